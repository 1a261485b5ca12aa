import { css } from '@emotion/react';

import { theme } from '../../theme/theme.ts';
import { columns } from '../../ui/columns.ts';
import { grid, type Look } from './points.tsx';

const ruledRows = {
  paddingBlock: 'clamp(1rem, 0.7rem + 1.1vw, 1.75rem)',
  borderBottom: `1px solid ${theme.color.border}`,
};

/** Columns under a line. */
export const ruled: Look = {
  list: (most, count) => ({
    ...grid(most, count, `${theme.space.xl} clamp(1.75rem, 3vw, 3rem)`),
    '& > li': { paddingTop: theme.space.md, borderTop: `2px solid ${theme.color.accent}` },
  }),
};

/** One below the other, with lines between; in two columns if asked for. */
export const rows: Look = {
  list: (most, count) => ({
    ...(most === 2 && grid(2, count, '0 clamp(3rem, 7vw, 7rem)')),
    borderTop: `1px solid ${theme.color.borderStrong}`,
    '& > li': ruledRows,
  }),
  isBriefWithIcon: true,
};

/** Rows across the page: title, text, and what else there is. */
export const lines: Look = {
  list: () => ({
    borderTop: `1px solid ${theme.color.borderStrong}`,
    '& > li': ruledRows,
    '& > li > div': { ...columns([5, 6, 3], 'xs', 'narrow'), alignItems: 'baseline' },
    '& > li > div > h3': { fontSize: theme.size.xxl },
    [theme.media.lg]: {
      '& > li > div:has(> dl)': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 6fr)' },
      '& > li > div > h3:not(:has(+ p))': { gridColumn: 'span 2' },
      '& > li > div > a': { justifySelf: 'end' },
    },
  }),
};

/** One sheet divided by lines. */
export const tiles: Look = {
  list: (most, count) => ({
    ...grid(most, count, '1px'),
    overflow: 'hidden',
    border: `1px solid ${theme.color.border}`,
    borderRadius: theme.radius.lg,
    background: theme.color.border,
    '& > li:has(> svg)': { gridTemplateColumns: '1fr auto' },
    '& > li': { padding: 'clamp(1.375rem, 1.1rem + 1.2vw, 2.25rem)', background: theme.color.surface },
    '& > li > svg': { gridColumn: 2, gridRow: 1 },
    '& > li > div': { gridArea: '1 / 1 / 2 / 3' },
  }),
};

/** The heading stays in sight beside the content, on wide screens. */
export const beside = css(columns([5, 7], 'xl'), {
  '& > div:first-of-type': { marginBottom: 0 },
  [theme.media.lg]: { '& > div:first-of-type': { position: 'sticky', top: '7rem', alignSelf: 'start' } },
});

/** The lead is to the right of the title, on wide screens. */
export const apart = css({
  '& > div:first-of-type': { maxWidth: 'none', ...columns([5, 6], 'md') },
  [theme.media.lg]: {
    '& > div:first-of-type': { alignItems: 'end', marginBottom: 'clamp(3rem, 5vw, 4.5rem)' },
    '& > div:first-of-type > p': { marginTop: 0 },
  },
});
