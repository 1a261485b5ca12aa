import styled from '@emotion/styled';

import { useFacts } from '../../content/facts.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { HiddenOnPhones } from '../../ui/visually-hidden.tsx';

const Home = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  min-width: 2.75rem;
  min-height: 2.75rem;
  color: inherit;
  font-size: 1.1875rem;
  font-weight: 640;
  letter-spacing: -0.025em;
  text-decoration: none;

  &:focus-visible {
    border-radius: ${theme.radius.sm};
  }
`;

const Mark = styled.svg`
  ${theme.square('2rem')};
  fill: ${theme.color.accent};

  footer & {
    fill: ${theme.color.bandAccent};
  }
`;

interface LogoProps {
  /** On a phone only the mark is shown. */
  isShort?: boolean;
  onClick?: () => void;
}

/** The logo, which links to the home page. */
export function Logo({ isShort = false, onClick }: LogoProps) {
  const { brand } = useFacts();
  return (
    <Home href={paths.home} onClick={onClick}>
      {brand.mark && (
        <Mark viewBox="0 0 32 32" aria-hidden>
          <path fillRule="evenodd" d={brand.mark} />
        </Mark>
      )}
      {isShort ? <HiddenOnPhones>{brand.name}</HiddenOnPhones> : brand.name}
    </Home>
  );
}
