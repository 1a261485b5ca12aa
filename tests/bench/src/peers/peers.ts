import { LIST_BUDGET, listCost } from '../list-cost.ts';
import { pageQuality } from '../page-quality.ts';
import { groupMemory, pidsOf } from '@kontor/test-kit/processes';
import { secondStart } from '../second-start.ts';
import { serviceStarts } from '../service-start.ts';
import { allRows } from './all-rows.ts';
import { chooseCores, pin } from './cores.ts';
import { judge, judgeRow, type Verdict } from './judge.ts';
import { startLoadClient } from './load-client.ts';
import { runFacts } from './machine.ts';
import { measureRow, memoryOfAll, type MeasuredRow, type Pace } from './measure-row.ts';
import { type Noise, NoiseWatch } from './noise.ts';
import { seeded } from '@kontor/test-kit/load';
import { type Report, writeReport } from './report.ts';
import { type Testbed, withTestbed } from './testbed.ts';

export interface PeerOptions extends Pick<Pace, 'rounds' | 'seconds'> {
  seed: number;
  /** Names of rows and of other measurements; empty for all. */
  only: string[];
  progress(line: string): void;
}

/** Compares the product with its yardsticks and peers; returns the report of every goal. */
export async function peers(options: PeerOptions): Promise<string> {
  const isWanted = (name: string) => options.only.length === 0 || options.only.includes(name);
  const { progress } = options;
  const measured = await measureRows(options, isWanted);
  const verdicts = [...measured.rows.flatMap(judgeRow), ...measured.failures];
  for (const [name, measure] of Object.entries(otherMeasurements)) {
    if (!isWanted(name)) continue;
    progress(name);
    verdicts.push(...(await measure().catch((error: unknown) => [notMeasured(name, error)])));
  }
  if (isWanted('memory')) verdicts.push(judgeMemory(measured));
  return writeReport({ ...measured, facts: runFacts(), pace: options, verdicts });
}

type Measurements = Pick<Report, 'rows' | 'dependencies' | 'arePinned' | 'missing' | 'memory'> & {
  noise: Noise;
  failures: Verdict[];
  peerMemory: number;
};

async function measureRows(options: PeerOptions, isWanted: (row: string) => boolean): Promise<Measurements> {
  const cores = chooseCores();
  // Child processes inherit the affinity.
  if (cores) pin(process.pid, cores.server);
  const client = await startLoadClient(cores?.load ?? null);
  try {
    return await withTestbed(async (testbed) => {
      if (cores) for (const pid of testbed.peers.flatMap(({ pids }) => pids)) pin(pid, cores.server);
      const pace = { ...options, random: seeded(options.seed) };
      const noise = new NoiseWatch();
      const rows: MeasuredRow[] = [];
      const failures: Verdict[] = [];
      for (const row of allRows(testbed).filter(({ name }) => isWanted(name))) {
        options.progress(`${row.name}: ${row.contenders.map(({ name }) => name).join(', ')}`);
        const measured = await measureRow(row, pace, { client, noise }).catch((error: unknown) =>
          notMeasured(row.title, error),
        );
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
        noise: noise.noise,
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

/** Measurements beside the rows, by name. */
const otherMeasurements: Record<string, () => Promise<Verdict[]>> = {
  async lists() {
    const costs = (await listCost()).map(({ list, few, many }) => ({ list, times: many / few }));
    const worst = costs.toSorted((a, b) => b.times - a.times)[0]!;
    return [
      judge(
        'Any list, 100,000 rows against 100',
        { bound: 'at most', value: LIST_BUDGET },
        worst.times,
        '×',
        worst.list,
      ),
    ];
  },
  async starts() {
    const { seconds } = await secondStart();
    const alone = (await serviceStarts()).toSorted((a, b) => b.seconds - a.seconds)[0]!;
    return [
      judge('Second start to ready', { bound: 'at most', value: 3 }, seconds, 's'),
      judge(
        'Each service alone to ready',
        { bound: 'at most', value: 1 },
        alone.seconds,
        's',
        `slowest: ${alone.name}`,
      ),
    ];
  },
  async pages() {
    const scores: { where: string; score: number }[] = [];
    await pageQuality(({ page, scores: of }) => {
      for (const [category, score] of Object.entries(of)) scores.push({ where: `${page} ${category}`, score });
    });
    const worst = scores.toSorted((a, b) => a.score - b.score)[0]!;
    return [
      judge('Lighthouse, every score of every page', { bound: 'at least', value: 100 }, worst.score, '', worst.where),
    ];
  },
};
