import { setTimeout as delay } from 'node:timers/promises';

import { forgetPeak, groupMemory, memoryOf } from '../process-memory.ts';
import { processorSeconds } from '../processor-time.ts';
import type { Round } from './figures.ts';
import type { LoadClient } from './load-client.ts';
import type { NoiseWatch } from './noise.ts';
import { shuffled } from './order.ts';
import type { Contender, Row } from './rows.ts';

export interface Pace {
  rounds: number;
  seconds: number;
  random: () => number;
}

export interface MeasuredRow {
  row: Row;
  /** Of each contender, in the order in which they ran side by side. */
  rounds: Map<string, Round[]>;
  /** MB that each contender's processes hold afterwards; NaN where they are not known. */
  memory: Map<string, number>;
  /** MB by which each watched process rose. */
  rise: Record<string, number>;
}

/**
 * The others had no turn on the core while one was asked. The product takes that for overload, looks once a second, and
 * refuses calls until it has looked again.
 */
const RESPITE_MS = 1_200;

/** Measures a row: each round asks every contender once, in another order each time. */
export async function measureRow(
  row: Row,
  pace: Pace,
  { client, noise }: { client: LoadClient; noise: NoiseWatch },
): Promise<MeasuredRow> {
  const rounds = new Map(row.contenders.map(({ name }) => [name, [] as Round[]]));
  const ask = async ({ call, pids, tidy }: Contender, seconds: number): Promise<Round> => {
    const taken = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
    const round = await noise.during(
      () => taken() + client.processorSeconds() + processorSeconds(process.pid),
      async () => {
        const before = taken();
        const loop = await client.run({ call, connections: row.connections, seconds });
        return { ...loop, processor: pids.length > 0 ? taken() - before : Number.NaN };
      },
    );
    await untilIdle(taken);
    await tidy?.();
    await delay(RESPITE_MS);
    return round;
  };

  // The first answers load code and fill caches and pools: that is not what is asked.
  for (const contender of row.contenders) await ask(contender, pace.seconds);
  const before = Object.entries(row.rise?.pids ?? {}).map(([name, pid]) => ({ name, pid, mb: memoryOf(pid).now }));
  for (const { pid } of before) forgetPeak(pid);
  for (let round = 0; round < pace.rounds; round++)
    for (const contender of shuffled(row.contenders, pace.random))
      rounds.get(contender.name)!.push(await ask(contender, pace.seconds));

  const memory = row.contenders.map(({ name, pids }) => [name, memoryOfAll(pids)] as const);
  const rise = before.map(({ name, pid, mb }) => [name, memoryOf(pid).peak - mb] as const);
  return { row, rounds, memory: new Map(memory), rise: Object.fromEntries(rise) };
}

/** Work that an answer left for later, such as mail, is not the next contender's to wait for. */
async function untilIdle(taken: () => number): Promise<void> {
  for (let wait = 0; wait < 240; wait++) {
    const before = taken();
    await delay(250);
    if (taken() - before < 0.03) return;
  }
}

export const memoryOfAll = (pids: number[]): number =>
  pids.length > 0 ? pids.reduce((sum, pid) => sum + groupMemory(pid), 0) : Number.NaN;
