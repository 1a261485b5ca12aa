import styled from '@emotion/styled';
import { exportSubscriptions, listSubscriptions, summarizeSubscriptions } from '@kontor/contracts/endpoints';
import { MailX } from 'lucide-react';
import useSWR from 'swr';

import { call, urlOf } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import { EmptyList } from '../../lists/empty-list.tsx';
import { ListFilter } from '../../lists/list-filter.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListFilter } from '../../lists/use-list-filter.ts';
import { theme } from '../../theme/theme.ts';
import { ExportLink } from '../export-link.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { SubscriptionRow } from './subscription-row.tsx';

/** The filter: all, confirmed, unconfirmed, suppressed, or former subscriptions. */
const subscriptionStates = ['all', 'subscribed', 'unconfirmed', 'suppressed', 'unsubscribed'] as const;
interface SubscriptionQuery {
  state: (typeof subscriptionStates)[number];
  search: string;
}

const filters = {
  all: {},
  subscribed: { subscribed: 'true', confirmed: 'true' },
  unconfirmed: { subscribed: 'true', confirmed: 'false' },
  suppressed: { suppressed: 'true' },
  unsubscribed: { subscribed: 'false' },
};

const filterOf = ({ state, search }: SubscriptionQuery) => ({
  ...filters[state],
  ...(search === '' ? {} : { search }),
});

/** Subscriptions, newest first, paged; refetched when mounted. */
const useSubscriptions = (query: SubscriptionQuery) =>
  usePages(listSubscriptions, { ...filterOf(query), limit: '50' }, { revalidateOnMount: true });

/** The address that exports them all as a file. */
const subscriptionsExport = (query: SubscriptionQuery): string =>
  urlOf(exportSubscriptions, { query: filterOf(query) });

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

const Line = styled.p`
  /* The room of the text while it loads. */
  min-height: 3.5em;
  margin-bottom: ${theme.space.lg};
  color: ${theme.color.textMuted};
`;

/** How many sign-ups were confirmed. */
function Confirmations() {
  const { confirmations: texts } = usePageTexts('subscriptions').subscribers;
  const { data } = useSWR(summarizeSubscriptions.url, () => call(summarizeSubscriptions), { revalidateOnMount: true });
  return <Line>{data && (data.signedUp === 0 ? texts.none : texts.rate(data.confirmed, data.signedUp))}</Line>;
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
