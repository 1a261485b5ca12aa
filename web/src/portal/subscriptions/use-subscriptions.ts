import { exportSubscriptions, listSubscriptions } from '@kontor/contracts/endpoints';

import { urlOf } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';

/** The filter: all, present, or former subscriptions. */
export const subscriberStates = ['all', 'subscribed', 'unsubscribed'] as const;
export interface SubscriberQuery {
  state: (typeof subscriberStates)[number];
  search: string;
}

const filterOf = ({ state, search }: SubscriberQuery) => ({
  ...(state === 'all' ? {} : { subscribed: String(state === 'subscribed') }),
  ...(search === '' ? {} : { search }),
});

/** Subscribers, newest first, a page at a time; always as they are now. */
export const useSubscribers = (query: SubscriberQuery) =>
  usePages(listSubscriptions, { ...filterOf(query), limit: '50' }, { revalidateOnMount: true });

/** Where the same subscribers, all of them, are had as a file. */
export const subscribersExport = (query: SubscriberQuery): string =>
  urlOf(exportSubscriptions, { query: filterOf(query) });
