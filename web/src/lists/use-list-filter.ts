import { limits } from '@kontor/contracts/endpoints';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The search and the filter of a list, such as `?search=…&status=draft`, stored in the URL, so that links and the back
 * button restore them. The first of `choices` is the default.
 */
export function useListFilter<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  const [params, setParams] = useSearchParams();
  const setParam = useCallback(
    (param: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(param);
          else next.set(param, value);
          return next;
        },
        // Replaces the history entry, so that "back" leads to the previous page.
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const choice = choices.find((each) => each === params.get(name)) ?? choices[0];
  const search = (params.get('search') ?? '').slice(0, limits.search);
  return {
    search,
    choice,
    isFiltered: search !== '' || choice !== choices[0],
    setSearch: useCallback((text: string) => setParam('search', text), [setParam]),
    setChoice: (next: Choice) => setParam(name, next === choices[0] ? '' : next),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
