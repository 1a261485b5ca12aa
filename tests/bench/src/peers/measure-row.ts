import { setTimeout as delay } from 'node:timers/promises';

import { shuffled } from '@kontor/test-kit/load';
import { groupMemory, memoryOf, processorSeconds, resetPeak } from '@kontor/test-kit/processes';

import type { Contender, Round, Row } from './figures.ts';
import type { LoadClient } from './load-client.ts';

export interface Pace {
  rounds: number;
  seconds: number;
  random: () => number;
}

export interface MeasuredRow {
  row: Row;
  /** By contender, in the order of the rounds. */
  rounds: Map<string, Round[]>;
  /** Memory of each contender's processes after the rounds, in MB; NaN if they are unknown. */
  memory: Map<string, number>;
  /** Rise of the memory of each watched process, in MB. */
  rise: Record<string, number>;
}

/**
 * While a contender is measured the others get no processor time. The product takes the delay for overload, which it
 * samples once a second, and sheds calls until the next sample.
 */
const PAUSE_MS = 1_200;

/** Measures a row: each round runs every contender once, in random order. */
export async function measureRow(row: Row, pace: Pace, client: LoadClient): Promise<MeasuredRow> {
  const rounds = new Map(row.contenders.map(({ name }) => [name, [] as Round[]]));
  const measure = async ({ call, pids, cleanup }: Contender, seconds: number): Promise<Round> => {
    const processorTime = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
    const before = processorTime();
    const loop = await client.run({ call, connections: row.connections, seconds });
    const processor = pids.length > 0 ? processorTime() - before : Number.NaN;
    await untilIdle(processorTime);
    await cleanup?.();
    await delay(PAUSE_MS);
    return { ...loop, processor };
  };

  // Warm-up: the first responses load code and fill caches and pools.
  for (const contender of row.contenders) await measure(contender, pace.seconds);
  const before = Object.entries(row.rise?.pids ?? {}).map(([name, pid]) => ({ name, pid, mb: memoryOf(pid).now }));
  for (const { pid } of before) resetPeak(pid);
  for (let round = 0; round < pace.rounds; round++)
    for (const contender of shuffled(row.contenders, pace.random))
      rounds.get(contender.name)!.push(await measure(contender, pace.seconds));

  const memory = row.contenders.map(({ name, pids }) => [name, memoryOfAll(pids)] as const);
  const rise = before.map(({ name, pid, mb }) => [name, memoryOf(pid).peak - mb] as const);
  return { row, rounds, memory: new Map(memory), rise: Object.fromEntries(rise) };
}

/** Deferred work, such as mail, must not slow down the next contender. */
async function untilIdle(processorTime: () => number): Promise<void> {
  for (let wait = 0; wait < 240; wait++) {
    const before = processorTime();
    await delay(250);
    if (processorTime() - before < 0.03) return;
  }
}

export const memoryOfAll = (pids: number[]): number =>
  pids.length > 0 ? pids.reduce((sum, pid) => sum + groupMemory(pid), 0) : Number.NaN;
