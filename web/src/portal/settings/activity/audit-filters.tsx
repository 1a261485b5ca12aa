import styled from '@emotion/styled';
import { auditActions, type AuditArea, ID_PATTERN, type LoggedPerson } from '@kontor/contracts/endpoints';
import { useSearchParams } from 'react-router-dom';

import { PeriodFields } from '../../../forms/period-fields.tsx';
import { ChoiceField } from '../../../lists/choice-field.tsx';
import { theme } from '../../../theme/theme.ts';
import { usePortalTexts } from '../../texts.ts';
import type { ActivityTexts } from './texts.en.ts';

export const areas = ['people', 'documents', 'posts', 'messages'] as const satisfies readonly AuditArea[];

/** Which events are shown. Empty values do not filter; days are in the user's time zone, both included. */
export interface AuditFilter {
  area: AuditArea | 'all';
  /** Requires an area: each has its own actions. */
  action: string;
  person: string;
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = new RegExp(ID_PATTERN);

/** The filter of a query such as `?area=documents&action=downloaded`, without invalid values. */
function readFilter(params: URLSearchParams): AuditFilter {
  const value = (name: string, isValid: (text: string) => boolean): string => {
    const text = params.get(name) ?? '';
    return isValid(text) ? text : '';
  };
  const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));
  const area = areas.find((each) => each === params.get('area')) ?? 'all';
  return {
    area,
    action: value('action', (text) => area !== 'all' && auditActions[area].some((action) => action === text)),
    person: value('person', (text) => ID.test(text)),
    from: value('from', isDay),
    to: value('to', isDay),
  };
}

/** The filter is stored in the URL, so that links and the back button restore it. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const show = (next: AuditFilter) => {
    const { area, ...more } = next;
    const given = Object.entries({ area: area === 'all' ? '' : area, ...more }).filter(([, text]) => text !== '');
    setParams(Object.fromEntries(given), { replace: true, preventScrollReset: true });
  };
  return {
    filter,
    isFiltered: [filter.action, filter.person, filter.from, filter.to].some((text) => text !== ''),
    set: (change: Partial<AuditFilter>) => show({ ...filter, ...change }),
    clear: () => show({ area: filter.area, action: '', person: '', from: '', to: '' }),
  };
}

type ActionTexts = ActivityTexts['actions']['people']['signed-in'];

/** The texts of an area's actions, by their names. */
export const actionTexts = (area: AuditArea, { actions }: ActivityTexts): Readonly<Record<string, ActionTexts>> =>
  actions[area];

const Form = styled.form({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space.md,
  marginBottom: theme.space.lg,
  // In place of the missing field of the action too.
  '& > [data-wide]': { gridColumn: 'span 2' },
  [theme.media.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) repeat(2, 11rem)' },
});

interface AuditFiltersProps {
  filter: AuditFilter;
  set: (change: Partial<AuditFilter>) => void;
  people: readonly LoggedPerson[] | undefined;
}

/** Filters the events by action, user and days. Each filter applies at once. */
export function AuditFilters({ filter, set, people }: AuditFiltersProps) {
  const activity = usePortalTexts('activity');
  const texts = activity.filter;
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
          <ChoiceField<string>
            label={texts.action}
            any={texts.anyAction}
            choices={auditActions[area].map((value) => ({ value, label: actionTexts(area, activity)[value]!.name }))}
            value={filter.action}
            onChange={(action) => set({ action })}
          />
        )}
        <div data-wide={area === 'all' || undefined}>
          <ChoiceField
            label={texts.person}
            any={texts.anybody}
            choices={[...userChoices, ...former]}
            value={filter.person}
            onChange={(person) => set({ person })}
          />
        </div>
        <PeriodFields texts={texts} period={filter} set={set} />
      </Form>
    </search>
  );
}
