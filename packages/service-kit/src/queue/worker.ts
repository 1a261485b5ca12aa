import { setTimeout as delay } from 'node:timers/promises';

import type { EntityManager } from '@mikro-orm/postgresql';

import type { Orm } from '../database/definition.ts';
import type { Logger } from '../telemetry/log.ts';
import {
  type BackOff,
  claimJobs,
  isAnyCrashed,
  JobPostponed,
  JobReleased,
  LeaseOver,
  type QueuedJob,
  removeJob,
  returnJob,
  waitSeconds,
} from './claim.ts';
import { LONGEST_SLEEP_SECONDS, queueOf, type Worker } from './queue.ts';

const RECORD_AGAIN_MS = 1_000;
/** A deadlock or a lost connection does not make the job fail at once. */
const RECORD_TRIES = 3;
/**
 * The least wait for the next claim after one that got none of the jobs that are due: another transaction has them locked,
 * or `admit` refused.
 */
const AGAIN_SECONDS = 1;
/** The longest wait for the next claim while the database, or what the jobs need, is unavailable. */
const UNAVAILABLE_SECONDS = 5;
/** A job becomes a dead letter after this many crashes in a row. After the first one, no other job runs beside it. */
const MAX_CRASHES = 3;

/** Records the result of a job in the transaction that removes the job. */
type Finish = (tx: EntityManager) => Promise<void>;

export interface WorkerOptions<Payload> {
  kind: string;
  /** Jobs that run at the same time in this process. */
  concurrency: number;
  /** The least time between two claims, in which at most `concurrency` jobs start. */
  paceMs?: number;
  /** How many of the `free` slots may be used now; by default all. Jobs without a slot wait for the next claim. */
  admit?(free: number): Promise<number>;
  /** Longer than a job may take: when the lease ends, another worker may claim the job. */
  leaseSeconds: number;
  backOff: BackOff;
  /** Failures after which a job is a dead letter; by default never. */
  maxFailures?: number;
  /** How long `stop` waits before it aborts the running jobs; by default 0. */
  stopMs?: number;
  /**
   * Does the job. An exception, also of the returned function, is a failure of the job, unless it is `JobPostponed` or
   * `JobReleased`. A job may run more than once: its process can be killed before the result is recorded. `stop` aborts
   * when the worker stops and when the lease ends: from then on another worker may run the job.
   */
  run(job: QueuedJob<Payload>, stop: AbortSignal): Promise<Finish | void>;
  /** Called in the transaction that makes the job a dead letter. */
  onDead?(tx: EntityManager, job: QueuedJob<Payload>): Promise<void>;
}

/**
 * Runs the jobs of one kind. A job whose process crashed is retried with no other job running, so that another job's
 * crash is not blamed on it; after `MAX_CRASHES` in a row it is a dead letter. After a job has succeeded or failed, the
 * next one is claimed at once; after one was postponed, a while later, so that an unavailable server is not flooded. A claim
 * that finds nothing says when the next job is due, and the worker sleeps until then.
 */
export function createWorker<Payload = unknown>(orm: Orm, options: WorkerOptions<Payload>, log: Logger): Worker {
  const { kind, concurrency, paceMs = 0, leaseSeconds, backOff, maxFailures = Infinity } = options;
  const running = new Set<Promise<void>>();
  const queue = queueOf(orm);
  const { isolation } = queue;
  const pauseSeconds = Math.min(backOff.firstSeconds, UNAVAILABLE_SECONDS);
  const stopping = new AbortController();
  let claims = Promise.resolve();
  /** The current `runCrashedJobs()`, if any. */
  let crashedJobs: Promise<void> | undefined;
  let claimedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let wakesAt = Infinity;
  let isStopped = false;
  let isUnavailable = false;

  async function claim(): Promise<void> {
    const free = concurrency - running.size;
    if (isStopped || free === 0) return;
    claimedAt = performance.now();
    const admitted = options.admit ? await options.admit(free) : free;
    const begunAt = performance.now();
    const { jobs, dueIn } = await claimJobs<Payload>(orm.em.fork(), kind, { count: admitted, free, leaseSeconds });
    for (const job of jobs) void start(job, begunAt);
    if (dueIn !== null) sleep(Math.max(dueIn, AGAIN_SECONDS));
  }

  /** Runs the jobs whose last claim ended without a result, one after the other. */
  async function runCrashedJobs(): Promise<void> {
    if (isStopped || !(await isAnyCrashed(orm.em.fork(), kind))) return;
    if (await isolation.runExclusive(runCrashedJob)) await runCrashedJobs();
  }

  async function runCrashedJob(): Promise<boolean> {
    if (isStopped || (options.admit && (await options.admit(1)) === 0)) return false;
    const begunAt = performance.now();
    const { jobs } = await claimJobs<Payload>(orm.em.fork(), kind, { count: 1, leaseSeconds, hasCrashed: true });
    return jobs.length > 0 && start(jobs[0]!, begunAt);
  }

  /** Resolves when the job finishes or its lease ends, to whether the next job may be claimed at once. */
  function start(job: QueuedJob<Payload>, begunAt: number): Promise<boolean> {
    const lease = new AbortController();
    const leaseEnd = begunAt + leaseSeconds * 1000;
    const leaseTimer = setTimeout(() => lease.abort(new LeaseOver()), leaseEnd - performance.now()).unref();
    const attempted = attempt(job, leaseEnd, AbortSignal.any([stopping.signal, lease.signal])).finally(() =>
      clearTimeout(leaseTimer),
    );
    const slotReleased: Promise<void> = attempted.then((claimsNext) => releaseSlot(slotReleased, claimsNext));
    running.add(slotReleased);
    const leaseEnded = new Promise<boolean>((resolve) => lease.signal.addEventListener('abort', () => resolve(false)));
    const ended = Promise.race([attempted, leaseEnded]);
    isolation.join(ended);
    return ended;
  }

  function releaseSlot(slotReleased: Promise<void>, claimsNext: boolean): void {
    running.delete(slotReleased);
    if (claimsNext) wake();
    else sleep(pauseSeconds);
  }

  /** One claim at a time, so that no slot is used twice. */
  function claimNext(): Promise<void> {
    claims = claims.catch(() => undefined).then(() => isolation.runShared(claim));
    return claims;
  }

  async function run(): Promise<void> {
    await claimNext();
    crashedJobs ??= runCrashedJobs()
      .catch((error: unknown) => log.error({ err: error, kind }, 'Jobs that run alone could not be claimed'))
      .finally(() => (crashedJobs = undefined));
  }

  function wake(seconds = 0): void {
    if (isStopped || seconds > LONGEST_SLEEP_SECONDS) return;
    const now = performance.now();
    const at = Math.max(now + seconds * 1000, claimedAt + paceMs);
    if (at >= wakesAt) return;
    clearTimeout(timer);
    wakesAt = at;
    timer = setTimeout(() => {
      wakesAt = Infinity;
      claimNext().catch((error: unknown) => {
        log.error({ err: error, kind }, 'Jobs could not be claimed; the timer tries again');
        sleep(pauseSeconds);
      });
    }, at - now).unref();
  }

  /** Wakes by itself, unless jobs are claimed only when somebody asks. */
  function sleep(seconds: number): void {
    if (queue.isAwake) wake(seconds);
  }

  const isAboutToClaim = () => wakesAt <= performance.now() + paceMs;

  /** Runs one job and records the result. Never rejects; returns whether the next job may be claimed at once. */
  async function attempt(job: QueuedJob<Payload>, leaseEnd: number, stop: AbortSignal): Promise<boolean> {
    try {
      if (job.crashes >= MAX_CRASHES) throw new JobCrashed(job.crashes);
      const finish = await options.run(job, stop);
      await recordResult(job, leaseEnd, finish);
      if (isUnavailable) log.info({ kind }, 'Jobs run again: their dependency is available');
      isUnavailable = false;
      return true;
    } catch (error) {
      if (error instanceof LeaseOver) {
        logLostLease(job);
        return true;
      }
      await returnToQueue(job, error).catch((failure: unknown) =>
        log.error(
          { err: failure, ...about(job) },
          'A job could not be returned to the queue; it is due when its lease ends',
        ),
      );
      return !(error instanceof JobPostponed);
    }
  }

  const logLostLease = (job: QueuedJob): void =>
    log.warn(about(job), 'A job took longer than its lease: its result is dropped, and it runs again');

  /**
   * Records the result. Retries while the database is unavailable, so that a short outage does not make the job run
   * twice. Throws the error of the last try, or `LeaseOver` after the lease.
   */
  async function recordResult(job: QueuedJob<Payload>, leaseEnd: number, finish: Finish | void): Promise<void> {
    for (let tries = 0; performance.now() < leaseEnd; await delay(RECORD_AGAIN_MS)) {
      try {
        return await orm.em.fork().transactional(async (tx) => {
          await finish?.(tx);
          await removeJob(tx, job);
        });
      } catch (error) {
        if (error instanceof LeaseOver || error instanceof JobPostponed) throw error;
        log.error({ err: error, ...about(job) }, 'The result of a job could not be recorded');
        if ((await isDatabaseAvailable()) && ++tries === RECORD_TRIES) throw error;
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

  /**
   * Calls `onDead` first: every transaction locks the rows of the job's owner before the job, so there is no deadlock.
   */
  async function returnToQueue(job: QueuedJob<Payload>, error: unknown): Promise<void> {
    const isReleased = error instanceof JobReleased || stopping.signal.aborted;
    const isPostponed = isReleased || error instanceof JobPostponed;
    const isDead = !isPostponed && (error instanceof JobCrashed || job.failures + 1 >= maxFailures);
    await orm.em.fork().transactional(async (tx) => {
      if (isDead) await options.onDead?.(tx, job);
      const seconds = isReleased ? 0 : waitSeconds(backOff, job.attempts);
      const isReturned = await returnJob(tx, job, { seconds, error, isReleased, isFailure: !isPostponed, isDead });
      if (isDead && !isReturned) throw new LeaseOver();
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
    if (claims === claimed && running.size === 0 && !isAboutToClaim() && !crashedJobs) return;
    await Promise.all([...running, crashedJobs, isAboutToClaim() && delay(paceMs)]);
    await idle();
  }

  const worker: Worker = {
    name: kind,
    run,
    wake,
    idle,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      wakesAt = Infinity;
      await Promise.race([idle(), delay(options.stopMs ?? 0, undefined, { ref: false })]);
      stopping.abort();
      await idle();
    },
  };
  queue.workers.set(kind, worker);
  return worker;
}

/** Several processes in a row crashed, or lost their lease, while they ran the job. */
class JobCrashed extends Error {
  override name = 'JobCrashed';

  constructor(crashes: number) {
    super(`${crashes} processes in a row crashed, or lost their lease, while they ran the job`);
  }
}
