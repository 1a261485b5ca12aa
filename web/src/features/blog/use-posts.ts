import { listPosts } from '@kontor/contracts';
import useSWR from 'swr';

import { call, type InputOf, urlOf } from '../../api/call.ts';

/** What home asks for: three posts (spec §9). */
export const INSIGHTS_QUERY = { limit: '3' };

/** Published posts, newest first: `usePosts({ limit: '3' })`, `usePosts({ search, category })`. */
export function usePosts(query: NonNullable<InputOf<typeof listPosts>['query']>) {
  const { data, error, isLoading, mutate } = useSWR(
    urlOf(listPosts, { query }),
    () => call(listPosts, { query }),
    // Another search shows the posts of the one before until its own are here: nothing flickers while one types.
    { keepPreviousData: true },
  );
  return { posts: data, error: error as unknown, isLoading, retry: () => void mutate() };
}
