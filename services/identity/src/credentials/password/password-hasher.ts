import { randomBytes } from 'node:crypto';

import { clientKey, unavailable } from '@kontor/service-kit/http';
import { argon2id, hash, type HashOptions, needsRehash, verify } from 'argon2';
import PQueue from 'p-queue';

/** argon2id with 19 MiB, 2 iterations, 1 lane (OWASP Password Storage Cheat Sheet). */
const COST = { type: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } satisfies HashOptions;

/** The longest wait for a free worker: less than the time limit of a response. */
const MAX_WAIT_MS = 3_000;

/**
 * Hashes off the event loop, at most `concurrency` at a time, and throws 503 after `maxWaitMs` in the queue: a flood of
 * sign-ins cannot use up memory and processors. The first request of each client precedes the second of any, so that a
 * flood from one client delays nobody else.
 */
export async function createPasswordHasher(concurrency: number, maxWaitMs = MAX_WAIT_MS) {
  const queue = new PQueue({ concurrency });
  const unmatchable = await hash(randomBytes(32), COST);

  /** How many requests of each client are queued or running. */
  const pending = new Map<string, number>();

  async function enqueue<T>(address: string, work: () => Promise<T>): Promise<T> {
    const client = clientKey(address);
    const ahead = pending.get(client) ?? 0;
    pending.set(client, ahead + 1);
    const tooLate = new AbortController();
    const timer = setTimeout(
      () => tooLate.abort(unavailable(new Error('Too many passwords are queued to be hashed'))),
      maxWaitMs,
    );
    const start = () => {
      // Not aborted once it runs: the queue would start another one while it still computes.
      clearTimeout(timer);
      return work();
    };
    try {
      return await queue.add(start, { signal: tooLate.signal, priority: -ahead });
    } finally {
      const left = pending.get(client)! - 1;
      if (left > 0) pending.set(client, left);
      else pending.delete(client);
    }
  }

  return {
    /** Hashes to a PHC string, which contains the parameters. `address` is the client's, by which the queue is fair. */
    hash: (password: string, address = ''): Promise<string> => enqueue(address, () => hash(password, COST)),
    /** Whether `password` has the hash `stored`. Null takes as long and is false, so that a response does not reveal whether a user exists. */
    async matches(stored: string | null, password: string, address = ''): Promise<boolean> {
      const equal = await enqueue(address, () => verify(stored ?? unmatchable, password));
      return stored !== null && equal;
    },
    /** Whether `stored` was made with other parameters than the current ones. */
    isOutdated: (stored: string): boolean => needsRehash(stored, COST),
  };
}

export type PasswordHasher = Awaited<ReturnType<typeof createPasswordHasher>>;

/** 24 characters with 144 random bits. */
export const generatePassword = (): string => randomBytes(18).toString('base64url');
