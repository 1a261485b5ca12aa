import {
  type AuditArea,
  type Endpoint,
  exportDocumentEvents,
  exportMessageEvents,
  exportPeopleEvents,
  exportPostEvents,
  listDocumentEvents,
  listMessageEvents,
  listPeopleEvents,
  listPostEvents,
  type QueryOf,
} from '@kontor/contracts/endpoints';

import { urlOf } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import type { AuditFilter } from './audit-filter.ts';

/** Rows of a page. */
export const PAGE = 50;

/** The lists differ in their URL and the names of their actions. */
const lists: Record<AuditArea, Endpoint> = {
  people: listPeopleEvents,
  documents: listDocumentEvents,
  posts: listPostEvents,
  messages: listMessageEvents,
};

const exports: Record<AuditArea, Endpoint> = {
  people: exportPeopleEvents,
  documents: exportDocumentEvents,
  posts: exportPostEvents,
  messages: exportMessageEvents,
};

/** When a day begins in the user's time zone; with `days`, that many days later. */
function dayBegins(day: string, days = 0): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + days);
  return moment.toISOString();
}

type Query = QueryOf<typeof listPeopleEvents>;

function queryOf({ action, person, from, to }: AuditFilter): Query {
  return {
    ...(action && { action: action as NonNullable<Query['action']> }),
    ...(person && { personId: person }),
    ...(from && { from: dayBegins(from) }),
    ...(to && { to: dayBegins(to, 1) }),
  };
}

/** The events of an area, newest first, paged; refetched when mounted. None where the filter is for another area. */
export const useAuditEvents = (area: AuditArea, filter: AuditFilter) =>
  usePages(
    lists[area] as typeof listPeopleEvents,
    filter.area === 'all' || filter.area === area ? { ...queryOf(filter), limit: String(PAGE) } : null,
    // Rows of another filter must not stay where a service has failed.
    { revalidateOnMount: true, keepPreviousData: false },
  );

/** The address that exports the events of an area as a file. */
export const auditExport = (area: AuditArea, filter: AuditFilter): string =>
  urlOf(exports[area] as typeof exportPeopleEvents, { query: queryOf(filter) });
