import { MailX, SearchX } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowsLoading } from '../../ui/rows-loading.tsx';
import { ListFilter } from '../lists/list-filter.tsx';
import type { useListFilter } from '../lists/use-list-filter.ts';
import { SubscriberRow } from './subscriber-row.tsx';
import { type SubscriberState, subscriberStates, useSubscribers } from './use-subscribers.ts';

/** Everybody who takes the newsletter, or did, to be found and deleted. */
export function SubscriberList({ filter }: { filter: ReturnType<typeof useListFilter<SubscriberState>> }) {
  const dictionary = useDictionary();
  const { subscribers } = dictionary;
  const { list } = subscribers;
  const { search, choice: state, isFiltered } = filter;
  const { items, error, isFetching, isFetchingMore, hasMore, showMore, refresh } = useSubscribers({ state, search });
  const retry = () => void refresh();

  const nothing = isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={list.notFound}
      action={
        <Button variant="secondary" onClick={filter.clear}>
          {list.clear}
        </Button>
      }
    >
      {list.notFoundText}
    </EmptyState>
  ) : (
    <EmptyState icon={<MailX />} title={list.none}>
      {list.noneText}
    </EmptyState>
  );

  return (
    <>
      <ListFilter
        {...filter}
        searchLabel={list.search}
        choiceLabel={list.state}
        choices={subscriberStates.map((value) => ({ value, label: subscribers.states[value] }))}
      />
      <PagedList
        items={items}
        failure={error === undefined || isFetching ? undefined : errorText(error, dictionary)}
        isFetching={isFetching}
        isFetchingMore={isFetchingMore}
        hasMore={hasMore}
        onShowMore={showMore}
        onRetry={retry}
        texts={list}
        loading={<RowsLoading label={list.loading} />}
        empty={nothing}
        row={(subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} onDeleted={retry} />}
      />
    </>
  );
}
