import styled from '@emotion/styled';
import { audiences, documentCategories, documentSorts, ID_PATTERN, limits } from '@kontor/contracts/endpoints';
import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { formatDate } from '../../format/date.ts';
import { PeriodFields } from '../../forms/period-fields.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ChoiceField } from '../../lists/choice-field.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useSetQuery } from '../../lists/use-list-filter.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';

import type { DocumentsTexts } from './texts.en.ts';
import { type DocumentFilter, documentRights, isPeriod, LINKED, useEmployeeChoices } from './use-documents.ts';

const ID = new RegExp(ID_PATTERN);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

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
const activeFilters = ({ search: _search, sort: _sort, ...filters }: DocumentFilter) =>
  (Object.keys(filters) as (keyof typeof filters)[]).filter((name) => filters[name] !== '');

/** Employees who may not see personal documents of others read "for you alone". */
const audienceName = (
  audience: 'everybody' | 'personal',
  seesEverybody: boolean,
  { audience: names }: DocumentsTexts,
): string => {
  if (audience === 'everybody') return names.everyone;
  return seesEverybody ? names.oneEmployee : names.you;
};

/** The search and the filters that are on, as text: `“salary”`, `Category: Contract`. */
export function useFilterNames(filter: DocumentFilter, seesEverybody: boolean): string[] {
  const documents = usePortalTexts('documents');
  const employees = useEmployeeChoices(filter.employeeId);
  const { locale } = useLanguage();
  const { search, category, employeeId, audience, from, to } = filter;
  const day = (text: string) => text && formatDate(`${text}T00:00`, locale);
  const names = {
    category: category && documents.categories[category],
    employeeId: employees.find(({ value }) => value === employeeId)?.label,
    audience: audience && audienceName(audience, seesEverybody, documents),
    from: day(from),
    to: day(to),
  };
  const active = activeFilters(filter).map((name) => `${documents.filter[name]}: ${names[name]}`);
  return search === '' ? active : [documents.search.quoted(search), ...active];
}

const Form = styled.form({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.md,
  marginBottom: theme.space.lg,
});

/** On a phone the filters are folded. */
const Fold = styled(Button)({ [theme.media.md]: { display: 'none' } });

const Filters = styled.div({
  display: 'none',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.md,
  "&[data-open='true']": { display: 'grid' },
  // A long name stays on its line, so that the fields stay level.
  "& [role='combobox'] > span:first-of-type": { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [theme.media.md]: { display: 'grid' },
  // Wide enough for six fields beside each other.
  '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** What documents are about; on a phone names need the width. */
const Subject = styled.div({
  display: 'grid',
  gap: theme.space.md,
  [theme.media.md]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
});

/** The first and last day, beside each other on a phone too, and the order. */
const DaysAndOrder = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space.md,
  '& > :last-child': { gridColumn: '1 / -1' },
  [theme.media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', '& > :last-child': { gridColumn: 'auto' } },
});

type DocumentSearchProps = Omit<ReturnType<typeof useDocumentFilter>, 'clear'>;

/** The search field above the list, the filters and the order. Each applies at once. */
export function DocumentSearch({ filter, seesEverybody, set }: DocumentSearchProps) {
  const documents = usePortalTexts('documents');
  const { categories, filter: labels, order, search } = documents;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const setSearch = useCallback((text: string) => set({ search: text }), [set]);
  const { employeeId } = filter;
  const employees = useEmployeeChoices(employeeId);
  return (
    <search>
      <Form onSubmit={(event) => event.preventDefault()}>
        <SearchBox label={search.label} help={search.help} search={filter.search} setSearch={setSearch} />
        <Fold variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          {search.filters(activeFilters(filter).length)}
        </Fold>
        <Filters id={id} data-open={isOpen}>
          <Subject>
            <ChoiceField
              label={labels.category}
              any={labels.anyCategory}
              choices={documentCategories.map((value) => ({ value, label: categories[value] }))}
              value={filter.category}
              onChange={(category) => set({ category })}
            />
            {seesEverybody ? (
              <ChoiceField
                label={labels.employeeId}
                any={labels.anybody}
                choices={employees}
                value={employeeId}
                onChange={(value) => set({ employeeId: value })}
              />
            ) : null}
            <ChoiceField
              label={labels.audience}
              any={labels.anyAudience}
              choices={audiences.map((value) => ({ value, label: audienceName(value, seesEverybody, documents) }))}
              value={filter.audience}
              onChange={(audience) => set({ audience })}
            />
          </Subject>
          <DaysAndOrder>
            <PeriodFields
              texts={labels}
              period={filter}
              set={set}
              error={isPeriod(filter) ? undefined : labels.noPeriod}
            />
            <Field label={order.label}>
              <Select
                choices={documentSorts.map((value) => ({ value, label: order.names[value] }))}
                value={filter.sort}
                onChange={(sort) => set({ sort })}
              />
            </Field>
          </DaysAndOrder>
        </Filters>
      </Form>
    </search>
  );
}
