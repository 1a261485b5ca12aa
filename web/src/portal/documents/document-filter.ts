import {
  audiences,
  documentCategories,
  type DocumentCategory,
  type DocumentSort,
  documentSorts,
  ID_PATTERN,
  limits,
  type Person,
} from '@kontor/contracts/endpoints';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSetQuery } from '../../lists/use-list-filter.ts';
import { usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { documentRights } from './document-rights.ts';
import type { DocumentsTexts } from './texts.en.ts';

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

/** Whether the period of a filter does not end before it begins. */
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
  const [params] = useSearchParams();
  const setQuery = useSetQuery();
  const seesEverybody = documentRights(usePortal().rights).personal;
  const set = useCallback(
    (change: Partial<DocumentFilter>) =>
      setQuery({ [LINKED]: '', ...change, ...(change.sort === 'newest' && { sort: '' }) }),
    [setQuery],
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

/** An employee of the filter, who may have been deleted or whose name may not be known yet. */
export const employeeName = (id: string, people: readonly Person[] | undefined, { audience }: DocumentsTexts): string =>
  people?.find((person) => String(person.id) === id)?.name ?? (people ? audience.formerEmployee : audience.oneEmployee);

/** Employees who may not see personal documents of others read "for you alone". */
export const audienceName = (
  audience: 'everybody' | 'personal',
  seesEverybody: boolean,
  { audience: names }: DocumentsTexts,
): string => {
  if (audience === 'everybody') return names.everyone;
  return seesEverybody ? names.oneEmployee : names.you;
};

/** The search and the filters that are on, as text: `“salary”`, `Category: Contract`. */
export function useFilterNames(
  filter: DocumentFilter,
  seesEverybody: boolean,
  people: readonly Person[] | undefined,
): string[] {
  const documents = usePortalTexts('documents');
  const { locale } = useLanguage();
  const { search, category, employeeId, audience, from, to } = filter;
  const day = (text: string) => text && formatDate(`${text}T00:00`, locale);
  const names = {
    category: category && documents.categories[category],
    employeeId: employeeId && employeeName(employeeId, people, documents),
    audience: audience && audienceName(audience, seesEverybody, documents),
    from: day(from),
    to: day(to),
  };
  const active = activeFilters(filter).map((name) => `${documents.filter[name]}: ${names[name]}`);
  return search === '' ? active : [documents.search.quoted(search), ...active];
}
