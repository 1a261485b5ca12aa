import { limits, type PostStatus, postStatuses } from '@kontor/contracts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type StatusFilter = PostStatus | 'all';

/** Search and status of the list. They live in the address, so that the way back from a post leads to the same rows. */
export function usePostsFilter() {
  const [params, setParams] = useSearchParams();
  const setParam = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    search: (params.get('search') ?? '').slice(0, limits.search),
    status: postStatuses.find((status) => status === params.get('status')) ?? ('all' as StatusFilter),
    setSearch: useCallback((text: string) => setParam('search', text), [setParam]),
    setStatus: (status: StatusFilter) => setParam('status', status === 'all' ? '' : status),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
