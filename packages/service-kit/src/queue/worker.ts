import { setTimeout as delay } from 'node:timers/promises';

import type { EntityManager } from '@mikro-orm/postgresql';

import type { Orm } from '../database/definition.ts';
import type { Job } from '../process/jobs.ts';
import type { Logger } from '../telemetry/log.ts';
import { type BackOff, claimJobs, removeJob, returnJob, waitSeconds } from './claim.ts';
import { JobPostponed, JobReleased, type QueuedJob } from './queued-job.ts';

const FINISH_AGAIN_MS = 1_000;

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
  /** How many of `free` slots may be used now; all of them unless given. What waits for it is left to the timer. */
  admit?(free: number): Promise<number>;
  /** Longer than a job may take: then another worker claims it. */
  leaseSeconds: number;
  backOff: BackOff;
  /** After so many failures a job is a dead letter; never unless given. */
  maxFailures?: number;
  /** How long a stop waits before it aborts the jobs that run; 0 unless given. */
  stopMs?: number;
  /**
   * Does the job. An exception is a failure of the job, unless it is `JobPostponed` or `JobReleased`. A job may run more
   * than once: its worker can be killed between the work and its record.
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
 * Runs the jobs of one kind. After a success or a failure of the job itself, the next job is claimed at once. After a
 * postponed one it is left to the timer, so that an unavailable server is not flooded.
 */
export function createWorker<Payload = unknown>(orm: Orm, options: WorkerOptions<Payload>, log: Logger): Worker {
  const { kind, everySeconds, concurrency, paceMs = 0, leaseSeconds, backOff, maxFailures = Infinity } = options;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let claims = Promise.resolve();
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
    for (const job of await claimJobs<Payload>(orm.em.fork(), kind, admitted, leaseSeconds)) start(job);
  }

  function start(job: QueuedJob<Payload>): void {
    const attempted: Promise<void> = attempt(job).then((makesRoom) => freeSlot(attempted, makesRoom));
    running.add(attempted);
  }

  function freeSlot(attempted: Promise<void>, makesRoom: boolean): void {
    running.delete(attempted);
    if (makesRoom) wake();
  }

  /** One claim at a time, so that no slot is used twice. */
  function run(): Promise<void> {
    claims = claims.then(claim, claim);
    return claims;
  }

  function wake(): void {
    if (isStopped) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        run().catch((error: unknown) =>
          log.error({ err: error, kind }, 'Jobs could not be claimed; the timer tries again'),
        );
      },
      Math.max(0, claimedAt + paceMs - performance.now()),
    );
  }

  /** Runs one job and records the result. Never rejects; false when the next job should be left to the timer. */
  async function attempt(job: QueuedJob<Payload>): Promise<boolean> {
    const leaseEnd = performance.now() + leaseSeconds * 1000;
    try {
      const finish = await options.run(job, stopping.signal);
      await finished(job, leaseEnd, finish);
      if (isUnavailable) log.info({ kind }, 'Jobs run again: their dependency is available');
      isUnavailable = false;
      return true;
    } catch (error) {
      await putBack(job, error).catch((failure: unknown) =>
        log.error(
          { err: failure, ...about(job) },
          'A job could not be returned to the queue; it is due when its lease ends',
        ),
      );
      return !(error instanceof JobPostponed);
    }
  }

  /** Retries until the lease ends, so that a short outage of the database does not make the job run twice. */
  async function finished(job: QueuedJob<Payload>, leaseEnd: number, finish: Finish | void): Promise<void> {
    for (; performance.now() < leaseEnd; await delay(FINISH_AGAIN_MS)) {
      try {
        await orm.em.fork().transactional(async (tx) => {
          await finish?.(tx);
          await removeJob(tx, job);
        });
        return;
      } catch (error) {
        log.error({ err: error, ...about(job) }, 'The result of a job could not be recorded');
      }
    }
  }

  /** `onDead` first: it locks its own rows before the job, as every transaction does that changes both. */
  async function putBack(job: QueuedJob<Payload>, error: unknown): Promise<void> {
    const isReleased = error instanceof JobReleased || stopping.signal.aborted;
    const isPostponed = isReleased || error instanceof JobPostponed;
    const isDead = !isPostponed && job.failures + 1 >= maxFailures;
    await orm.em.fork().transactional(async (tx) => {
      if (isDead) await options.onDead?.(tx, job);
      const seconds = isReleased ? 0 : waitSeconds(backOff, job.attempts);
      const isOurs = await returnJob(tx, job, { seconds, error, isReleased, isFailure: !isPostponed, isDead });
      if (isDead && !isOurs) throw new Error('The lease of the job is over');
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
    if (claims === claimed && running.size === 0 && timer === undefined) return;
    await Promise.all([...running, timer && delay(paceMs)]);
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
