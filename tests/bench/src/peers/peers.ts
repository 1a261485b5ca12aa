import { LIST_BUDGET, listCost } from '../list-cost.ts';
import { pageQuality } from '../page-quality.ts';
import { groupMemory, pidsOf } from '../process-memory.ts';
import { secondStart } from '../second-start.ts';
import { serviceStarts } from '../service-start.ts';
import { allRows } from './all-rows.ts';
import { chooseCores, pin } from './cores.ts';
import { judge, judgeRow, type Verdict } from './judge.ts';
import { startLoadClient } from './load-client.ts';
import { runFacts } from './machine.ts';
import { measureRow, memoryOfAll, type MeasuredRow, type Pace } from './measure-row.ts';
import { type Noise, NoiseWatch } from './noise.ts';
import { seeded } from './order.ts';
import { type Report, writeReport } from './report.ts';
import { onStage, type Stage } from './stage.ts';

export interface PeerOptions extends Pick<Pace, 'rounds' | 'seconds'> {
  seed: number;
  /** Names of rows and of other parts; all of them unless named. */
  only: string[];
  /** Told what is being done. */
  progress(line: string): void;
}

/** The product beside its yardsticks and peers: every figure it is held to, from one run. */
export async function peers(options: PeerOptions): Promise<string> {
  const isWanted = (part: string) => options.only.length === 0 || options.only.includes(part);
  const { progress } = options;
  const staged = await rounds(options, isWanted);
  const verdicts = [...staged.rows.flatMap(judgeRow), ...staged.faults];
  for (const [part, look] of Object.entries(otherParts)) {
    if (!isWanted(part)) continue;
    progress(part);
    verdicts.push(...(await look().catch((error: unknown) => [notMeasured(part, error)])));
  }
  if (isWanted('memory')) verdicts.push(judgeMemory(staged));
  return writeReport({ ...staged, facts: runFacts(), pace: options, verdicts });
}

type Staged = Pick<Report, 'rows' | 'parts' | 'arePinned' | 'missing' | 'memory'> & {
  noise: Noise;
  faults: Verdict[];
  peerMemory: number;
};

/** All that is asked in rounds. */
async function rounds(options: PeerOptions, isWanted: (row: string) => boolean): Promise<Staged> {
  const cores = chooseCores();
  // Whatever is started from here on runs where we do.
  if (cores) pin(process.pid, cores.server);
  const client = await startLoadClient(cores?.load ?? null);
  try {
    return await onStage(async (stage) => {
      if (cores) for (const pid of stage.peers.flatMap(({ pids }) => pids)) pin(pid, cores.server);
      const pace = { ...options, random: seeded(options.seed) };
      const noise = new NoiseWatch();
      const rows: MeasuredRow[] = [];
      const faults: Verdict[] = [];
      for (const row of allRows(stage).filter(({ name }) => isWanted(name))) {
        options.progress(`${row.name}: ${row.contenders.map(({ name }) => name).join(', ')}`);
        const measured = await measureRow(row, pace, { client, noise }).catch((error: unknown) =>
          notMeasured(row.title, error),
        );
        if ('row' in measured) rows.push(measured);
        else faults.push(measured);
      }
      const { parts, nginx, peers: others } = stage;
      const missing = [
        !nginx && 'nginx is not installed',
        ...['Ghost', 'Directus'].map(
          (name) => !others.some((peer) => peer.name === name) && `no URL of ${name} is given`,
        ),
      ].filter((line) => line !== false);
      const peerMemory = others.length === 2 ? memoryOfAll(others.flatMap(({ pids }) => pids)) : Number.NaN;
      return {
        rows,
        faults,
        parts,
        missing,
        peerMemory,
        memory: memoryOf(stage),
        noise: noise.noise,
        arePinned: cores !== null,
      };
    });
  } finally {
    await client.stop();
    if (cores) pin(process.pid, cores.all);
  }
}

/** A part that breaks does not take the figures of the others along. */
const notMeasured = (what: string, error: unknown): Verdict => ({
  what,
  goal: '',
  found: `not measured: ${String(error).split('\n', 1)[0]}`,
  isMet: null,
});

/** MB of each process of the product, and of what it stands on. */
function memoryOf({ product, pids }: Stage): Record<string, number> {
  const services = Object.entries(pidsOf(product));
  const [postgres, redis] = pids.slice(services.length);
  const parts = [
    ['PostgreSQL', postgres],
    ['Redis', redis],
  ] as const;
  return Object.fromEntries([...services, ...parts].flatMap(([name, pid]) => (pid ? [[name, groupMemory(pid)]] : [])));
}

/** The five services, without what they stand on: that of the peers is not counted either. */
function judgeMemory({ memory, peerMemory }: Staged): Verdict {
  const { PostgreSQL: _postgres, Redis: _redis, ...services } = memory;
  const sum = Object.values(services).reduce((all, mb) => all + mb, 0);
  const what = 'Memory of all five services after the run';
  if (Number.isNaN(peerMemory))
    return { what, goal: 'at most Ghost and Directus', found: `${sum.toFixed(0)} MB`, isMet: null };
  return judge(what, { bound: 'at most', value: Math.round(peerMemory) }, sum, 'MB', 'Ghost and Directus');
}

/** What is measured by itself: each part's name and what it finds. */
const otherParts: Record<string, () => Promise<Verdict[]>> = {
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
