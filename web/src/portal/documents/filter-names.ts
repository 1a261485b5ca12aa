import type { Person } from '@kontor/contracts/endpoints';

import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePageTexts } from '../texts.ts';
import { activeFilters, type DocumentFilter } from './document-filter.ts';
import type { DocumentsTexts } from './texts.en.ts';

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
  const { documents } = usePageTexts('overview');
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
