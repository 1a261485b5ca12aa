import { garbageCollection } from './garbage.ts';
import { type Gauges, type Readings, type Reason, REASONS } from './readings.ts';

/** Below this share of a limit an overload is over: not at the limit itself, or it would come and go with every look. */
const OVER_BELOW = 0.95;

/** Whether the process has too much to do, by looking at its gauges from time to time. */
export class Overload {
  readonly #gauges: Gauges;
  readonly #collect: () => boolean;
  #readings: Readings = { 'event-loop': 0, heap: 0, memory: 0 };
  #reason: Reason | null = null;

  constructor(gauges: Gauges, collect: () => boolean = garbageCollection()) {
    this.#gauges = gauges;
    this.#collect = collect;
  }

  /** What there is too much of, if anything. */
  get reason(): Reason | null {
    return this.#reason;
  }

  /** How many times its limit that is. */
  get pressure(): number {
    return this.#reason ? this.#readings[this.#reason] : 0;
  }

  get readings(): Readings {
    return this.#readings;
  }

  /** Looks once. */
  look(): void {
    this.#readings = this.#gauges.read();
    // Memory that holds nothing but garbage is not scarce.
    if (this.#isOver('heap', 1) || this.#isOver('memory', 1)) {
      if (this.#collect()) this.#readings = { ...this.#gauges.read(), 'event-loop': this.#readings['event-loop'] };
    }
    const stays = this.#reason !== null && this.#isOver(this.#reason, OVER_BELOW);
    if (!stays) this.#reason = REASONS.find((reason) => this.#isOver(reason, 1)) ?? null;
  }

  #isOver(reason: Reason, limit: number): boolean {
    return this.#readings[reason] > limit;
  }
}
