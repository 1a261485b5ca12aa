import { type AuditArea, auditActions } from '@kontor/contracts/endpoints';
import { describe, expect, it } from 'vitest';

import { type AreaEvents, mergeEvents, type StreamEvent } from './use-audit-stream.ts';
import { sampleEvent } from './testing/sample-event.ts';

const areas = Object.keys(auditActions) as AuditArea[];
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const list = (area: AuditArea, minutes: number[], hasMore = false): AreaEvents => ({
  area,
  items: minutes.map((minute, index) => sampleEvent({ id: 1 + index, happenedAt: at(minute) })),
  hasMore,
});
const shown = (lists: AreaEvents[]) => {
  const { events, next } = mergeEvents(lists);
  return { events: events.map(({ area, id }) => `${area} ${id}`), next };
};

describe('merged events', () => {
  it('are newest first, whatever their area', () => {
    expect(
      shown([list('people', [50, 20]), list('documents', [40, 30]), list('posts', []), list('messages', [60])]),
    ).toEqual({ events: ['messages 1', 'people 1', 'documents 1', 'documents 2', 'people 2'], next: null });
  });

  it('end where an event that is not loaded could follow, and name its area', () => {
    expect(shown([list('people', [50, 20], true), list('documents', [40, 30], true)])).toEqual({
      events: ['people 1', 'documents 1', 'documents 2'],
      next: 'documents',
    });
    expect(shown([list('people', [], true), list('documents', [40])])).toEqual({ events: [], next: 'people' });
  });

  it('of the same time stay in the order of the areas', () => {
    const both = [list('people', [10, 10]), list('documents', [10])];
    expect(shown(both).events).toEqual(['people 1', 'people 2', 'documents 1']);
  });

  it('without lists are none', () => {
    expect(mergeEvents([])).toEqual({ events: [], next: null });
  });

  it('are, page by page, what sorting everything gives', () => {
    const random = numbers(20261122);
    for (let round = 0; round < 200; round++) {
      const size = 1 + random(7);
      const whole = areas.map((area) =>
        list(
          area,
          Array.from({ length: random(30) }, () => random(100)).toSorted((a, b) => b - a),
        ),
      );
      const loaded = whole.map(() => size);
      const page = () =>
        mergeEvents(
          whole.map(({ area, items }, index) => ({
            area,
            items: items.slice(0, loaded[index]),
            hasMore: items.length > loaded[index]!,
          })),
        );
      const expected = whole
        .flatMap(({ area, items }) => items.map((item) => ({ ...item, area })))
        // Stable: events of the same time stay in the order of the areas.
        .toSorted((a, b) => Date.parse(b.happenedAt) - Date.parse(a.happenedAt));
      const keys = (events: StreamEvent[]) => events.map(({ area, id }) => `${area} ${id}`).join();
      let { events, next } = page();
      while (next) {
        expect(keys(events)).toBe(keys(expected.slice(0, events.length)));
        loaded[areas.indexOf(next)]! += size;
        ({ events, next } = page());
      }
      expect(keys(events)).toBe(keys(expected));
    }
  });
});

/** Reproducible numbers below a bound (a linear congruential generator). */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
