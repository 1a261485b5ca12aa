import { limits } from '@kontor/contracts/endpoints';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Sets parameters of the query; empty ones are removed. */
export function useSetQuery(): (change: Record<string, string>) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        // Replaces the history entry, so that "back" leads to the previous page.
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
}

/**
 * The search and the filter of a list, such as `?search=…&status=draft`, stored in the URL, so that links and the back
 * button restore them. The first of `choices` is the default.
 */
export function useListFilter<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  const [params, setParams] = useSearchParams();
  const setQuery = useSetQuery();
  const choice = choices.find((each) => each === params.get(name)) ?? choices[0];
  const search = (params.get('search') ?? '').slice(0, limits.search);
  return {
    search,
    choice,
    isFiltered: search !== '' || choice !== choices[0],
    setSearch: useCallback((text: string) => setQuery({ search: text }), [setQuery]),
    setChoice: (next: Choice) => setQuery({ [name]: next === choices[0] ? '' : next }),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
