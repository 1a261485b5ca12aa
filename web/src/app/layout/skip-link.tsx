import styled from '@emotion/styled';

import { useCoreTexts } from '../../i18n/use-language.ts';
import { MAIN_ID } from '../../page/use-arrival.ts';
import { theme } from '../../theme/theme.ts';

const Link = styled.a`
  position: fixed;
  top: 0.75rem;
  left: 0.75rem;
  z-index: 80;
  padding: 0.7rem 1.2rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-weight: 560;
  text-decoration: none;
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

/** The first stop of the keyboard: past the menu. */
export function SkipLink() {
  const { layout } = useCoreTexts();
  return <Link href={`#${MAIN_ID}`}>{layout.skipToContent}</Link>;
}
