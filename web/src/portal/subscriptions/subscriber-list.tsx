import { ListFilter } from '../../lists/list-filter.tsx';
import type { useListFilter } from '../../lists/use-list-filter.ts';
import { usePageTexts } from '../texts.ts';
import { SubscriberRows } from './subscriber-rows.tsx';
import { type SubscriberState, subscriberStates } from './use-subscribers.ts';

/** Present and former subscriptions, searchable. */
export function SubscriberList({ filter }: { filter: ReturnType<typeof useListFilter<SubscriberState>> }) {
  const { list, states } = usePageTexts('subscriptions').subscribers;
  const { search, choice: state, isFiltered, clear } = filter;
  return (
    <>
      <ListFilter
        {...filter}
        searchLabel={list.search}
        choiceLabel={list.state}
        choices={subscriberStates.map((value) => ({ value, label: states[value] }))}
      />
      {/* Asked for anew each time: somebody may have unsubscribed. */}
      <SubscriberRows key={state} state={state} search={search} {...(isFiltered ? { onClear: clear } : {})} />
    </>
  );
}
