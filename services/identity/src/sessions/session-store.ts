import { createHash, randomInt } from 'node:crypto';

import type { SignInMethod } from '@kontor/contracts/endpoints';
import type { SessionUser } from '@kontor/contracts/schemas';
import { unavailable } from '@kontor/service-kit/http';
import type { Metrics } from '@kontor/service-kit/telemetry';
import type { FastifyBaseLogger } from 'fastify';

/** What a session stores. Its user is read from the database at each use. */
export interface SessionRecord {
  userId: number;
  /** The user's when it was created. */
  epoch: number;
  /** The id of the installation. A restore creates another one. */
  installation: string;
  /** How it was signed in. */
  method: SignInMethod;
  /** Whether two factors were verified: a passkey, a password and a code, or the issuer says so. */
  isMultiFactor: boolean;
}

/** When a session began, and when it ends at the latest, by the store's clock. */
export interface SessionTimes {
  startedAt: Date;
  endsAt: Date;
}

/** The user of a session, read from the database at each use. */
export interface SessionOwner extends SessionUser, Pick<SessionRecord, 'method' | 'isMultiFactor'> {
  hasTwoFactor: boolean;
}

/** Where a session was created, at most 200 and 100 characters; empty when unknown. */
export interface SessionOrigin {
  userAgent: string;
  clientAddress: string;
}

/** A session in the list of its user. */
export interface ListedSession extends SessionOrigin, Omit<SessionRecord, 'userId'> {
  /** See `sessionKey`. */
  key: Buffer;
  createdAt: Date;
  /** Accurate to a hundredth of the idle time. */
  lastSeenAt: Date;
}

/** When a session expires, in milliseconds by the store's clock: after its last use, and after its creation. */
export interface SessionLifetimes {
  idleMs: number;
  absoluteMs: number;
}

/** Stores sessions. Every method rejects while the store is unavailable: with 503 where the store is guarded. */
export interface SessionStore {
  /** Stores a new session, with the times of the one that it continues, if any. Never changes an existing one. */
  create(id: string, session: SessionRecord & SessionOrigin, continued?: SessionTimes): Promise<void>;
  /** Reads a session and restarts its idle time; null for an unknown or expired session. One round trip. */
  use(id: string): Promise<(SessionRecord & SessionTimes) | null>;
  end(id: string): Promise<void>;
  /** Ends the session of this key if it is the user's; returns whether there was one. */
  endOne(userId: number, key: Buffer): Promise<boolean>;
  /** Deletes the sessions of a user that the store finds. The user's new epoch has ended them already. */
  endAllOf(userId: number): Promise<void>;
  /** A user's sessions that have not expired, last used first. */
  listOf(userId: number): Promise<ListedSession[]>;
  /** Rejects when a session could not be stored now. */
  check(): Promise<unknown>;
}

/** The key of a session in the store: a hash, so that nobody can sign in with what the store contains. */
export const sessionKey = (id: string): Buffer => createHash('sha256').update(id).digest();

/** A response takes at most 2 s while the session store is unavailable. */
export const DEADLINE_MS = 1_200;

/** The result of a call to the session store; throws 503 when it fails or takes too long. */
export async function withDeadline<T>(call: Promise<T>): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new Error('The session store did not respond in time'));
  // After a pause of the process the timer fires first: `setImmediate` lets it read the replies that have arrived meanwhile.
  const timer = setTimeout(() => setImmediate(refuse), DEADLINE_MS);
  try {
    return await Promise.race([call, deadline]);
  } catch (error) {
    throw unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

const OPERATIONS = ['create', 'use', 'end', 'endOne', 'endAllOf', 'listOf', 'check'] as const;

/** Wraps an operation of a store. */
export type Guard = <Parameters extends unknown[], Result>(
  operation: (typeof OPERATIONS)[number],
  run: (...parameters: Parameters) => Promise<Result>,
) => typeof run;

/** Counts failed operations, and has each throw 503 when it fails or takes too long. */
export function countingGuard(metrics: Metrics): Guard {
  const failures = metrics.counterBy('session_store_failures_total', 'Failed operations of the session store', {
    operation: OPERATIONS,
  });
  return (operation, run) => {
    const counted: typeof run = async (...parameters) => {
      try {
        return await run(...parameters);
      } catch (error) {
        failures.inc({ operation });
        throw error;
      }
    };
    // `endAllOf` deletes what is over already: no response depends on it.
    return operation === 'endAllOf' ? counted : (...parameters) => withDeadline(counted(...parameters));
  };
}

/** The store with each of its operations guarded. */
export function guardedStore(store: SessionStore, guard: Guard): SessionStore {
  const guarded = OPERATIONS.map((operation) => {
    const run = store[operation] as (...parameters: unknown[]) => Promise<unknown>;
    return [operation, guard(operation, run)] as const;
  });
  return Object.fromEntries(guarded) as unknown as SessionStore;
}

/** A random 32-bit epoch, as the database makes them. Sessions with the previous epoch are over. */
export const newEpoch = (): number => randomInt(-(2 ** 31), 2 ** 31);

/** Deletes sessions that are over by their epoch. Never throws: each use checks it. */
export async function purgeSessions(sessions: SessionStore, userId: number, log: FastifyBaseLogger): Promise<void> {
  await sessions
    .endAllOf(userId)
    .catch((error: unknown) => log.warn({ err: error }, 'Ended sessions stay in the store until they expire'));
}
