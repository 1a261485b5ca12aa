import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { RowList } from './row-list.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.md};
  align-items: center;
  padding: 1.35rem clamp(1rem, 0.6rem + 1.4vw, 1.5rem);

  & + & {
    border-top: 1px solid ${theme.color.border};
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${theme.space.sm};
`;

export interface MarkedRowsLoadingProps {
  label: string;
  /** How long each row's first line is, and its second. */
  widths: readonly string[];
  second: string;
}

/** The placeholder of a list whose rows begin with an icon. */
export const MarkedRowsLoading = ({ label, widths, second }: MarkedRowsLoadingProps) => (
  <>
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    <RowList aria-hidden>
      {widths.map((width) => (
        <Row key={width} data-skeleton>
          <Skeleton width="2.75rem" height="2.75rem" />
          <Lines>
            <Skeleton width={width} height="1.1rem" />
            <Skeleton width={second} height="0.85rem" />
          </Lines>
        </Row>
      ))}
    </RowList>
  </>
);
