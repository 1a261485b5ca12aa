import { limits } from '@kontor/contracts/endpoints';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The search and the one choice of a list, such as `?search=…&status=draft`. They live in the address, so that a link and
 * the way back lead to the same rows. The first of `choices` is the one there is without a word in the address.
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
        // In place of the entry: "back" leads to the page before, not to the letter before.
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
