import { type AuditArea, auditActions, ID_PATTERN } from '@kontor/contracts/endpoints';
import { useSearchParams } from 'react-router-dom';

export const areas = ['people', 'documents', 'posts', 'messages'] as const satisfies readonly AuditArea[];

/** The events of one area, or of all. */
export type AreaChoice = AuditArea | 'all';

/** Which events are shown. Empty values do not filter; days are in the user's time zone, both included. */
export interface AuditFilter {
  area: AreaChoice;
  /** Requires an area: each has its own actions. */
  action: string;
  person: string;
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = new RegExp(ID_PATTERN);

/** The filter of a query such as `?area=documents&action=downloaded`, without invalid values. */
export function readFilter(params: URLSearchParams): AuditFilter {
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
