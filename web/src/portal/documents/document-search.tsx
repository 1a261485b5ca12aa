import styled from '@emotion/styled';
import { audiences, documentCategories, documentSorts, type Person } from '@kontor/contracts/endpoints';
import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useId, useState } from 'react';

import { PeriodFields } from '../../forms/period-fields.tsx';
import { ChoiceField } from '../../lists/choice-field.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { usePortalTexts } from '../texts.ts';
import { activeFilters, audienceName, employeeName, isPeriod, type useDocumentFilter } from './document-filter.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  margin-bottom: ${theme.space.lg};
`;

/** On a phone the filters are folded. */
const Fold = styled(Button)`
  ${theme.media.md} {
    display: none;
  }
`;

const Filters = styled.div`
  display: none;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.md};

  /* Days beside each other; names need the width. */
  & > :not(:has([type='date'])) {
    grid-column: 1 / -1;
  }

  &[data-open='true'] {
    display: grid;
  }

  /* A long name stays on its line, so that the fields stay level. */
  & [role='combobox'] > span:first-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${theme.media.md} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr));

    & > :not(:has([type='date'])) {
      grid-column: auto;
    }
  }
`;

interface DocumentSearchProps extends Omit<ReturnType<typeof useDocumentFilter>, 'clear'> {
  people: readonly Person[] | undefined;
}

/** The search field above the list, the filters and the order. Each applies at once. */
export function DocumentSearch({ filter, seesEverybody, set, people }: DocumentSearchProps) {
  const documents = usePortalTexts('documents');
  const { categories, filter: labels, order, search } = documents;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const setSearch = useCallback((text: string) => set({ search: text }), [set]);
  const { employeeId } = filter;
  const employees = (people ?? []).map((person) => ({ value: String(person.id), label: person.name }));
  if (employeeId && !employees.some(({ value }) => value === employeeId)) {
    employees.push({ value: employeeId, label: employeeName(employeeId, people, documents) });
  }
  return (
    <search>
      <Form onSubmit={(event) => event.preventDefault()}>
        <SearchBox label={search.label} help={search.help} search={filter.search} setSearch={setSearch} />
        <Fold variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          {search.filters(activeFilters(filter).length)}
        </Fold>
        <Filters id={id} data-open={isOpen}>
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
        </Filters>
      </Form>
    </search>
  );
}
