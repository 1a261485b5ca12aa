import { limits } from '@kontor/contracts/endpoints';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ALL, type CategoryFilter, categoryFilter } from './category-filter.ts';

/** Search and category of the blog list, stored in the URL, so that links and the back button restore them. */
export function useBlogFilter() {
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
        // In place of the entry: "back" leads to the page before, not to the letter before.
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  const setSearch = useCallback((text: string) => setParam('search', text), [setParam]);
  const setCategory = useCallback(
    (category: CategoryFilter) => setParam('category', category === ALL ? '' : category),
    [setParam],
  );
  const clear = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);

  return {
    search: (params.get('search') ?? '').slice(0, limits.search),
    category: categoryFilter(params.get('category')),
    setSearch,
    setCategory,
    clear,
  };
}
