import type { Call } from './closed-loop.ts';
import type { Bound, Measure } from './figures.ts';

/** Somebody who answers a row's call. */
export interface Contender {
  name: string;
  call: Call;
  /** Its processes, with those it makes work; unknown for what runs elsewhere. */
  pids: number[];
  /** Puts away what a round left behind. */
  tidy?(): Promise<void> | void;
}

/** What a row's product has to be, beside a contender of the same row. */
export interface Goal extends Bound {
  against: string;
  measure: Measure;
}

/** One kind of request, asked of the product and of others in turns. */
export interface Row {
  name: string;
  title: string;
  connections: number;
  /** The product first. */
  contenders: Contender[];
  goals: Goal[];
  /** Processes whose memory must not rise by more than this, in MB. */
  rise?: { pids: Record<string, number>; limit: number };
}
