import { performance } from 'node:perf_hooks';

import { type MachineTime, machineTime } from '@kontor/test-kit/processes';
import { median } from '@kontor/test-kit/load';

/** Other load of the machine during the measurements. */
export interface Noise {
  /** Milliseconds of a fixed computation. */
  loop: { fastest: number; middle: number; slowest: number };
  /** Shares of the processor time: other processes of this machine, and other guests of its host. */
  others: number;
  stolen: number;
}

export class NoiseWatch {
  readonly #loops: number[] = [];
  #others = 0;
  #stolen = 0;
  #total = 0;

  /** Runs `work` and returns its result; `ours` returns the processor seconds of the processes that belong to it. */
  async during<Result>(ours: () => number, work: () => Promise<Result>): Promise<Result> {
    this.#loops.push(timeLoop());
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

/** Times a chain of dependent operations, which only the speed of the processor determines. */
function timeLoop(): number {
  const begin = performance.now();
  let state = 1;
  for (let step = 0; step < 10_000_000; step++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  // Uses the result, so that the loop is not optimized away.
  if (state === 0) throw new Error('xorshift never yields zero');
  return performance.now() - begin;
}
