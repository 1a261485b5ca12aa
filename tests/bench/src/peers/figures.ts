import { median } from '@kontor/test-kit/load';

/** Figures of a contender in one round. */
export interface Round {
  requests: number;
  /** Responses of another status or length than expected. */
  failed: number;
  seconds: number;
  /** Milliseconds of a response. */
  p50: number;
  p99: number;
  /** Seconds of processor time of all its processes; NaN if they are unknown. */
  processor: number;
}

export type Measure = 'requests' | 'processor';

const measures: Record<Measure, (round: Round) => number> = {
  requests: ({ requests, seconds }) => requests / seconds,
  processor: ({ requests, processor }) => (processor / requests) * 1e6,
};

/** Requests per second, or microseconds of processor time per request. */
export const measured = (measure: Measure, round: Round): number => measures[measure](round);

/** The median of the ratios of rounds that ran side by side, so that a slow phase of the machine affects both. */
export const ratio = (measure: Measure, ours: readonly Round[], theirs: readonly Round[]): number =>
  median(ours.map((round, index) => measured(measure, round) / measured(measure, theirs[index]!)));

export interface Bound {
  bound: 'at least' | 'at most';
  value: number;
}

/** Whether the value is within its bound; null without a value. */
export function isMet({ bound, value }: Bound, found: number): boolean | null {
  if (Number.isNaN(found)) return null;
  return bound === 'at least' ? found >= value : found <= value;
}
