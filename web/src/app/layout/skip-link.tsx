import styled from '@emotion/styled';

import { useCoreDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { MAIN_ID } from '../../page/use-arrival.ts';

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
  const { layout } = useCoreDictionary();
  return <Link href={`#${MAIN_ID}`}>{layout.skipToContent}</Link>;
}
