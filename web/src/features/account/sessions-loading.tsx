import styled from '@emotion/styled';

import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { RowList } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

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

/** The sessions while they are on their way. */
export function SessionsLoading() {
  const { sessions } = useDictionary().account;
  return (
    <>
      <VisuallyHidden as="output">{sessions.loading}</VisuallyHidden>
      <RowList aria-hidden>
        {['38%', '30%'].map((width) => (
          <Row key={width}>
            <Skeleton width="2.75rem" height="2.75rem" />
            <Lines>
              <Skeleton width={width} height="1.1rem" />
              <Skeleton width="64%" height="0.85rem" />
            </Lines>
          </Row>
        ))}
      </RowList>
    </>
  );
}
