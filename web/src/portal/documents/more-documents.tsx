import styled from '@emotion/styled';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.lg};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  text-align: center;
`;

const Fault = styled.p`
  color: ${theme.color.dangerText};
`;

export interface MoreDocumentsProps {
  shown: number;
  /** There are older documents than those shown. */
  hasMore: boolean;
  isFetching: boolean;
  /** Why the list could not be continued or fetched anew. */
  error: unknown;
  onShowMore: () => void;
  onRetry: () => void;
}

/** Below a list that goes on, or of which not everything could be fetched. */
export function MoreDocuments({ shown, hasMore, isFetching, error, onShowMore, onRetry }: MoreDocumentsProps) {
  const dictionary = useDictionary();
  const { list, failure } = dictionary.documents;
  if (error !== undefined) {
    return (
      <Frame>
        <Fault role="alert">
          {failure.title}. {errorText(error, dictionary)}
        </Fault>
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
