import { useDictionary } from '../../i18n/use-language.ts';
import { ListFilter } from '../../lists/list-filter.tsx';
import type { useListFilter } from '../../lists/use-list-filter.ts';
import { SubscriberRows } from './subscriber-rows.tsx';
import { type SubscriberState, subscriberStates } from './use-subscribers.ts';

/** Everybody who takes the newsletter, or did, to be found and deleted. */
export function SubscriberList({ filter }: { filter: ReturnType<typeof useListFilter<SubscriberState>> }) {
  const { list, states } = useDictionary().subscribers;
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
