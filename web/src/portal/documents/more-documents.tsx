import styled from '@emotion/styled';

import { errorText } from '../../api/error-text.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.lg};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  text-align: center;
`;

const Issue = styled.p`
  color: ${theme.color.dangerText};
`;

export interface MoreDocumentsProps {
  shown: number;
  /** There are older documents than those shown. */
  hasMore: boolean;
  isFetching: boolean;
  /** Why the next page or the refetch failed. */
  error: unknown;
  onShowMore: () => void;
  onRetry: () => void;
}

/** Below a list that goes on, or of which not everything could be fetched. */
export function MoreDocuments({ shown, hasMore, isFetching, error, onShowMore, onRetry }: MoreDocumentsProps) {
  const dictionary = usePageTexts('overview');
  const { list, failure } = dictionary.documents;
  if (error !== undefined) {
    return (
      <Frame>
        <Issue role="alert">
          {failure.title}. {errorText(error, dictionary)}
        </Issue>
        <Button variant="secondary" busy={isFetching} onClick={onRetry}>
          {failure.retry}
        </Button>
      </Frame>
    );
  }
  if (!hasMore) return null;
  return (
    <Frame>
      <p>{list.newest(shown)}</p>
      <Button variant="secondary" busy={isFetching} onClick={onShowMore}>
        {list.showMore}
      </Button>
    </Frame>
  );
}
