import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';

const Onward = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  width: fit-content;
  min-height: 2.75rem;
  color: ${theme.color.accentText};
  font-weight: 540;
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  &:hover {
    text-decoration-color: currentColor;
  }

  & svg {
    flex: none;
    ${theme.square('1.1em')};
  }
`;

/** A link after a section or a point, to the page with more about it. */
export const OnwardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Onward href={href}>
    {children}
    <ArrowRight aria-hidden strokeWidth={1.75} />
  </Onward>
);
