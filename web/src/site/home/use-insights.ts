import { listPosts } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call, urlOf } from '../../api/call.ts';
import type { ListedPost } from '../../posts/listed-post.ts';
import { INSIGHTS_QUERY } from '../../posts/post-queries.ts';

/** The newest posts, for the home page. */
export function useInsights() {
  const { data, error } = useSWR<readonly ListedPost[], unknown>(urlOf(listPosts, { query: INSIGHTS_QUERY }), () =>
    call(listPosts, { query: INSIGHTS_QUERY }),
  );
  return { posts: data, error };
}
