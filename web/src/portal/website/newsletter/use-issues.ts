import {
  getNewsletterIssue,
  listNewsletterIssues,
  type NewsletterIssue,
  type NewsletterIssueSummary,
} from '@kontor/contracts/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSWRConfig } from 'swr';

import { byId, call, urlOf } from '../../../api/call.ts';
import { usePages } from '../../../api/use-pages.ts';
import { useResource } from '../../../api/use-resource.ts';

/** Milliseconds between two fetches of an issue that changes by itself, or by others. */
const SENDING_MS = 2_000;
const WAITING_MS = 15_000;

const keyOf = (id: number | string): string => urlOf(getNewsletterIssue, byId(id));

function intervalOf({ sending }: Pick<NewsletterIssue, 'sending'>): number {
  if (sending?.state === 'sending') return SENDING_MS;
  return sending?.state === 'scheduled' || sending?.state === 'paused' ? WAITING_MS : 0;
}

/** All issues, newest first, paged; refetched when mounted, and while one of them is being sent. */
export function useIssues() {
  const pages = usePages(listNewsletterIssues, { limit: '30' }, { revalidateOnMount: true });
  const intervals = (pages.items ?? []).map((issue: NewsletterIssueSummary) => intervalOf(issue)).filter(Boolean);
  const interval = intervals.length > 0 ? Math.min(...intervals) : 0;
  const refresh = useEffectEvent(() => void pages.refresh());
  useEffect(() => {
    if (interval === 0) return undefined;
    const timer = setInterval(() => refresh(), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return pages;
}

/**
 * An issue; never first from the cache, since other users may have changed it. Refetched while it is scheduled or being
 * sent.
 */
export function useIssue(id: string) {
  const { data, error, isFetching, retry } = useResource(keyOf(id), () => call(getNewsletterIssue, byId(id)), {
    revalidateOnMount: true,
    // Otherwise SWR would skip every other fetch.
    dedupingInterval: 0,
    refreshInterval: (issue) => (issue ? intervalOf(issue) : 0),
  });
  const [opened, setOpened] = useState<string>();
  if (opened !== id && data && !isFetching) setOpened(id);
  return { data: opened === id ? data : undefined, error, isFetching, retry };
}

/** Shows an issue as a call returned it; without one, fetches it again. */
export function useShowIssue(): (id: number, issue?: NewsletterIssue) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (id, issue) => (issue ? mutate(keyOf(id), issue, { revalidate: false }) : mutate(keyOf(id)));
}
