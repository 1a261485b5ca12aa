import { median } from '@kontor/test-kit/load';

import type { Call } from './closed-loop.ts';

/** The contenders' names in every table. */
export const KONTOR = 'Kontor';
export const BLOG_LIST = 'Kontor, blog list';
export const MEMORY = 'Fastify, from memory';
export const PG = 'Fastify + pg';
export const PG_HOP = 'Fastify + pg behind one hop';
export const ONE_HOP = 'one plain hop';
export const TWO_HOPS = 'two plain hops';
export const STREAM_256 = 'one Fastify stream, 256 KB pieces';
export const STREAM_64 = 'one Fastify stream, 64 KB pieces';
export const MULTIPART = 'Fastify, multipart to a file';
export const NGINX = 'nginx';
export const BUILT_WORDS = 'Kontor, with its built words';

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
