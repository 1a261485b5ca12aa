import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { RowList } from './row-list.tsx';

const Row = styled.li`
  display: grid;
  gap: ${theme.space.sm};
  padding: 1.2rem clamp(1rem, 0.6rem + 1.4vw, 1.5rem);

  & + & {
    border-top: 1px solid ${theme.color.border};
  }
`;

/** The placeholder of a list of rows. */
export const RowsLoading = ({ label }: { label: string }) => (
  <>
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    <RowList aria-hidden>
      {['60%', '48%', '70%', '54%'].map((width) => (
        <Row key={width}>
          <Skeleton width={width} height="1.15rem" />
          <Skeleton width="30%" height="0.85rem" />
        </Row>
      ))}
    </RowList>
  </>
);
