import type { AuditArea, AuditEvent } from '@kontor/contracts/endpoints';

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
