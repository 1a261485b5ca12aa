import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';

const Link = styled(Anchor)`
  position: relative;
  display: flex;
  align-items: center;
  height: 4.25rem;
  padding: 0 0.75rem;
  ${theme.text.note};
  font-weight: 520;
  text-decoration: none;
  transition: color ${theme.motion.quick};

  &:hover,
  &[data-active] {
    color: ${theme.color.text};
  }

  &[data-active]::after {
    content: '';
    position: absolute;
    inset: auto 0.75rem -1px;
    height: 2px;
    border-radius: 2px;
    background: ${theme.color.accent};
  }

  &:focus-visible {
    outline-offset: -6px;
  }
`;

export interface MenuLinkProps {
  href: string;
  /** The page on screen is this one. */
  isHere: boolean;
  /** The page on screen is this one or lies below it. */
  isActive: boolean;
  children: ReactNode;
}

export function MenuLink({ href, isHere, isActive, children }: MenuLinkProps) {
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined} data-active={isActive || undefined}>
      {children}
    </Link>
  );
}
