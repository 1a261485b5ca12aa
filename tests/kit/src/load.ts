import { setTimeout as delay } from 'node:timers/promises';

/** Waits until `read` returns something, which it returns. Throws after `seconds`. */
export async function until<Value>(
  read: () => Promise<Value | undefined | null | false>,
  what: string,
  seconds = 30,
): Promise<Value> {
  for (const end = performance.now() + seconds * 1_000; ; await delay(50)) {
    const value = await read();
    if (value !== undefined && value !== null && value !== false) return value;
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
  }
}

/** Processes `items`, `atOnce` at a time. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Runs `work` `count` times, `atOnce` at a time. */
export const repeat = (count: number, atOnce: number, work: (index: number) => Promise<unknown>): Promise<void> =>
  inParallel(
    Array.from({ length: count }, (_, index) => index),
    atOnce,
    work,
  );

/** A seeded generator of numbers between 0 and 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `items` in random order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** The median; of an even count the lower middle value, so that it is a measured one. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The smallest value that at least this share of the values does not exceed; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** (largest − smallest) / smallest. */
export const spread = (values: readonly number[]): number => Math.max(...values) / Math.min(...values) - 1;

/** Figures of a contender in one round. */
