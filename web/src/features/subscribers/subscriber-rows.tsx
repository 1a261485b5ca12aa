import { MailX, SearchX } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowsLoading } from '../../ui/rows-loading.tsx';
import { SubscriberRow } from './subscriber-row.tsx';
import { type SubscriberQuery, useSubscribers } from './use-subscribers.ts';

export interface SubscriberRowsProps extends SubscriberQuery {
  /** Shows everybody; missing where everybody is shown. */
  onClear?: () => void;
}

/** The subscribers of one state, or all of them. */
export function SubscriberRows({ state, search, onClear }: SubscriberRowsProps) {
  const dictionary = useDictionary();
  const { list } = dictionary.subscribers;
  const { items, error, isFetching, isFetchingMore, hasMore, showMore, refresh } = useSubscribers({ state, search });
  const fetchAnew = () => void refresh();

  const nothing = onClear ? (
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
  ) : (
    <EmptyState heading="h2" icon={<MailX />} title={list.none}>
      {list.noneText}
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
      renderRow={(subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} onDeleted={fetchAnew} />}
    />
  );
}
