import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { audienceOf, type Person } from './audience.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentsLoading } from './documents-loading.tsx';
import { MoreDocuments } from './more-documents.tsx';
import { NoDocuments } from './no-documents.tsx';
import { type CategoryFilter, useDocuments } from './use-documents.ts';

export interface DocumentRowsProps {
  category: CategoryFilter;
  readerId: number;
  people: readonly Person[] | undefined;
  emptyHint: string;
  onShowAll: () => void;
}

/** The list in one of its states: loading, failed, empty, populated (spec §4). */
export function DocumentRows({ category, readerId, people, emptyHint, onShowAll }: DocumentRowsProps) {
  const dictionary = useDictionary();
  const { failure, list } = dictionary.documents;
  const { documents, error, isFetching, isFull, showMore, retry } = useDocuments(category);

  if (error !== undefined) {
    return (
      <FailureState
        title={failure.title}
        text={errorText(error, dictionary)}
        retryLabel={failure.retry}
        onRetry={retry}
        busy={isFetching}
      />
    );
  }
  if (!documents) return <DocumentsLoading />;
  if (documents.length === 0) {
    return <NoDocuments hint={emptyHint} {...(category === 'all' ? {} : { onShowAll })} />;
  }
  return (
    <>
      <RowList aria-label={list.label} aria-busy={isFetching}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} audience={audienceOf(document, readerId, people)} />
        ))}
      </RowList>
      {isFull ? <MoreDocuments shown={documents.length} onShowMore={showMore} /> : null}
    </>
  );
}
