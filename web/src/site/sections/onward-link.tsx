import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';

const Onward = styled(Anchor)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  width: 'fit-content',
  minHeight: '2.75rem',
  color: theme.color.accentText,
  fontWeight: 540,
  textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  '&:hover': { textDecorationColor: 'currentColor' },
  '& svg': { flex: 'none', ...theme.square('1.1em') },
});

/** A link after a section or a point, to the page with more about it. */
export const OnwardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Onward href={href}>
    {children}
    <ArrowRight aria-hidden strokeWidth={1.75} />
  </Onward>
);
