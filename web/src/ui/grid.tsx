import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { own } from './own-props.ts';

type Space = keyof typeof theme.space;

/** As many equal columns as fit, each at least `min` wide: `<Grid as="ul" min="18rem">`. */
export const Grid = styled(
  'div',
  own('min', 'gap'),
)<{
  min?: string;
  gap?: Space;
}>(({ min = '18rem', gap = 'lg' }) => ({
  display: 'grid',
  gap: theme.space[gap],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}, 100%), 1fr))`,
}));

/** A column of items. */
export const Stack = styled(
  'div',
  own('gap'),
)<{ gap?: Space }>(({ gap = 'md' }) => ({ display: 'flex', flexDirection: 'column', gap: theme.space[gap] }));

/** A row of items that wraps. */
export const Row = styled(
  'div',
  own('gap'),
)<{ gap?: Space }>(({ gap = 'sm' }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[gap],
}));

type Breakpoint = keyof Pick<typeof theme.media, 'sm' | 'md' | 'lg'>;

/** Equal columns, as many as a breakpoint and those below it say: `<Cells sm={2} lg={3}>`. One column on a phone. */
export const Cells = styled(
  'ul',
  own('sm', 'md', 'lg', 'gap'),
)<Partial<Record<Breakpoint, number>> & { gap?: Space }>(({ gap = 'lg', ...columns }) => ({
  display: 'grid',
  gap: theme.space[gap],
  ...Object.fromEntries(
    (['sm', 'md', 'lg'] as const)
      .filter((at) => columns[at] !== undefined)
      .map((at) => [theme.media[at], { gridTemplateColumns: `repeat(${columns[at]}, 1fr)` }]),
  ),
}));
