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
    ...(person && { actorId: person }),
    ...(from && { from: dayBegins(from) }),
    ...(to && { to: dayBegins(to, 1) }),
  };
}

/** Events, newest first, paged; refetched when mounted. */
export const useAuditEvents = (filter: AuditFilter) =>
  usePages(
    lists[filter.area] as typeof listPeopleEvents,
    { ...queryOf(filter), limit: '50' },
    { revalidateOnMount: true },
  );

/** The address that exports them all as a file. */
export const auditExport = (filter: AuditFilter): string =>
  urlOf(exports[filter.area] as typeof exportPeopleEvents, { query: queryOf(filter) });
