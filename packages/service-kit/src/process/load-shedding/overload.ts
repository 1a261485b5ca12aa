import v8 from 'node:v8';
import vm from 'node:vm';

import { type Gauges, type Readings, type Reason, REASONS } from './readings.ts';

/** Hysteresis: an overload ends below this share of the limit, so that it does not toggle with every check. */
const RECOVERED_BELOW = 0.95;

/** Collections take at most 1/PAUSE_FACTOR of the time. */
const PAUSE_FACTOR = 10;

/** Whether the process is overloaded, by periodic checks of its gauges. */
export class Overload {
  readonly #gauges: Gauges;
  readonly #collect: () => boolean;
  #readings: Readings = { 'event-loop': 0, heap: 0, memory: 0 };
  #reason: Reason | null = null;

  constructor(gauges: Gauges, collect: () => boolean = garbageCollection()) {
    this.#gauges = gauges;
    this.#collect = collect;
  }

  /** The limit that is exceeded, if any. */
  get reason(): Reason | null {
    return this.#reason;
  }

  /** Its reading as a multiple of the limit; 0 without overload. */
  get pressure(): number {
    return this.#reason ? this.#readings[this.#reason] : 0;
  }

  get readings(): Readings {
    return this.#readings;
  }

  check(): void {
    this.#readings = this.#gauges.read();
    // Garbage does not count as used memory.
    if (this.#isOver('heap', 1) || this.#isOver('memory', 1)) {
      if (this.#collect()) this.#readings = { ...this.#gauges.read(), 'event-loop': this.#readings['event-loop'] };
    }
    const stays = this.#reason !== null && this.#isOver(this.#reason, RECOVERED_BELOW);
    if (!stays) this.#reason = REASONS.find((reason) => this.#isOver(reason, 1)) ?? null;
  }

  #isOver(reason: Reason, limit: number): boolean {
    return this.#readings[reason] > limit;
  }
}

type Collect = (options?: { type: 'major' | 'minor' }) => void;
let collect: Collect | undefined;

/** V8's `gc`, which a flag exposes. */
function collector(): Collect {
  v8.setFlagsFromString('--expose-gc');
  return vm.runInNewContext('gc') as Collect;
}

/**
 * Returns a function that collects garbage, unless the last collection is too recent, and returns whether it did. A
 * process that refuses requests allocates little, and so V8 would not collect by itself.
 */
export function garbageCollection(now: () => number = () => performance.now()): () => boolean {
  let notBefore = 0;
  return () => {
    const began = now();
    if (began < notBefore) return false;
    collect ??= collector();
    collect();
    // Buffers are freed concurrently with the first collection; the second one updates their count.
    collect({ type: 'minor' });
    const ended = now();
    notBefore = ended + (ended - began) * PAUSE_FACTOR;
    return true;
  };
}
