import { performance } from 'node:perf_hooks';

import { type MachineTime, machineTime } from '../processor-time.ts';
import { median } from './figures.ts';

/** How much else the machine did while something was measured. */
export interface Noise {
  /** Milliseconds of the same piece of work, done again and again. */
  loop: { fastest: number; middle: number; slowest: number };
  /** Shares of all processors: taken by others on this machine, and by others on its host. */
  others: number;
  stolen: number;
}

/** Watches the machine over the rounds of a run. */
export class NoiseWatch {
  readonly #loops: number[] = [];
  #others = 0;
  #stolen = 0;
  #total = 0;

  /** Runs `work` and settles with what it settles with; `ours` are the processor seconds of all that belongs to it. */
  async during<Result>(ours: () => number, work: () => Promise<Result>): Promise<Result> {
    this.#loops.push(timeOfLoop());
    const [before, oursBefore]: [MachineTime, number] = [machineTime(), ours()];
    const result = await work();
    const [after, taken] = [machineTime(), ours() - oursBefore];
    this.#others += Math.max(0, after.busy - before.busy - taken);
    this.#stolen += after.stolen - before.stolen;
    this.#total += after.total - before.total;
    return result;
  }

  get noise(): Noise {
    return {
      loop: { fastest: Math.min(...this.#loops), middle: median(this.#loops), slowest: Math.max(...this.#loops) },
      others: this.#others / this.#total,
      stolen: this.#stolen / this.#total,
    };
  }
}

/** Numbers that depend on each other, so that nothing but the processor's speed decides. */
function timeOfLoop(): number {
  const begin = performance.now();
  let state = 1;
  for (let step = 0; step < 10_000_000; step++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  // Looked at, or it would not be computed.
  if (state === 0) throw new Error('xorshift never comes to zero');
  return performance.now() - begin;
}
