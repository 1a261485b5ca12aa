import { exportSubscriptions, listSubscriptions } from '@kontor/contracts/endpoints';

import { urlOf } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';

/** The filter: all, confirmed, unconfirmed, suppressed, or former subscriptions. */
export const subscriptionStates = ['all', 'subscribed', 'unconfirmed', 'suppressed', 'unsubscribed'] as const;
export interface SubscriptionQuery {
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
export const useSubscriptions = (query: SubscriptionQuery) =>
  usePages(listSubscriptions, { ...filterOf(query), limit: '50' }, { revalidateOnMount: true });

/** The address that exports them all as a file. */
export const subscriptionsExport = (query: SubscriptionQuery): string =>
  urlOf(exportSubscriptions, { query: filterOf(query) });
