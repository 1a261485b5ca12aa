import { inboxFolders, type InboxFolder } from '@kontor/contracts';
import { Inbox, SearchX } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowsLoading } from '../../ui/rows-loading.tsx';
import { ListFilter } from '../lists/list-filter.tsx';
import type { useListFilter } from '../lists/use-list-filter.ts';
import { MessageRow } from './message-row.tsx';
import { useInbox } from './use-inbox.ts';

/** What waits for an answer comes first. */
export const folders = ['new', ...inboxFolders.filter((folder) => folder !== 'new')] as const satisfies InboxFolder[];

/** The messages of a folder, to be found, answered and put away. */
export function MessageList({ filter }: { filter: ReturnType<typeof useListFilter<InboxFolder>> }) {
  const dictionary = useDictionary();
  const { inbox } = dictionary;
  const { search, choice: folder } = filter;
  const { items, error, isFetching, isFetchingMore, hasMore, showMore, refresh } = useInbox({ folder, search });
  const retry = () => void refresh();

  const nothing =
    search === '' ? (
      <EmptyState icon={<Inbox />} title={inbox.empty[folder]} />
    ) : (
      <EmptyState
        icon={<SearchX />}
        title={inbox.list.notFound}
        action={
          <Button variant="secondary" onClick={filter.clear}>
            {inbox.list.clear}
          </Button>
        }
      >
        {inbox.list.notFoundText}
      </EmptyState>
    );

  return (
    <>
      <ListFilter
        {...filter}
        searchLabel={inbox.list.search}
        choiceLabel={inbox.list.folder}
        choices={folders.map((value) => ({ value, label: inbox.folders[value] }))}
      />
      <PagedList
        items={items}
        failure={error === undefined || isFetching ? undefined : errorText(error, dictionary)}
        isFetching={isFetching}
        isFetchingMore={isFetchingMore}
        hasMore={hasMore}
        onShowMore={showMore}
        onRetry={retry}
        texts={inbox.list}
        loading={<RowsLoading label={inbox.list.loading} />}
        empty={nothing}
        row={(message) => <MessageRow key={message.id} message={message} onChanged={retry} />}
      />
    </>
  );
}
