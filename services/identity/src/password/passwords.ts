import { randomBytes } from 'node:crypto';

import { clientKey, unavailable } from '@kontor/service-kit';
import { argon2id, hash, type HashOptions, needsRehash, verify } from 'argon2';
import PQueue from 'p-queue';

/** OWASP's Password Storage cheat sheet: argon2id, 19 MiB, 2 rounds, 1 lane. */
const COST = { type: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } satisfies HashOptions;

/** How long a password waits to be hashed before its owner is asked to try again: less than an answer may take. */
const PATIENCE_MS = 3_000;

export interface Passwords {
  /** A PHC string with its parameters. `address` is that of the client who waits for it, here and below. */
  hash(password: string, address?: string): Promise<string>;
  /** Whether `password` is the one behind `stored`. For null, nobody's hash: the same work, and false. */
  matches(stored: string | null, password: string, address?: string): Promise<boolean>;
  /** Whether `stored` was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

/**
 * Hashes off the event loop, at most `atOnce` at a time. What has waited for `patienceMs` is refused with 503, so that
 * a flood of sign-ins cannot take all memory and processors. The first of each client comes before the second of any, so
 * that one client's flood makes nobody else wait.
 */
export async function createPasswords(atOnce: number, patienceMs = PATIENCE_MS): Promise<Passwords> {
  const queue = new PQueue({ concurrency: atOnce });
  const nobodys = await hash(randomBytes(32), COST);

  /** How many of each client are queued or at work. */
  const underWay = new Map<string, number>();

  async function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    const client = clientKey(address);
    const ahead = underWay.get(client) ?? 0;
    underWay.set(client, ahead + 1);
    try {
      return await queued(-ahead, work);
    } finally {
      const left = underWay.get(client)! - 1;
      if (left > 0) underWay.set(client, left);
      else underWay.delete(client);
    }
  }

  async function queued<T>(priority: number, work: () => Promise<T>): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(unavailable(new Error('Too many passwords wait to be hashed'))),
      patienceMs,
    );
    const start = () => {
      // Once begun it is seen through: an abort would free its place while it still computes.
      clearTimeout(timer);
      return work();
    };
    return queue.add(start, { signal: late.signal, priority });
  }

  return {
    hash: (password, address = '') => inTurn(address, () => hash(password, COST)),
    matches: async (stored, password, address = '') => {
      const equal = await inTurn(address, () => verify(stored ?? nobodys, password));
      return stored !== null && equal;
    },
    isOutdated: (stored) => needsRehash(stored, COST),
  };
}

/** A password nobody has to think up: 144 random bits, 24 characters. */
export const generatePassword = (): string => randomBytes(18).toString('base64url');
