import styled from '@emotion/styled';

import { RowList } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.md};
  align-items: center;
  padding: 1rem clamp(1rem, 0.6rem + 1.4vw, 1.5rem);

  & + & {
    border-top: 1px solid ${theme.color.border};
  }
`;

/** The placeholder of the list of users. */
export function UsersLoading() {
  const { list } = usePageTexts('overview').users;
  return (
    <>
      <VisuallyHidden as="output">{list.loading}</VisuallyHidden>
      <RowList aria-hidden>
        {['12rem', '9rem'].map((width) => (
          <Row key={width}>
            <Skeleton width="2.75rem" height="2.75rem" round />
            <Skeleton width={width} height="1.1rem" />
          </Row>
        ))}
      </RowList>
    </>
  );
}
