import styled, { type CSSObject } from '@emotion/styled';

import { theme } from '../theme/theme.ts';

const gutters = {
  narrow: 'clamp(2rem, 4vw, 4rem)',
  wide: 'clamp(3rem, 6vw, 6rem)',
  widest: 'clamp(3rem, 7vw, 7rem)',
};

/**
 * The styles of columns with these shares of the width: `columns([5, 6], 'xl')`. Where it is narrow they are below each other,
 * with the gap `rows`.
 */
export const columns = (
  shares: readonly number[],
  rows: keyof typeof theme.space,
  gutter: keyof typeof gutters = 'widest',
): CSSObject => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${theme.space[rows]} ${gutters[gutter]}`,
  [theme.media.lg]: { gridTemplateColumns: shares.map((share) => `minmax(0, ${share}fr)`).join(' ') },
});

/** Words on the left and a picture of about the same size on the right. */
export const Halves = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${theme.space.xxl} ${gutters.wide}`,
  [theme.media.md]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
});
