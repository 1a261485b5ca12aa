import { seeded } from '@kontor/test-kit/load';

/** A seeded random generator: the same seed repeats a run. */
export class Random {
  /** From 0 to below 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  /** An integer between `min` and `max`, inclusive. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)]!;
  }

  bytes(count: number): Buffer {
    const bytes = Buffer.alloc(count);
    for (let i = 0; i < count; i += 4) bytes.writeUInt32LE(Math.floor(this.next() * 2 ** 32), Math.min(i, count - 4));
    return bytes;
  }

  /** An independent generator, so that a worker's numbers do not depend on the others' speed. */
  fork(): Random {
    return new Random(Math.floor(this.next() * 2 ** 32));
  }
}
