import { setTimeout as delay } from 'node:timers/promises';

import { defineEntity, p } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Orm } from '../database/definition.ts';
import { openDatabase } from '../database/open-database.ts';
import { createLogger } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { claimJobs, JobPostponed, JobReleased, type QueuedJob, returnJob } from './claim.ts';
import { CREATE_JOBS_TABLE, DROP_JOBS_TABLE, enqueue, holdJobs, observeQueue, queueJob, releaseJobs } from './index.ts';
import type { Worker } from './queue.ts';
import { createWorker, type WorkerOptions } from './worker.ts';

class CreateJobs extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(CREATE_JOBS_TABLE);
    this.addSql('create table results (n integer primary key)');
  }

  override down(): void {
    this.addSql(DROP_JOBS_TABLE);
  }
}

/** The ORM requires an entity. */
const Result = defineEntity({ name: 'Result', tableName: 'results', properties: { n: p.integer().primary() } });

const definition = {
  schema: 'office',
  entities: [Result],
  migrations: [{ name: '0001-create-jobs', class: CreateJobs }],
};
const log = createLogger('test', 'silent');
const workers: Worker[] = [];

let orm: Orm;
beforeEach(async () => {
  orm = await openDatabase(definition, { DATABASE_URL: await createTestDatabase('office'), DATABASE_POOL: 5 }, log);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await orm.close(true);
});

const sql = <Row = Record<string, unknown>>(text: string) => orm.em.fork().execute<Row[]>(text);
const add = (payload: object, options = {}) => enqueue(orm.em.fork(), 'print', payload, options);
const jobs = () => sql<{ payload: { n: number }; attempts: number }>('select * from office.jobs order by created_at');

/** The payloads of the jobs that ran, in order. */
let seen: number[];
beforeEach(() => {
  seen = [];
});
function work(options: Partial<WorkerOptions<{ n: number }>> = {}): Worker {
  const pace = { concurrency: 2, leaseSeconds: 60, backOff: { firstSeconds: 10, longestSeconds: 60 } };
  const run = async ({ payload }: QueuedJob<{ n: number }>) => void seen.push(payload.n);
  const worker = createWorker<{ n: number }>(orm, { kind: 'print', ...pace, run, ...options }, log);
  workers.push(worker);
  return worker;
}
async function drain(worker: Worker): Promise<void> {
  await worker.run();
  await worker.idle();
}

describe('enqueue', () => {
  it('adds a job only if the transaction of its caller commits', async () => {
    const addIn = (tx: EntityManager) => enqueue(tx, 'print', { n: 1 });
    const rolledBack = orm.em.fork().transactional(async (tx) => {
      await addIn(tx);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
    await orm.em.fork().transactional(addIn);
    expect(await jobs()).toHaveLength(1);
  });

  it('adds no second job with the same key while the first is unfinished', async () => {
    for (const n of [1, 2]) await add({ n }, { key: 'run-11' });
    await drain(work());
    expect(seen).toEqual([1]);
    await add({ n: 3 }, { key: 'run-11' });
    expect(await jobs()).toHaveLength(1);
  });
});

describe('a worker', () => {
  it('runs jobs by priority, then by when they became due, and none before it is due', async () => {
    await add({ n: 1 });
    await add({ n: 2 }, { priority: 5 });
    await add({ n: 3 });
    await add({ n: 4 }, { runAt: new Date(Date.now() + 60_000) });
    await drain(work({ concurrency: 1 }));
    expect(seen).toEqual([2, 1, 3]);
    expect((await jobs()).map(({ payload }) => payload.n)).toEqual([4]);
  });

  it('does not claim jobs of another kind', async () => {
    await enqueue(orm.em.fork(), 'copy');
    await drain(work());
    expect(await jobs()).toHaveLength(1);
  });

  it('records the result in the transaction that removes the job', async () => {
    await add({ n: 1 });
    const run =
      async ({ payload }: QueuedJob<{ n: number }>) =>
      async (tx: EntityManager) =>
        void (await tx.execute('insert into office.results values (?)', [payload.n]));
    await drain(work({ run }));
    expect(await sql('select n from office.results')).toEqual([{ n: 1 }]);
    expect(await jobs()).toEqual([]);
  });

  it('runs no job that another worker runs: each runs once', async () => {
    await sql(
      "insert into office.jobs (kind, payload) select 'print', jsonb_build_object('n', i) from generate_series(1, 200) i",
    );
    const pause = { run: async ({ payload }: QueuedJob<{ n: number }>) => void (await delay(2), seen.push(payload.n)) };
    await Promise.all([work(pause), work(pause)].map(drain));
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  });

  it('starts at most `concurrency` jobs in `paceMs`', async () => {
    for (const n of [1, 2, 3, 4, 5]) await add({ n });
    const began = performance.now();
    await drain(work({ concurrency: 1, paceMs: 50 }));
    expect(seen).toHaveLength(5);
    expect(performance.now() - began).toBeGreaterThanOrEqual(200);
  });

  it('starts as many jobs as `admit` allows, and leaves the rest to the timer', async () => {
    for (const n of [1, 2, 3, 4]) await add({ n });
    const permits = [1, 2, 0];
    const admit = vi.fn<(free: number) => Promise<number>>(async () => permits.shift() ?? 0);
    const worker = work({ concurrency: 2, admit });
    await drain(worker);
    expect([seen, admit.mock.calls[0]]).toEqual([[1, 2, 3], [2]]);
    expect(await jobs()).toMatchObject([{ payload: { n: 4 }, attempts: 0 }]);
  });

  it('does not run a job twice when its result is recorded at the second try', async () => {
    await add({ n: 1 });
    let tries = 0;
    const finish = async () => {
      tries += 1;
      if (tries < 2) throw new Error('database unavailable');
    };
    await drain(work({ run: async ({ payload }) => (seen.push(payload.n), finish) }));
    expect([seen, tries, await jobs()]).toEqual([[1], 2, []]);
  });
});

describe('a worker whose queue is awake', () => {
  const YEAR_MS = 365 * 24 * 3_600_000;
  const ran = (numbers: number[]) => expect.poll(() => seen.toSorted((a, b) => a - b)).toEqual(numbers);
  /** Starts a worker, and returns how often it has claimed since. */
  async function awaken(options: Partial<WorkerOptions<{ n: number }>> = {}): Promise<() => number> {
    const admit = vi.fn<(free: number) => Promise<number>>(async (free) => free);
    const worker = work({ admit, ...options });
    await queueJob(orm).run();
    await worker.idle();
    admit.mockClear();
    return () => admit.mock.calls.length;
  }

  it('claims a job once the transaction that added it has committed, and not one of another kind', async () => {
    const claims = await awaken();
    await orm.em.fork().transactional(async (tx) => {
      await enqueue(tx, 'print', { n: 1 });
      await enqueue(tx, 'copy');
      await delay(50);
      expect(claims()).toBe(0);
    });
    await ran([1]);
    await add({ n: 2 });
    await ran([1, 2]);
    await orm.em
      .fork()
      .transactional((tx) => enqueue(tx, 'print', { n: 3 }).then(() => Promise.reject(new Error('no'))))
      .catch(() => undefined);
    await workers[0]!.idle();
    const before = claims();
    await delay(50);
    expect(claims()).toBe(before);
  });

  it('claims a job of a nested transaction once the outer one has committed', async () => {
    await awaken();
    await orm.em.fork().transactional(async (tx) => {
      await tx.transactional((nested) => nested.transactional((inner) => enqueue(inner, 'print', { n: 1 })));
      await delay(100);
    });
    await ran([1]);
  });

  it('sleeps until the next job is due, also behind one that runs', async () => {
    const hung = Promise.withResolvers<void>();
    await awaken({ run: async ({ payload: { n } }) => void (seen.push(n), n === 1 && (await hung.promise)) });
    await add({ n: 2 }, { runAt: new Date(Date.now() + 1_200) });
    await add({ n: 1 });
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual([1, 2]);
    hung.resolve();
  });

  it('runs a job that failed again after its back-off', async () => {
    await awaken({
      backOff: { firstSeconds: 1, longestSeconds: 1 },
      run: async ({ payload: { n }, failures }) => {
        seen.push(n);
        if (failures === 0) throw new Error('jam');
      },
    });
    await add({ n: 1 });
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual([1, 1]);
  });

  it('does nothing for a job that is due in a year', async () => {
    const claims = await awaken();
    await add({ n: 1 }, { runAt: new Date(Date.now() + YEAR_MS) });
    await queueJob(orm).run();
    await delay(100);
    expect(claims()).toBe(0);
  });

  it('finds what another replica has added when the timer of the queue runs', async () => {
    await awaken();
    await sql(`insert into office.jobs (kind, payload) values ('print', '{"n": 1}')`);
    await queueJob(orm).run();
    await ran([1]);
  });

  it('goes by the clock of the database', async () => {
    await awaken();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - YEAR_MS });
    try {
      await add({ n: 1 });
      await ran([1]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('claims once for a storm of wakes', async () => {
    const claims = await awaken({ paceMs: 100 });
    const [worker] = workers;
    for (let n = 0; n < 10_000; n++) worker!.wake();
    await worker!.idle();
    expect(claims()).toBe(1);
  });

  it('claims again a little later while what admits its jobs refuses', async () => {
    let isOpen = false;
    await awaken({ admit: async (free) => (isOpen ? free : 0) });
    await add({ n: 1 });
    await delay(50);
    isOpen = true;
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual([1]);
  });

  it('claims again a little later when fewer were admitted than could run, and not when none is due', async () => {
    const admit = vi.fn<() => Promise<number>>().mockResolvedValue(0).mockResolvedValueOnce(1).mockResolvedValueOnce(1);
    const hung = Promise.withResolvers<void>();
    for (const n of [1, 2]) await add({ n });
    const worker = work({
      admit,
      run: async ({ payload: { n } }) => void (seen.push(n), n === 1 && (await hung.promise)),
    });
    await queueJob(orm).run();
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual([1, 2]);
    hung.resolve();
    await worker.idle();
    admit.mockClear();
    worker.wake();
    await delay(1_500);
    expect(admit).toHaveBeenCalledOnce();
  });
});

describe('a held job', () => {
  const hold = () => holdJobs(orm.em.fork(), 'print', 'select key from office.jobs where payload = ?', ['{"n": 1}']);
  const release = () => releaseJobs(orm.em.fork(), 'print', 60, 'select key from office.jobs', []);

  it('waits until it is released, while other jobs run', async () => {
    for (const n of [1, 2]) await add({ n }, { key: `job-${n}` });
    await hold();
    const worker = work();
    await drain(worker);
    expect(seen).toEqual([2]);
    await release();
    await drain(worker);
    expect(seen).toEqual([2, 1]);
  });

  it('finishes its current run; if that fails, it stays held', async () => {
    await add({ n: 1 }, { key: 'job' });
    const failing = work({ run: async () => (await hold(), Promise.reject(new Error('jam'))) });
    await drain(failing);
    const held = await sql("select failures, run_at = 'infinity' as held from office.jobs");
    expect(held).toEqual([{ failures: 1, held: true }]);
    await release();
    await drain(work());
    expect(seen, 'it may still be running until its lease ends').toEqual([]);
    await sql('update office.jobs set run_at = now()');
    await drain(work());
    expect([seen, await jobs()]).toEqual([[1], []]);
  });
});

describe('a job that fails', () => {
  const failing = { run: () => Promise.reject(new Error('paper\njam')), maxFailures: 3 };

  it('waits twice as long each time, then is a dead letter', async () => {
    const onDead = vi.fn<() => Promise<void>>(async () => undefined);
    const worker = work({ ...failing, onDead });
    await add({ n: 1 });
    for (const [index, seconds] of [10, 20, 40].entries()) {
      const failures = index + 1;
      await drain(worker);
      const [job] = await sql(`select failures, last_error, dead_at is not null as dead,
        round(extract(epoch from run_at - now()) / 10)::int * 10 as wait from office.jobs`);
      expect(job).toEqual({ failures, last_error: 'paper jam', dead: failures === 3, wait: seconds });
      await sql('update office.jobs set run_at = now()');
    }
    expect(onDead).toHaveBeenCalledOnce();
    await drain(worker);
    expect(await jobs()).toMatchObject([{ attempts: 3 }]);
  });

  it('releases its slot for the next job at once', async () => {
    for (const n of [1, 2, 3]) await add({ n });
    const run = ({ payload: { n } }: QueuedJob<{ n: number }>) =>
      n === 1 ? Promise.reject(new Error('jam')) : Promise.resolve(void seen.push(n));
    await drain(work({ concurrency: 1, run }));
    expect(seen).toEqual([2, 3]);
  });

  it('is not a dead letter until `onDead` has succeeded', async () => {
    await add({ n: 1 });
    await drain(work({ ...failing, maxFailures: 1, onDead: () => Promise.reject(new Error('no')) }));
    expect(await jobs()).toMatchObject([{ dead_at: null, failures: 0, attempts: 1 }]);
  });
});

describe('a job that cannot run now', () => {
  it('waits without a failure, and leaves the next job to the timer', async () => {
    for (const n of [1, 2, 3]) await add({ n });
    const run = () => Promise.reject(new JobPostponed(new Error('away')));
    await drain(work({ concurrency: 1, maxFailures: 1, run }));
    const postponed = { attempts: 1, failures: 0, last_error: 'away', dead_at: null };
    expect(await jobs()).toMatchObject([postponed, { attempts: 0 }, { attempts: 0 }]);
  });

  it('is due at once, without an attempt, if it was not started', async () => {
    await add({ n: 1 });
    const worker = work({ run: () => Promise.reject(new JobReleased('away')) });
    await drain(worker);
    expect(await sql('select attempts, run_at <= now() as due from office.jobs')).toEqual([{ attempts: 0, due: true }]);
  });
});

describe('a claim', () => {
  it('is exclusive until its lease ends; after another claim, the first worker can no longer change the job', async () => {
    for (const n of [1, 2, 3]) await add({ n });
    const em = () => orm.em.fork();
    const claim = (count: number, hasCrashed = false) =>
      claimJobs(em(), 'print', { count, leaseSeconds: 60, hasCrashed });
    const [first, second] = await Promise.all([claim(2), claim(2)]);
    expect(new Set([...first.jobs, ...second.jobs].map(({ id }) => id)).size).toBe(3);
    expect((await claim(2)).jobs).toEqual([]);
    await sql('update office.jobs set run_at = now()');
    expect((await claim(3)).jobs, 'crashed jobs are claimed apart').toEqual([]);
    expect((await claim(3, true)).jobs).toHaveLength(3);
    const late = { seconds: 1, error: 'late', isReleased: true, isFailure: true, isDead: true };
    expect(await returnJob(em(), first.jobs[0]!, late)).toBe(false);
    expect(await sql('select from office.jobs where attempts <> 2 or failures > 0 or dead_at is not null')).toEqual([]);
  });
});

describe('a result that cannot be recorded', () => {
  it('counts as a failure of the job after three tries', { timeout: 30_000 }, async () => {
    await add({ n: 1 });
    const onDead = vi.fn<() => Promise<void>>(async () => undefined);
    const run =
      async ({ payload }: QueuedJob<{ n: number }>) =>
      async (tx: EntityManager) => (
        seen.push(payload.n),
        void (await tx.execute('insert into office.absent values (1)'))
      );
    const worker = work({ run, maxFailures: 2, onDead });
    await drain(worker);
    const state = await sql('select failures, dead_at, run_at > now() as waits, unfinished from office.jobs');
    expect(state).toEqual([{ failures: 1, dead_at: null, waits: true, unfinished: 0 }]);
    await sql('update office.jobs set run_at = now()');
    await drain(worker);
    expect(await jobs()).toMatchObject([{ failures: 2, dead_at: expect.anything() }]);
    expect(onDead).toHaveBeenCalledOnce();
    expect(seen, 'three tries in each of two runs').toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('a job whose lease has ended', () => {
  const record = async (tx: EntityManager) => void (await tx.execute('insert into office.results values (1)'));
  const results = () => sql('select n from office.results');
  const takeOver = async () => {
    await sql('update office.jobs set run_at = now()');
    await claimJobs(orm.em.fork(), 'print', { count: 1, leaseSeconds: 60, hasCrashed: true });
  };

  it('records no result after another worker has claimed it', async () => {
    await add({ n: 1 });
    await drain(work({ run: async () => (await takeOver(), record) }));
    expect(await results()).toEqual([]);
    expect(await jobs()).toMatchObject([{ attempts: 2, failures: 0, dead_at: null, unfinished: 2 }]);
  });

  it('records no result after another worker has finished it', async () => {
    await add({ n: 1 });
    const finishElsewhere = () => sql('delete from office.jobs');
    const run = async () => (await delay(300), await finishElsewhere(), record);
    await drain(work({ leaseSeconds: 0.2, run }));
    expect(await results()).toEqual([]);
  });

  it('is aborted by its signal', async () => {
    await add({ n: 1 });
    await drain(work({ leaseSeconds: 0.1, run: (_job, stop) => delay(60_000, undefined, { signal: stop }) }));
    expect(await jobs()).toMatchObject([{ attempts: 1, failures: 1 }]);
  });

  it('is not a job that was cancelled while running: the result of that one is recorded', async () => {
    await add({ n: 1 });
    await drain(work({ run: async () => (await sql('delete from office.jobs'), record) }));
    expect(await results()).toEqual([{ n: 1 }]);
  });
});

describe('a job whose process crashed', () => {
  /** As if a process had claimed a job and crashed; `hasCrashed` tells whether the job has crashed before. */
  async function crash(hasCrashed = true): Promise<void> {
    await sql('update office.jobs set run_at = now()');
    const { jobs: claimed } = await claimJobs(orm.em.fork(), 'print', { count: 1, leaseSeconds: 60, hasCrashed });
    expect(claimed).toHaveLength(1);
    await sql('update office.jobs set run_at = now()');
  }

  it('is a dead letter after three crashes', async () => {
    await add({ n: 1 });
    const onDead = vi.fn<() => Promise<void>>(async () => undefined);
    for (const isFirst of [true, false, false]) await crash(!isFirst);
    await drain(work({ onDead }));
    expect(seen).toEqual([]);
    expect(onDead).toHaveBeenCalledOnce();
    const dead = await jobs();
    expect(dead).toMatchObject([{ dead_at: expect.anything(), last_error: expect.stringMatching(/^3 processes/) }]);
    await sql('update office.jobs set dead_at = null, failures = 0, run_at = now()');
    await drain(work());
    expect([seen, await jobs()], 'the dead letter can be retried').toEqual([[1], []]);
  });

  it('runs while no other job of any kind does, so that only its own crash counts', async () => {
    await add({ n: 1 });
    await crash(false);
    await add({ n: 2 });
    await enqueue(orm.em.fork(), 'copy', { n: 3 });
    const atOnce: number[] = [];
    const now = new Set<number>();
    const run = async ({ payload: { n } }: QueuedJob<{ n: number }>) => {
      now.add(n);
      await delay(50);
      if (now.has(1)) atOnce.push(...now);
      now.delete(n);
      seen.push(n);
    };
    await Promise.all([drain(work({ run })), drain(work({ kind: 'copy', run }))]);
    expect(atOnce).toEqual([1]);
    expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(await jobs()).toEqual([]);
  });

  it('has its crash count reset by any result, but not by a released attempt', async () => {
    await add({ n: 1 });
    await crash(false);
    await crash();
    await drain(work({ run: () => Promise.reject(new JobReleased('stop')) }));
    expect(await jobs()).toMatchObject([{ unfinished: 2 }]);
    await drain(work({ run: () => Promise.reject(new JobPostponed('away')) }));
    expect(await jobs()).toMatchObject([{ unfinished: 0, failures: 0, dead_at: null }]);
  });

  it('waits for a hanging job only until the lease of that job ends', async () => {
    await enqueue(orm.em.fork(), 'copy');
    await add({ n: 1 });
    await crash(false);
    const hung = Promise.withResolvers<void>();
    const hanging = work({ kind: 'copy', leaseSeconds: 0.3, run: () => hung.promise });
    await hanging.run();
    await drain(work());
    expect(seen).toEqual([1]);
    hung.resolve();
  });
});

describe('a stop', () => {
  it('waits up to `stopMs` for running jobs', async () => {
    await add({ n: 1 });
    const worker = work({ stopMs: 5_000, run: async ({ payload }) => void (await delay(50), seen.push(payload.n)) });
    await worker.run();
    await worker.stop();
    expect([seen, await jobs()]).toEqual([[1], []]);
  });

  it('aborts jobs that still run, which are due again at once', async () => {
    await add({ n: 1 });
    const worker = work({ run: (_job, stop) => delay(60_000, undefined, { signal: stop }) });
    await worker.run();
    await worker.stop();
    expect(await sql('select attempts, run_at <= now() as due from office.jobs')).toEqual([{ attempts: 0, due: true }]);
    await add({ n: 2 });
    worker.wake();
    await drain(worker);
    expect(await jobs()).toHaveLength(2);
  });
});

it('the metrics count the jobs by kind', async () => {
  const metrics = createMetrics('office');
  observeQueue(orm, metrics, ['print', 'copy']);
  await sql(`insert into office.jobs (kind, created_at, dead_at) values
    ('print', now() - interval '1 hour', null), ('print', now(), null), ('copy', now() - interval '1 day', now())`);
  const text = await metrics.registry.metrics();
  const value = (name: string, kind: string) =>
    Number(new RegExp(`^${name}{.*kind="${kind}".*} (\\S+)$`, 'm').exec(text)?.[1]);
  expect([value('queue_jobs_waiting', 'print'), value('queue_jobs_waiting', 'copy')]).toEqual([2, 0]);
  expect(value('queue_oldest_job_seconds', 'print')).toBeGreaterThanOrEqual(3_600);
  expect([value('queue_oldest_job_seconds', 'copy'), value('queue_dead_letters', 'copy')]).toEqual([0, 1]);
  await sql('drop table office.jobs');
  expect(await metrics.registry.metrics()).toMatch(/queue_jobs_waiting{.*kind="print".*} Nan/i);
});
