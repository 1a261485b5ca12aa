import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { own } from '../ui/own-props.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ROW_EDGE, RowList } from './row-list.tsx';

type Mark = 'none' | 'square' | 'round';

const heights: Record<Mark, string> = { none: '1.2rem', square: '1.35rem', round: '1rem' };

const Row = styled('li', own('mark'))<{ mark: Mark }>(
  { display: 'grid', alignItems: 'center', gap: theme.space.md },
  ({ mark }) => ({
    gridTemplateColumns: mark === 'none' ? undefined : 'auto 1fr',
    padding: `${heights[mark]} ${ROW_EDGE}`,
  }),
);

const Lines = styled.div({ display: 'grid', gap: theme.space.sm });

export interface RowsLoadingProps {
  label: string;
  /** How long each row's first line is. */
  widths?: readonly string[];
  /** How long the second lines are; empty for rows of one line. */
  second?: string;
  /** The placeholder at the start of each row. */
  mark?: Mark;
}

/** The placeholder of a list of rows. */
export const RowsLoading = ({
  label,
  widths = ['60%', '48%', '70%', '54%'],
  second = '30%',
  mark = 'none',
}: RowsLoadingProps) => (
  <>
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    <RowList aria-hidden>
      {widths.map((width) => (
        <Row key={width} mark={mark} data-skeleton>
          {mark === 'none' ? null : <Skeleton width="2.75rem" height="2.75rem" round={mark === 'round'} />}
          <Lines>
            <Skeleton width={width} height="1.1rem" />
            {second ? <Skeleton width={second} height="0.85rem" /> : null}
          </Lines>
        </Row>
      ))}
    </RowList>
  </>
);
