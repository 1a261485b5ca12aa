import styled, { type CSSObject } from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';

/** A term and what is said of it. */
export interface Term {
  term: ReactNode;
  text: ReactNode;
}

/**
 * - `rows`: the term on the left, its text on the right, lines between
 * - `pairs`: small terms above their texts, in equal columns
 * - `facts`: the same, each as wide as its text
 */
type Look = 'rows' | 'pairs' | 'facts';

const small = {
  gap: `${theme.space.md} ${theme.space.xl}`,
  fontSize: theme.size.sm,
  '& dt': theme.text.smallLabel,
  '& dd': { marginTop: '0.15rem' },
};

const looks: Record<Look, CSSObject> = {
  rows: {
    borderTop: `1px solid ${theme.color.border}`,
    '& > div': {
      display: 'grid',
      gap: `${theme.space.xxs} ${theme.space.lg}`,
      paddingBlock: theme.space.md,
      borderBottom: `1px solid ${theme.color.border}`,
    },
    [theme.media.sm]: { '& > div': { gridTemplateColumns: '11.5rem minmax(0, 1fr)' } },
    '& dt': { fontWeight: 580 },
    '& dd': { color: theme.color.textMuted },
  },
  pairs: {
    ...small,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    alignContent: 'start',
  },
  facts: { ...small, columnGap: theme.space.lg, display: 'flex', flexWrap: 'wrap' },
};

const List = styled('dl', own('look'))<{ look: Look }>(({ look }) => looks[look]);

/** Terms with their texts. */
export const TermList = ({ items, look, className }: { items: readonly Term[]; look: Look; className?: string }) => (
  <List look={look} className={className}>
    {items.map(({ term, text }, at) => (
      <div key={at}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </List>
);
