import { listEditedPosts, type PostStatus, type PostSummary } from '@kontor/contracts';
import { useCallback } from 'react';
import useSWRInfinite from 'swr/infinite';

import { callForPage, type ListPage, urlOf } from '../../api/call.ts';
import { usePostsChanged } from './posts-changed.ts';

/** How many are shown before somebody asks for more. */
const PAGE = '30';

export interface PostsQuery {
  search: string;
  status: PostStatus | 'all';
}

/** All posts, last changed first, a page at a time. Rows stay while they are fetched anew or for another search. */
export function useEditedPosts({ search, status }: PostsQuery) {
  const query = {
    limit: PAGE,
    ...(search === '' ? {} : { search }),
    ...(status === 'all' ? {} : { status }),
  };
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ListPage<PostSummary[]>, unknown>(
    (index: number, previous: ListPage<PostSummary[]> | null) =>
      index === 0 ? urlOf(listEditedPosts, { query }) : (previous?.next ?? null),
    (url: string) => callForPage(listEditedPosts, url),
    { revalidateOnMount: true, revalidateFirstPage: false, keepPreviousData: true },
  );
  usePostsChanged(useCallback(() => void mutate(), [mutate]));
  const hasMore = data?.at(-1)?.next != null;
  return {
    posts: data?.flatMap(({ items }) => items),
    error,
    isFetching: isValidating,
    isFetchingMore: isValidating && data !== undefined && data.length < size,
    showMore: hasMore ? () => void setSize(data.length + 1) : undefined,
    retry: () => void setSize(Math.max(size, 1)),
  };
}
