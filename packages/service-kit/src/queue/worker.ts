import { setTimeout as delay } from 'node:timers/promises';

import type { EntityManager } from '@mikro-orm/postgresql';

import type { Orm } from '../database/definition.ts';
import type { Job } from '../process/jobs.ts';
import type { Logger } from '../telemetry/log.ts';
import {
  type BackOff,
  claimJobs,
  isAnySuspected,
  JobPostponed,
  JobReleased,
  LeaseOver,
  type QueuedJob,
  removeJob,
  returnJob,
  waitSeconds,
} from './claim.ts';
import { isolationOf } from './isolation.ts';

const FINISH_AGAIN_MS = 1_000;
/** A deadlock or a lost connection is not a failure yet. */
const FINISH_TRIES = 3;
/** Processes that ended while a job ran, before it is a dead letter: all but the first while nothing else ran. */
const MAX_DEATHS = 3;

/** Records the result of a job in the transaction that removes the job. */
type Finish = (tx: EntityManager) => Promise<void>;

export interface WorkerOptions<Payload> {
  /** The kind of its jobs, and the name of the periodic job that claims them. */
  kind: string;
  everySeconds: number;
  /** Jobs that run at the same time in this process. */
  concurrency: number;
  /** Least time from one claim to the next: at most `concurrency` jobs begin in it. */
  paceMs?: number;
  /** How many of `free` slots may be used now; all of them unless given. Jobs that wait for a slot are left to the timer. */
  admit?(free: number): Promise<number>;
  /** Longer than a job may take: when the lease ends, another worker claims the job. */
  leaseSeconds: number;
  backOff: BackOff;
  /** Failures after which a job is a dead letter; never unless given. */
  maxFailures?: number;
  /** How long a stop waits before it aborts the jobs that run; 0 unless given. */
  stopMs?: number;
  /**
   * Does the job. An exception, also of the returned function, is a failure of the job, unless it is `JobPostponed` or
   * `JobReleased`. A job may run more than once: its worker can be killed between the work and its record. `stop` aborts
   * when the worker stops and when the lease ends: from then on another worker may run the job.
   */
  run(job: QueuedJob<Payload>, stop: AbortSignal): Promise<Finish | void>;
  /** In the transaction that makes the job a dead letter. */
  onDead?(tx: EntityManager, job: QueuedJob<Payload>): Promise<void>;
}

/** `run` claims scheduled jobs, and resolves when they are claimed. */
export interface Worker extends Job {
  /** Claims soon, without waiting for the timer: a transaction that added a job has committed. */
  wake(): void;
  /** Resolves when no job runs and none is about to be claimed. */
  idle(): Promise<void>;
  /** Claims no more, aborts the jobs that still run after `stopMs`, and waits for them. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs of one kind. A job whose process ended before it had a result is retried alone, so that a crash that another
 * job causes is not counted as its own; after `MAX_DEATHS` in a row it is a dead letter. After a success or a failure of
 * the job itself, the next job is claimed at once; after a postponed one the timer claims it, so that an unavailable server
 * is not flooded.
 */
export function createWorker<Payload = unknown>(orm: Orm, options: WorkerOptions<Payload>, log: Logger): Worker {
  const { kind, everySeconds, concurrency, paceMs = 0, leaseSeconds, backOff, maxFailures = Infinity } = options;
  const running = new Set<Promise<void>>();
  const isolation = isolationOf(orm);
  const stopping = new AbortController();
  let claims = Promise.resolve();
  /** The run of the jobs that run alone. */
  let suspects: Promise<void> | undefined;
  let claimedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isUnavailable = false;

  async function claim(): Promise<void> {
    const free = concurrency - running.size;
    if (isStopped || free === 0) return;
    claimedAt = performance.now();
    const admitted = options.admit ? await options.admit(free) : free;
    if (admitted === 0) return;
    const begunAt = performance.now();
    const jobs = await claimJobs<Payload>(orm.em.fork(), kind, { count: admitted, leaseSeconds });
    for (const job of jobs) void start(job, begunAt);
  }

  /** Runs the jobs whose last claim ended without a result, one after the other. */
  async function runSuspects(): Promise<void> {
    if (isStopped || !(await isAnySuspected(orm.em.fork(), kind))) return;
    if (await isolation.alone(runSuspect)) await runSuspects();
  }

  async function runSuspect(): Promise<boolean> {
    if (isStopped || (options.admit && (await options.admit(1)) === 0)) return false;
    const begunAt = performance.now();
    const [job] = await claimJobs<Payload>(orm.em.fork(), kind, { count: 1, leaseSeconds, isSuspected: true });
    return job !== undefined && start(job, begunAt);
  }

  /** Resolves when the job or its lease has ended: false when the next job should be left to the timer. */
  function start(job: QueuedJob<Payload>, begunAt: number): Promise<boolean> {
    const lease = new AbortController();
    const leaseEnd = begunAt + leaseSeconds * 1000;
    const leaseTimer = setTimeout(() => lease.abort(new LeaseOver()), leaseEnd - performance.now()).unref();
    const attempted = attempt(job, leaseEnd, AbortSignal.any([stopping.signal, lease.signal])).finally(() =>
      clearTimeout(leaseTimer),
    );
    const freed: Promise<void> = attempted.then((makesRoom) => freeSlot(freed, makesRoom));
    running.add(freed);
    const over = new Promise<boolean>((resolve) => lease.signal.addEventListener('abort', () => resolve(false)));
    const ended = Promise.race([attempted, over]);
    isolation.join(ended);
    return ended;
  }

  function freeSlot(freed: Promise<void>, makesRoom: boolean): void {
    running.delete(freed);
    if (makesRoom) wake();
  }

  /** One claim at a time, so that no slot is used twice. */
  function claimNext(): Promise<void> {
    claims = claims.catch(() => undefined).then(() => isolation.beside(claim));
    return claims;
  }

  async function run(): Promise<void> {
    await claimNext();
    suspects ??= runSuspects()
      .catch((error: unknown) => log.error({ err: error, kind }, 'Jobs that run alone could not be claimed'))
      .finally(() => (suspects = undefined));
  }

  function wake(): void {
    if (isStopped) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        claimNext().catch((error: unknown) =>
          log.error({ err: error, kind }, 'Jobs could not be claimed; the timer tries again'),
        );
      },
      Math.max(0, claimedAt + paceMs - performance.now()),
    );
  }

  /** Runs one job and records the result. Never rejects; false when the next job should be left to the timer. */
  async function attempt(job: QueuedJob<Payload>, leaseEnd: number, stop: AbortSignal): Promise<boolean> {
    try {
      if (job.deaths >= MAX_DEATHS) throw new ProcessEnded(job.deaths);
      const finish = await options.run(job, stop);
      await finished(job, leaseEnd, finish);
      if (isUnavailable) log.info({ kind }, 'Jobs run again: their dependency is available');
      isUnavailable = false;
      return true;
    } catch (error) {
      if (error instanceof LeaseOver) return lost(job);
      await putBack(job, error).catch((failure: unknown) =>
        log.error(
          { err: failure, ...about(job) },
          'A job could not be returned to the queue; it is due when its lease ends',
        ),
      );
      return !(error instanceof JobPostponed);
    }
  }

  function lost(job: QueuedJob): boolean {
    log.warn(about(job), 'A job took longer than its lease: its result is dropped, and it runs again');
    return true;
  }

  /**
   * Records the result. Retries while the database is unavailable, so that a short outage does not make the job run twice.
   * Throws the error of the last try, and `LeaseOver`.
   */
  async function finished(job: QueuedJob<Payload>, leaseEnd: number, finish: Finish | void): Promise<void> {
    for (let tries = 0; performance.now() < leaseEnd; await delay(FINISH_AGAIN_MS)) {
      try {
        return await orm.em.fork().transactional(async (tx) => {
          await finish?.(tx);
          await removeJob(tx, job);
        });
      } catch (error) {
        if (error instanceof LeaseOver || error instanceof JobPostponed) throw error;
        log.error({ err: error, ...about(job) }, 'The result of a job could not be recorded');
        if ((await isDatabaseAvailable()) && ++tries === FINISH_TRIES) throw error;
      }
    }
    throw new LeaseOver();
  }

  const isDatabaseAvailable = () =>
    orm.em
      .fork()
      .execute('select 1')
      .then(
        () => true,
        () => false,
      );

  /** `onDead` first: it locks its own rows before the job, as every transaction does that changes both. */
  async function putBack(job: QueuedJob<Payload>, error: unknown): Promise<void> {
    const isReleased = error instanceof JobReleased || stopping.signal.aborted;
    const isPostponed = isReleased || error instanceof JobPostponed;
    const isDead = !isPostponed && (error instanceof ProcessEnded || job.failures + 1 >= maxFailures);
    await orm.em.fork().transactional(async (tx) => {
      if (isDead) await options.onDead?.(tx, job);
      const seconds = isReleased ? 0 : waitSeconds(backOff, job.attempts);
      const isOurs = await returnJob(tx, job, { seconds, error, isReleased, isFailure: !isPostponed, isDead });
      if (isDead && !isOurs) throw new LeaseOver();
    });
    if (stopping.signal.aborted || (isPostponed && isUnavailable)) return;
    isUnavailable = isPostponed;
    if (isPostponed)
      log.error(
        { err: error instanceof JobPostponed ? error.cause : error, ...about(job) },
        'Jobs wait: what they need is unavailable',
      );
    else log[isDead ? 'error' : 'warn']({ err: error, ...about(job), isDead }, 'A job failed');
  }

  const about = ({ id, key, attempts }: QueuedJob) => ({ kind, job: id, key, attempts });

  async function idle(): Promise<void> {
    const claimed = claims;
    await claimed.catch(() => undefined);
    if (claims === claimed && running.size === 0 && timer === undefined && !suspects) return;
    await Promise.all([...running, suspects, timer && delay(paceMs)]);
    await idle();
  }

  return {
    name: kind,
    everySeconds,
    run,
    wake,
    idle,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      timer = undefined;
      await Promise.race([idle(), delay(options.stopMs ?? 0, undefined, { ref: false })]);
      stopping.abort();
      await idle();
    },
  };
}

/** A job is not run any more: process after process ended while it ran. */
class ProcessEnded extends Error {
  override name = 'ProcessEnded';

  constructor(deaths: number) {
    super(`${deaths} processes in a row ended while the job ran, or its lease did`);
  }
}
