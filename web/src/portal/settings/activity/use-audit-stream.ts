import {
  type AuditArea,
  type AuditEvent,
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
import { useEffect, useState } from 'react';

import { urlOf } from '../../../api/call.ts';
import { usePages } from '../../../api/use-pages.ts';
import type { Pages } from '../../../lists/paged-list.tsx';
import { areas, type AuditFilter } from './audit-filters.tsx';

/** Rows of a page. */
const PAGE = 50;

/** The areas differ in the URLs and the names of their actions. */
const endpoints: Record<AuditArea, { list: Endpoint; export: Endpoint }> = {
  people: { list: listPeopleEvents, export: exportPeopleEvents },
  documents: { list: listDocumentEvents, export: exportDocumentEvents },
  posts: { list: listPostEvents, export: exportPostEvents },
  messages: { list: listMessageEvents, export: exportMessageEvents },
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
const useAuditEvents = (area: AuditArea, filter: AuditFilter) =>
  usePages(
    endpoints[area].list as typeof listPeopleEvents,
    filter.area === 'all' || filter.area === area ? { ...queryOf(filter), limit: String(PAGE) } : null,
    // Rows of another filter must not stay where a service has failed.
    { revalidateOnMount: true, keepPreviousData: false },
  );

/** The address that exports the events of an area as a file. */
export const auditExport = (area: AuditArea, filter: AuditFilter): string =>
  urlOf(endpoints[area].export as typeof exportPeopleEvents, { query: queryOf(filter) });

/** An event with the area that it is from: ids are unique within an area only. */
export interface StreamEvent extends AuditEvent {
  area: AuditArea;
}

/** The beginning of the events of one area, newest first. */
export interface AreaEvents {
  area: AuditArea;
  items: readonly AuditEvent[];
  /** Whether older events exist that are not loaded. */
  hasMore: boolean;
}

/**
 * Merges lists to one, newest first, as far as the loaded events allow: it ends where the next event could be one that is not
 * loaded. `next` is the area whose following page leads on; null at the end.
 */
export function mergeEvents(lists: readonly AreaEvents[]): { events: StreamEvent[]; next: AuditArea | null } {
  const events: StreamEvent[] = [];
  const cursors = lists.map((list) => ({ ...list, position: 0 }));
  for (;;) {
    const waiting = cursors.find(({ items, position, hasMore }) => position === items.length && hasMore);
    if (waiting) return { events, next: waiting.area };
    let newest: (typeof cursors)[number] | undefined;
    for (const cursor of cursors) if (headOf(cursor) > headOf(newest)) newest = cursor;
    if (!newest) return { events, next: null };
    events.push({ ...newest.items[newest.position]!, area: newest.area });
    newest.position += 1;
  }
}

/** The time of the next event, in a format that sorts as text; empty at the end. */
const headOf = (cursor: { items: readonly AuditEvent[]; position: number } | undefined): string =>
  cursor?.items[cursor.position]?.happenedAt ?? '';

/** How long the first rows wait for a slow service, so that they do not move. */
export const PATIENCE_MS = 1_000;

/** Whether rows are shown for this filter: once no service is waited for, at the latest after `PATIENCE_MS`, and from then on. */
function useIsShown(key: string, isWaiting: boolean): boolean {
  const [shown, setShown] = useState<string>();
  // During rendering, as React advises for state that follows other state.
  if (!isWaiting && shown !== key) setShown(key);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setShown(key), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [key, isWaiting]);
  return shown === key;
}

interface AuditStream extends Pages<StreamEvent> {
  /** The areas whose events cannot be shown now. */
  missing: readonly AuditArea[];
  /** Fetches the missing events again. */
  retry: () => void;
}

/** The events of the chosen areas as one list, newest first. Each service is called for its own; one that fails is `missing`. */
export function useAuditStream(filter: AuditFilter): AuditStream {
  const lists = {
    people: useAuditEvents('people', filter),
    documents: useAuditEvents('documents', filter),
    posts: useAuditEvents('posts', filter),
    messages: useAuditEvents('messages', filter),
  };
  const chosen = areas.filter((area) => filter.area === 'all' || filter.area === area);
  const failed = chosen.filter((area) => lists[area].error !== undefined);
  const loaded = chosen.filter((area) => lists[area].items !== undefined);
  const isWaiting = chosen.some((area) => !failed.includes(area) && !loaded.includes(area));
  const key = JSON.stringify(filter);
  const isShown = useIsShown(key, isWaiting);

  // A change of the filter begins anew.
  const [wanted, setWanted] = useState({ key, rows: PAGE });
  const rows = wanted.key === key ? wanted.rows : PAGE;

  const { events, next } = mergeEvents(
    loaded.map((area) => ({
      area,
      items: lists[area].items!,
      // A list that failed must not hold up the others.
      hasMore: lists[area].hasMore && !failed.includes(area),
    })),
  );
  const isShort = events.length < rows;
  const nextLength = next && lists[next].items!.length;
  const { showMore } = lists[next ?? 'people'];
  useEffect(() => {
    if (isShort && nextLength !== null) showMore();
    // `showMore` is another function in each render; a page is fetched once for each length.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShort, next, nextLength]);

  const refresh = (of: readonly AuditArea[]) => of.forEach((area) => void lists[area].refresh());
  const hasFailed = failed.length === chosen.length;
  return {
    items: hasFailed || !isShown || loaded.length === 0 ? undefined : events.slice(0, rows),
    error: hasFailed ? lists[chosen[0]!].error : undefined,
    isFetching: chosen.some((area) => lists[area].isFetching),
    isFetchingMore: isShort && next !== null,
    hasMore: events.length > rows || next !== null,
    showMore: () => setWanted({ key, rows: rows + PAGE }),
    refresh: () => refresh(chosen),
    missing: hasFailed ? [] : failed,
    retry: () => refresh(failed),
  };
}
