import styled from '@emotion/styled';

import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { RowList } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** How many placeholders a list on its way shows (spec §9). */
const PLACEHOLDERS = ['34%', '46%', '28%'];

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

/** The document list while it is on its way. */
export function DocumentsLoading() {
  const { documents } = useDictionary();
  return (
    <>
      <VisuallyHidden as="output">{documents.list.loading}</VisuallyHidden>
      <RowList aria-hidden>
        {PLACEHOLDERS.map((width) => (
          <Row key={width} data-skeleton>
            <Skeleton width="2.75rem" height="2.75rem" />
            <Lines>
              <Skeleton width={width} height="1.1rem" />
              <Skeleton width="60%" height="0.85rem" />
            </Lines>
          </Row>
        ))}
      </RowList>
    </>
  );
}
