import { MailX } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTexts } from '../texts.ts';
import { SubscriberRow } from './subscriber-row.tsx';
import { type SubscriberQuery, useSubscribers } from './use-subscribers.ts';

export interface SubscriberRowsProps extends SubscriberQuery {
  /** Clears the filter; absent without one. */
  onClear?: () => void;
}

/** The subscribers of one state, or all of them. */
export function SubscriberRows({ state, search, onClear }: SubscriberRowsProps) {
  const dictionary = usePageTexts('subscriptions');
  const { list } = dictionary.subscribers;
  const pages = useSubscribers({ state, search });
  const fetchAnew = () => void pages.refresh();

  const nothing = onClear ? (
    <NothingFound texts={list} onClear={onClear} />
  ) : (
    <EmptyState heading="h2" icon={<MailX />} title={list.none}>
      {list.noneText}
    </EmptyState>
  );

  return (
    <PagedList
      pages={pages}
      textOf={(error) => errorText(error, dictionary)}
      texts={list}
      empty={nothing}
      renderRow={(subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} onDeleted={fetchAnew} />}
    />
  );
}
