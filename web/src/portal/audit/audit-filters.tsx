import styled from '@emotion/styled';
import { auditActions, type LoggedPerson } from '@kontor/contracts/endpoints';

import { PeriodFields } from '../../forms/period-fields.tsx';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { own } from '../../ui/own-props.ts';
import { Select } from '../../ui/select.tsx';
import { usePageTexts } from '../texts.ts';
import type { AuditFilter } from './audit-filter.ts';
import { actionTexts } from './sentence-of.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.md};
  margin-bottom: ${theme.space.lg};

  ${theme.media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr)) repeat(2, 11rem);
  }
`;

/** The field of the person. It spans two columns if the field of the action is missing. */
const Person = styled(
  'div',
  own('isAlone'),
)<{ isAlone: boolean }>(({ isAlone }) => ({
  gridColumn: isAlone ? 'span 2' : 'auto',
}));

/** The choice without a filter; no id or action has this value. */
const ANY = 'any';

export interface AuditFiltersProps {
  filter: AuditFilter;
  set: (change: Partial<AuditFilter>) => void;
  people: readonly LoggedPerson[] | undefined;
}

/** Filters the events by action, user and days. Each filter applies at once. */
export function AuditFilters({ filter, set, people }: AuditFiltersProps) {
  const { audit } = usePageTexts('audit');
  const texts = audit.filter;
  const { area } = filter;
  const userChoices = (people ?? []).map(({ id, name, isFormer }) => ({
    value: String(id),
    label: isFormer ? texts.formerName(name) : name,
  }));
  const isKnown = filter.person === '' || userChoices.some(({ value }) => value === filter.person);
  const former = isKnown ? [] : [{ value: filter.person, label: texts.former(filter.person) }];
  return (
    <search>
      <Form onSubmit={(event) => event.preventDefault()}>
        {area === 'all' ? null : (
          <Field label={texts.action}>
            <Select
              choices={[
                { value: ANY, label: texts.anyAction },
                ...auditActions[area].map((value) => ({
                  value: value as string,
                  label: actionTexts(area, audit)[value]!.name,
                })),
              ]}
              value={filter.action || ANY}
              onChange={(action) => set({ action: action === ANY ? '' : action })}
            />
          </Field>
        )}
        <Person isAlone={area === 'all'}>
          <Field label={texts.person}>
            <Select
              choices={[{ value: ANY, label: texts.anybody }, ...userChoices, ...former]}
              value={filter.person || ANY}
              onChange={(person) => set({ person: person === ANY ? '' : person })}
            />
          </Field>
        </Person>
        <PeriodFields texts={texts} period={filter} set={set} />
      </Form>
    </search>
  );
}
