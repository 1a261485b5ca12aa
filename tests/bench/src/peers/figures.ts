/** The middle one; of an even number the lower of the two, so that it is one that was measured. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that this share of all lies at or below; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** How far values lie apart: the largest over the smallest, less one. */
export const spread = (values: readonly number[]): number => Math.max(...values) / Math.min(...values) - 1;

/** What a contender did in one round. */
export interface Round {
  requests: number;
  /** Answers that were not what was asked for. */
  failed: number;
  seconds: number;
  /** Milliseconds of an answer. */
  p50: number;
  p99: number;
  /** Seconds of processor time of all of its processes; NaN where they are not known. */
  processor: number;
}

export type Measure = 'requests' | 'processor';

const measures: Record<Measure, (round: Round) => number> = {
  requests: ({ requests, seconds }) => requests / seconds,
  processor: ({ requests, processor }) => (processor / requests) * 1e6,
};

/** Requests a second, or microseconds of processor time a request. */
export const measured = (measure: Measure, round: Round): number => measures[measure](round);

/**
 * How many times as much `ours` is as `theirs`: the middle of the ratios of rounds that ran side by side, so that a
 * machine that is slow for a while is slow for both.
 */
export const ratio = (measure: Measure, ours: readonly Round[], theirs: readonly Round[]): number =>
  median(ours.map((round, index) => measured(measure, round) / measured(measure, theirs[index]!)));

export interface Bound {
  bound: 'at least' | 'at most';
  value: number;
}

/** Whether what was found keeps within its bound; null where nothing was found. */
export function isMet({ bound, value }: Bound, found: number): boolean | null {
  if (Number.isNaN(found)) return null;
  return bound === 'at least' ? found >= value : found <= value;
}
