import type { EntityManager } from '@mikro-orm/postgresql';

import type { Orm } from '../database/definition.ts';
import { createIsolation } from './isolation.ts';

/** The longest sleep of the queue. A job that another replica added, or left when it was killed, is found this late. */
export const LONGEST_SLEEP_SECONDS = 30;

export interface Worker {
  /** The kind of its jobs. */
  name: string;
  /** Claims the jobs that are due, and resolves when they are claimed. */
  run(): Promise<void>;
  /**
   * Claims after this time, at once by default. Call it after a transaction that added jobs by SQL has committed;
   * `enqueue` does it by itself. What is due later than `LONGEST_SLEEP_SECONDS` is left to the queue's timer.
   */
  wake(seconds?: number): void;
  /** Resolves when no job runs and none is about to be claimed. */
  idle(): Promise<void>;
  /** Claims no more jobs, aborts those that still run after `stopMs`, and waits for them. */
  stop(): Promise<void>;
}

/** The workers of a service in this process. */
export interface Queue {
  workers: Map<string, Worker>;
  isolation: ReturnType<typeof createIsolation>;
  /** Whether workers claim jobs without being asked: from the first run of the queue's job on. */
  isAwake: boolean;
}

const queues = new WeakMap<object, Queue>();
/** In how many seconds the jobs that an open transaction has added are due, by kind. */
const added = new WeakMap<object, Map<string, number>>();

/** The queue of a service; it begins with the first worker. */
export function queueOf({ config, em }: Orm): Queue {
  const known = queues.get(config);
  if (known) return known;
  const queue: Queue = { workers: new Map(), isolation: createIsolation(), isAwake: false };
  queues.set(config, queue);
  /** The transaction in which a manager has begun a savepoint. */
  const outer = new WeakMap<object, object>();
  em.getEventManager().registerSubscriber({
    async beforeTransactionStart({ em: manager, transaction }) {
      if (transaction) outer.set(manager, transaction);
    },
    async afterTransactionCommit({ em: manager, transaction }) {
      for (const [kind, seconds] of added.get(transaction) ?? [])
        // The release of a savepoint commits nothing.
        if ('savepointName' in transaction) addTo(outer.get(manager)!, kind, seconds);
        else queue.workers.get(kind)?.wake(seconds);
    },
  });
  return queue;
}

/**
 * Has the worker of this process claim jobs once the transaction of `em` has committed. For jobs that are not added by
 * `enqueue`.
 */
export function wakeAfterCommit(em: EntityManager, kind: string, seconds = 0): void {
  const queue = queues.get(em.config);
  if (!queue?.isAwake) return;
  const transaction = em.getTransactionContext();
  if (!transaction) return queue.workers.get(kind)?.wake(seconds);
  addTo(transaction, kind, seconds);
}

function addTo(transaction: object, kind: string, seconds: number): void {
  const kinds = added.get(transaction) ?? new Map<string, number>();
  added.set(transaction, kinds.set(kind, Math.min(seconds, kinds.get(kind) ?? Infinity)));
}

/** The one timer of all workers: wakes those whose jobs are due, by the clock of the database. */
export const queueJob = (orm: Orm) => ({
  name: 'queue',
  everySeconds: LONGEST_SLEEP_SECONDS,
  async run(): Promise<void> {
    const queue = queueOf(orm);
    queue.isAwake = true;
    const next = await orm.em.fork().execute<{ kind: string; seconds: number }[]>(
      `select kind, extract(epoch from min(run_at) - now())::float8 as seconds from ${orm.config.get('schema')}.jobs
       where dead_at is null and run_at < now() + make_interval(secs => ?) group by kind`,
      [LONGEST_SLEEP_SECONDS],
    );
    await Promise.all(
      next.map(async ({ kind, seconds }) => {
        const worker = queue.workers.get(kind);
        return seconds > 0 ? worker?.wake(seconds) : worker?.run();
      }),
    );
  },
});
