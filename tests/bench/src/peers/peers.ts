import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '@kontor/local-stack';
import { seeded } from '@kontor/test-kit/load';
import { groupMemory, pidsOf } from '@kontor/test-kit/processes';

import { print } from '../print.ts';
import { allRows } from './all-rows.ts';
import { isBusy, judge, judgeRow, noiseOf, type Verdict } from './judge.ts';
import { chooseCores, pin, startLoadClient } from './load-client.ts';
import { type MeasuredRow, measureRow, memoryOfAll, type Pace } from './measure-row.ts';
import { type Report, writeReport } from './report.ts';
import { type Testbed, withTestbed } from './testbed.ts';

export interface PeerOptions extends Pick<Pace, 'rounds' | 'seconds'> {
  seed: number;
  /** Names of rows; empty for all. */
  only: string[];
  progress(line: string): void;
}

/** Compares the product with its yardsticks and peers; returns the report of every goal. */
export async function peers(options: PeerOptions): Promise<string> {
  const isWanted = (name: string) => options.only.length === 0 || options.only.includes(name);
  const measured = await measureRows(options, isWanted);
  const noise = noiseOf(measured.rows);
  const verdicts = [...measured.rows.flatMap((row) => judgeRow(row, isBusy(noise))), ...measured.failures];
  if (isWanted('memory')) verdicts.push(judgeMemory(measured));
  return writeReport({ ...measured, pace: options, noise, verdicts });
}

type Measurements = Pick<Report, 'rows' | 'dependencies' | 'arePinned' | 'missing' | 'memory'> & {
  failures: Verdict[];
  peerMemory: number;
};

async function measureRows(options: PeerOptions, isWanted: (row: string) => boolean): Promise<Measurements> {
  const cores = chooseCores();
  // Child processes inherit the affinity.
  if (cores) pin(process.pid, cores.server);
  const client = await startLoadClient(cores?.load ?? null);
  try {
    return await withTestbed(isWanted('home-random-words'), async (testbed) => {
      if (cores) for (const pid of testbed.peers.flatMap(({ pids }) => pids)) pin(pid, cores.server);
      const pace = { ...options, random: seeded(options.seed) };
      const rows: MeasuredRow[] = [];
      const failures: Verdict[] = [];
      for (const row of allRows(testbed).filter(({ name }) => isWanted(name))) {
        options.progress(`${row.name}: ${row.contenders.map(({ name }) => name).join(', ')}`);
        const measured = await measureRow(row, pace, client).catch((error: unknown) => notMeasured(row.title, error));
        if ('row' in measured) rows.push(measured);
        else failures.push(measured);
      }
      const { dependencies, nginx, peers: others } = testbed;
      const missing = [
        !nginx && 'nginx is not installed',
        ...['Ghost', 'Directus'].map((name) => !others.some((peer) => peer.name === name) && `${name} (no URL)`),
      ].filter((line) => line !== false);
      const peerMemory = others.length === 2 ? memoryOfAll(others.flatMap(({ pids }) => pids)) : Number.NaN;
      return {
        rows,
        failures,
        dependencies,
        missing,
        peerMemory,
        memory: memoryOf(testbed),
        arePinned: cores !== null,
      };
    });
  } finally {
    await client.stop();
    if (cores) pin(process.pid, cores.all);
  }
}

/** A failed measurement does not discard the others. */
const notMeasured = (what: string, error: unknown): Verdict => ({
  what,
  goal: '',
  found: `not measured: ${String(error).split('\n', 1)[0]}`,
  isMet: null,
});

/** MB of each process of the product and of its dependencies. */
function memoryOf({ product, pids }: Testbed): Record<string, number> {
  const services = Object.entries(pidsOf(product));
  const [postgres, redis] = pids.slice(services.length);
  const dependencies = [
    ['PostgreSQL', postgres],
    ['Redis', redis],
  ] as const;
  return Object.fromEntries(
    [...services, ...dependencies].flatMap(([name, pid]) => (pid ? [[name, groupMemory(pid)]] : [])),
  );
}

/** The five services without their dependencies, which are not counted for the peers either. */
function judgeMemory({ memory, peerMemory }: Measurements): Verdict {
  const { PostgreSQL: _postgres, Redis: _redis, ...services } = memory;
  const sum = Object.values(services).reduce((all, mb) => all + mb, 0);
  const what = 'Memory of all five services after the run';
  if (Number.isNaN(peerMemory))
    return { what, goal: '≤ Ghost and Directus', found: `${sum.toFixed(0)} MB`, isMet: null };
  return judge(what, { bound: 'at most', value: Math.round(peerMemory) }, sum, 'MB', 'Ghost and Directus');
}

const PAGE = path.join(root, 'docs/performance.md');
const FIGURES = /(?<=<!-- figures -->\n\n).*(?=\n\n<!-- end of figures -->)/s;

/** Prints the report of a run; with `--docs` also writes its goals into docs/performance.md. */
export async function printPeers(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      docs: { type: 'boolean', default: false },
    },
  });
  const report = await peers({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    only: values.only.split(',').filter(Boolean),
    progress: (line) => process.stderr.write(`${line}\n`),
  });
  print(report);
  if (!values.docs) return;
  const [goals = ''] = report.split('\n\n### Measurements');
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(FIGURES, () => goals),
  );
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [PAGE]);
}
