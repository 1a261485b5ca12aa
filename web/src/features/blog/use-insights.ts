import { listPosts } from '@kontor/contracts';
import useSWR from 'swr';

import { call, urlOf } from '../../api/call.ts';

/** What home asks for: three posts (spec §9). */
export const INSIGHTS_QUERY = { limit: '3' };

/** The newest posts, for the home page. */
export function useInsights() {
  const { data, error } = useSWR(urlOf(listPosts, { query: INSIGHTS_QUERY }), () =>
    call(listPosts, { query: INSIGHTS_QUERY }),
  );
  return { posts: data, error: error as unknown };
}
