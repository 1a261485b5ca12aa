import {
  audiences,
  type DocumentCategory,
  type DocumentSort,
  documentCategories,
  documentSorts,
  ID_PATTERN,
  limits,
} from '@kontor/contracts/endpoints';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { usePortal } from '../portal-context.ts';
import { documentRights } from './document-rights.ts';

/** Which documents are listed, in which order. Empty values do not filter; days are included. */
export interface DocumentFilter {
  search: string;
  category: DocumentCategory | '';
  audience: (typeof audiences)[number] | '';
  employeeId: string;
  from: string;
  to: string;
  sort: DocumentSort;
}

/** The parameter of a link to one document. */
export const LINKED = 'document';

const ID = new RegExp(ID_PATTERN);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether it does not end before it begins. */
export const isPeriod = ({ from, to }: Pick<DocumentFilter, 'from' | 'to'>): boolean => to === '' || from <= to;

/** The filter of a query such as `?search=salary&sort=name`, without invalid values. */
function readFilter(params: URLSearchParams, seesEverybody: boolean): DocumentFilter {
  const value = (name: keyof DocumentFilter) => params.get(name) ?? '';
  const oneOf = <Choice extends string>(choices: readonly Choice[], name: keyof DocumentFilter): Choice | '' =>
    choices.find((choice) => choice === value(name)) ?? '';
  const day = (name: 'from' | 'to') => (isDay(value(name)) ? value(name) : '');
  return {
    search: value('search').slice(0, limits.search),
    category: oneOf(documentCategories, 'category'),
    audience: oneOf(audiences, 'audience'),
    employeeId: seesEverybody && ID.test(value('employeeId')) ? value('employeeId') : '',
    from: day('from'),
    to: day('to'),
    sort: oneOf(documentSorts, 'sort') || 'newest',
  };
}

/** The filter is stored in the URL, so that a reload, links and the back button restore it. */
export function useDocumentFilter() {
  const [params, setParams] = useSearchParams();
  const seesEverybody = documentRights(usePortal().rights).personal;
  const set = useCallback(
    (change: Partial<DocumentFilter>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(LINKED);
          for (const [name, value] of Object.entries(change)) {
            if (value === '' || (name === 'sort' && value === 'newest')) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        // Replaces the history entry, so that "back" leads to the previous page.
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const filter = readFilter(params, seesEverybody);
  return {
    filter,
    seesEverybody,
    set,
    clear: () => set({ search: '', category: '', audience: '', employeeId: '', from: '', to: '' }),
  };
}

/** The names of the filters that are on, without the search and the order. */
export const activeFilters = ({ search: _search, sort: _sort, ...filters }: DocumentFilter) =>
  (Object.keys(filters) as (keyof typeof filters)[]).filter((name) => filters[name] !== '');
