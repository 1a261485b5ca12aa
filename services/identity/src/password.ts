import { randomBytes } from 'node:crypto';

import { unavailable } from '@kontor/service-kit';
import { argon2id, hash, type HashOptions, needsRehash, verify } from 'argon2';
import PQueue from 'p-queue';

/** OWASP's Password Storage cheat sheet: argon2id, 19 MiB, 2 rounds, 1 lane. */
const COST = { type: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } satisfies HashOptions;

/** How long a password waits for its turn before its owner is asked to try again. */
const PATIENCE_MS = 2_000;

export interface Passwords {
  /** A PHC string with its parameters. */
  hash(password: string): Promise<string>;
  /** Whether `password` is the one behind `stored`. For null, nobody's hash: the same work, and false. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Whether `stored` was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

/**
 * Hashes off the event loop, at most `atOnce` at a time. What has waited for `patienceMs` is refused with 503, so that
 * a flood of sign-ins cannot take all memory and processors.
 */
export async function createPasswords(atOnce: number, patienceMs = PATIENCE_MS): Promise<Passwords> {
  const queue = new PQueue({ concurrency: atOnce });
  const nobodys = await hash(randomBytes(32), COST);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
    return queue.add(start, { signal: late.signal });
  }

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    matches: async (stored, password) => {
      const equal = await inTurn(() => verify(stored ?? nobodys, password));
      return stored !== null && equal;
    },
    isOutdated: (stored) => needsRehash(stored, COST),
  };
}

/** A password nobody has to think up: 144 random bits, 24 characters. */
export const generatePassword = (): string => randomBytes(18).toString('base64url');
