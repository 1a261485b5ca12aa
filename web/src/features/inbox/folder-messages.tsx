import { Inbox, SearchX } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowsLoading } from '../../ui/rows-loading.tsx';
import { MessageRow } from './message-row.tsx';
import { type InboxQuery, useInbox } from './use-inbox.ts';

export interface FolderMessagesProps extends InboxQuery {
  /** Ends the search. */
  onClear: () => void;
}

/** The messages of a folder, to be answered and put away. */
export function FolderMessages({ folder, search, onClear }: FolderMessagesProps) {
  const dictionary = useDictionary();
  const { list, empty } = dictionary.inbox;
  const { items, error, isFetching, isFetchingMore, hasMore, showMore, refresh } = useInbox({ folder, search });
  const fetchAnew = () => void refresh();

  const nothing =
    search === '' ? (
      <EmptyState heading="h2" icon={<Inbox />} title={empty[folder].title}>
        {empty[folder].text}
      </EmptyState>
    ) : (
      <EmptyState
        heading="h2"
        icon={<SearchX />}
        title={list.notFound}
        action={
          <Button variant="secondary" onClick={onClear}>
            {list.clear}
          </Button>
        }
      >
        {list.notFoundText}
      </EmptyState>
    );

  return (
    <PagedList
      items={items}
      failure={error === undefined || isFetching ? undefined : errorText(error, dictionary)}
      isFetching={isFetching}
      isFetchingMore={isFetchingMore}
      hasMore={hasMore}
      onShowMore={showMore}
      onRetry={fetchAnew}
      texts={list}
      loading={<RowsLoading label={list.loading} />}
      empty={nothing}
      renderRow={(message) => <MessageRow key={message.id} message={message} onChanged={fetchAnew} />}
    />
  );
}
