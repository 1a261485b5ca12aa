import type { Call } from './closed-loop.ts';
import { type Bound, type Measure } from './figures.ts';

/** A server that is measured with a row's call. */
export interface Contender {
  name: string;
  call: Call;
  /** Its processes and those of its dependencies; empty if it runs on another machine. */
  pids: number[];
  /** Deletes the data of a round. */
  cleanup?(): Promise<void> | void;
}

/** The required ratio of the product to another contender of the row. */
export interface Goal extends Bound {
  against: string;
  measure: Measure;
}

/** A kind of request that the product and other contenders are measured with. */
export interface Row {
  name: string;
  title: string;
  connections: number;
  /** The product first. */
  contenders: Contender[];
  goals: Goal[];
  /** Processes and the allowed rise of their memory in MB. */
  rise?: { pids: Record<string, number>; limit: number };
}
