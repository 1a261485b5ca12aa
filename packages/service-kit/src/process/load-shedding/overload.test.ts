import { expect, it } from 'vitest';

import { garbageCollection, Overload } from './load-shedding.ts';
import { processGauges, type Readings } from './readings.ts';

const idle: Readings = { 'event-loop': 0, heap: 0.5, memory: 0.5 };

/** Checks once for each of these readings. */
function reasons(reads: Readings[], collect: () => boolean = () => false) {
  const overload = new Overload(() => reads.shift()!, collect);
  const seen: (string | null)[] = [];
  while (reads.length > 0) {
    overload.check(0);
    seen.push(overload.reason);
  }
  return seen;
}

it('collects garbage before it reports a lack of memory', () => {
  let collections = 0;
  const collect = () => ++collections > 0;
  expect(reasons([{ ...idle, memory: 1.2 }, idle], collect)).toEqual([null]);
  expect(reasons([{ ...idle, heap: 1.2 }, idle], collect)).toEqual([null]);
  expect(collections).toBe(2);
  expect(
    reasons(
      [
        { ...idle, memory: 1.2 },
        { ...idle, memory: 1.1 },
      ],
      collect,
    ),
  ).toEqual(['memory']);
  expect(reasons([{ ...idle, 'event-loop': 1.2 }], collect)).toEqual(['event-loop']);
  expect(collections).toBe(3);
});

it('refuses nothing after a single stall, which is over, but when it stalls again', () => {
  const overload = new Overload((lateMs) => ({ ...idle, 'event-loop': lateMs / 1_000 }));
  const after = (lateMs: number) => (overload.check(lateMs), overload.reason);
  expect([1_500, 0, 1_500, 1_500, 0].map(after)).toEqual([null, null, null, 'event-loop', null]);
});

it('reports one reason at a time, and the next when that has ended', () => {
  const both = { ...idle, heap: 1.2, memory: 1.2 };
  expect(reasons([both, { ...idle, memory: 1.2 }, idle])).toEqual(['heap', 'memory', null]);
});

/** Memory outside the heap while 50 MB of it become garbage. */
function makeGarbage(): number {
  const garbage = new Uint8Array(50_000_000);
  return process.memoryUsage().external + garbage.length * 0;
}

it('collects for real, and spends no more than a tenth of the time on it', { timeout: 60_000 }, () => {
  let now = 0;
  const collect = garbageCollection(() => (now += 5));
  const before = makeGarbage();
  expect(collect()).toBe(true);
  expect(process.memoryUsage().external).toBeLessThan(before - 40_000_000);
  // It took 5 ms by this clock, so the next one is possible after 50 ms.
  expect(collect()).toBe(false);
  now += 50;
  expect(collect()).toBe(true);
});

it('counts the memory of buffers, whatever the resident size is', () => {
  const gauges = processGauges({ SHED_EVENT_LOOP_MS: 1_000, SHED_HEAP_PERCENT: 100, SHED_MEMORY_PERCENT: 100 });
  const before = gauges(0);
  expect(before.memory).toBeLessThan(1);
  const held = Buffer.alloc(200_000_000);
  const after = gauges(0);
  expect(held.length).toBe(200_000_000);
  expect(after.memory).toBeGreaterThan(before.memory);
  expect(after.heap).toBeLessThan(before.heap + 0.02);
});
