import { MailX } from 'lucide-react';

import { EmptyList } from '../../lists/empty-list.tsx';
import { ListFilter } from '../../lists/list-filter.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListFilter } from '../../lists/use-list-filter.ts';
import { ExportLink } from '../export-link.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { Confirmations } from './confirmations.tsx';
import { SubscriptionRow } from './subscription-row.tsx';
import {
  type SubscriptionQuery,
  subscriptionsExport,
  subscriptionStates,
  useSubscriptions,
} from './use-subscriptions.ts';

/** The subscriptions of one state, or all of them; refetched when mounted, since visitors unsubscribe. */
function SubscriptionList({ onClear, ...query }: SubscriptionQuery & { onClear: (() => void) | undefined }) {
  const { list } = usePageTexts('subscriptions').subscribers;
  const pages = useSubscriptions(query);
  return (
    <PagedList
      pages={pages}
      texts={list}
      empty={<EmptyList texts={list} icon={<MailX />} onClear={onClear} />}
      renderRow={(subscription) => (
        <SubscriptionRow key={subscription.id} subscription={subscription} onChanged={() => void pages.refresh()} />
      )}
    />
  );
}

/** Present and former subscriptions of the newsletter. */
export default function SubscriptionsPage() {
  const { list, states, ...texts } = usePageTexts('subscriptions').subscribers;
  const filter = useListFilter('state', subscriptionStates);
  const { search, choice: state } = filter;
  return (
    <PortalScreen
      title={texts.title}
      lead={texts.lead}
      action={<ExportLink href={subscriptionsExport({ state, search })}>{texts.export}</ExportLink>}
    >
      <Confirmations />
      <ListFilter
        {...filter}
        searchLabel={list.search}
        choiceLabel={list.state}
        choices={subscriptionStates.map((value) => ({ value, label: states[value] }))}
      />
      <SubscriptionList
        key={state}
        state={state}
        search={search}
        onClear={filter.isFiltered ? filter.clear : undefined}
      />
    </PortalScreen>
  );
}
