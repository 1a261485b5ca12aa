import {
  getWaitingDocuments,
  getWaitingMessages,
  getWaitingPeople,
  isAllowed,
  WAITING_MAX,
  type WaitingDocuments,
  type WaitingMessages,
  type WaitingPeople,
} from '@kontor/contracts/endpoints';
import { createContext, use, useCallback, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';

import { onChange } from '../../api/call.ts';
import { fresh, useReply, type Resource } from '../../api/use-resource.ts';
import { usePagePath } from '../../page/use-page-path.ts';
import { usePortal } from '../access/portal-context.ts';

const parts = [getWaitingDocuments, getWaitingPeople, getWaitingMessages];

/** A count as it is shown: the services count up to `WAITING_MAX`. */
export const atMost99 = (count: number): string => (count >= WAITING_MAX ? '99+' : String(count));

const unknown: Resource<never> = { data: undefined, error: undefined, isFetching: false, retry: () => undefined };

interface Waiting {
  documents: Resource<WaitingDocuments>;
  people: Resource<WaitingPeople>;
  messages: Resource<WaitingMessages>;
}

/** Provided around the pages of the portal. */
export const WaitingContext = createContext<Waiting>({ documents: unknown, people: unknown, messages: unknown });

/** What waits for the user, by the services that know it. */
export const useWaiting = (): Waiting => use(WaitingContext);

/**
 * Fetches what waits for the user by a bounded call to each service that they may ask; again on each page, and after each
 * change that the user makes.
 */
export function useFetchedWaiting(): Waiting {
  const { user, isLeaving } = usePortal();
  const { mutate } = useSWRConfig();
  const path = usePagePath();
  const refresh = useCallback(() => void Promise.all(parts.map(({ url }) => mutate(url))), [mutate]);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current !== path) refresh();
    shownPath.current = path;
  }, [path, refresh]);
  // The logout is a change too, after which these calls would report an ended session.
  useEffect(() => (isLeaving ? undefined : onChange(refresh)), [isLeaving, refresh]);

  const wanted = ({ access }: (typeof parts)[number]) => (isAllowed(access, user) ? {} : null);
  return {
    documents: useReply(getWaitingDocuments, wanted(getWaitingDocuments), fresh),
    people: useReply(getWaitingPeople, wanted(getWaitingPeople), fresh),
    messages: useReply(getWaitingMessages, wanted(getWaitingMessages), fresh),
  };
}

/** How many things wait at the places of the navigation that have a count. */
export function useWaitingCounts() {
  const { documents, messages } = useWaiting();
  return {
    documents: documents.data?.newOrToConfirm ?? 0,
    payslips: (documents.data?.runsToDecide ?? 0) + (documents.data?.runsToPublish ?? 0),
    inbox: messages.data?.toAnswer ?? 0,
  };
}

/** The title of the tab: how much waits, then the page. */
export function useWaitingTitle(title: string): string {
  const total = Object.values(useWaitingCounts()).reduce((sum, count) => sum + count, 0);
  return total > 0 ? `(${atMost99(total)}) ${title}` : title;
}
