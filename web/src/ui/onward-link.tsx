import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { theme } from '../theme/theme.ts';
import { TextLink } from './text-link.tsx';

const Link = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;

  & svg {
    flex: none;
    ${theme.square('1.1em')};
    transition: transform ${theme.motion.quick};
  }

  ${theme.media.hover} {
    &:hover svg {
      transform: translateX(3px);
    }
  }

  ${theme.media.still} {
    & svg {
      transition: none;
    }
  }
`;

/** A link after a section, to the page with more about it. */
export const OnwardLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href}>
    {children}
    <ArrowRight aria-hidden strokeWidth={1.75} />
  </Link>
);
