import styled from '@emotion/styled';
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

const small = `
  gap: ${theme.space.md} ${theme.space.xl};
  font-size: ${theme.size.sm};

  & dt {
    ${theme.text.smallLabel};
  }

  & dd {
    margin-top: 0.15rem;
  }
`;

const looks: Record<Look, string> = {
  rows: `
    border-top: 1px solid ${theme.color.border};

    & > div {
      display: grid;
      gap: ${theme.space.xxs} ${theme.space.lg};
      padding-block: ${theme.space.md};
      border-bottom: 1px solid ${theme.color.border};
    }

    ${theme.media.sm} {
      & > div {
        grid-template-columns: 11.5rem minmax(0, 1fr);
      }
    }

    & dt {
      font-weight: 580;
    }

    & dd {
      color: ${theme.color.textMuted};
    }
  `,
  pairs: `
    ${small}
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
    align-content: start;
  `,
  facts: `
    ${small}
    column-gap: ${theme.space.lg};
    display: flex;
    flex-wrap: wrap;
  `,
};

const List = styled('dl', own('look'))<{ look: Look }>`
  ${({ look }) => looks[look]}
`;

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
