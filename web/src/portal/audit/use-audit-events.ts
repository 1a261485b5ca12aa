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

/** They differ in their address and the names of their actions. */
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

/** A day of the reader's as the moment it begins; with `days`, that many days later. */
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

/** What happened, newest first, a page at a time; always as it is now. */
export const useAuditEvents = (filter: AuditFilter) =>
  usePages(
    lists[filter.area] as typeof listPeopleEvents,
    { ...queryOf(filter), limit: '50' },
    { revalidateOnMount: true },
  );

/** Where the same events, all of them, are had as a file. */
export const auditExport = (filter: AuditFilter): string =>
  urlOf(exports[filter.area] as typeof exportPeopleEvents, { query: queryOf(filter) });
