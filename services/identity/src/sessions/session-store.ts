import { createHash } from 'node:crypto';

import type { SignInMethod } from '@kontor/contracts/endpoints';
import type { SessionUser } from '@kontor/contracts/schemas';
import { unavailable } from '@kontor/service-kit/http';

import type { Exporters } from '../people/index.ts';

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

/** Stores sessions. Every method rejects while the store is unavailable. */
export interface SessionStore {
  /** Stores a new session, with the times of the one that it continues, if any. Never changes an existing one. */
  create(id: string, session: SessionRecord & SessionOrigin, continued?: SessionTimes): Promise<void>;
  /** Reads a session and restarts its idle time; null for an unknown or expired session. One round trip. */
  use(id: string): Promise<(SessionRecord & SessionTimes) | null>;
  end(id: string): Promise<void>;
  /** Ends the session of this key if it is the user's; returns whether there was one. */
  endOne(userId: number, key: Buffer): Promise<boolean>;
  /** Deletes a user's sessions that it finds: another epoch is what ends them. */
  endAllOf(userId: number): Promise<void>;
  /** A user's sessions that have not expired, last used first. */
  listOf(userId: number): Promise<ListedSession[]>;
  /** Rejects when a session could not be stored now. */
  check(): Promise<unknown>;
}

/** The key of a session in the store: a hash, so that the store's content does not allow to sign in. */
export const sessionKey = (id: string): Buffer => createHash('sha256').update(id).digest();

/** A response takes at most 2 s while the session store is unavailable. */
const DEADLINE_MS = 1_200;

/** The result of a call to the session store; throws 503 when it fails or takes too long. */
export async function withDeadline<T>(call: Promise<T>): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The session store did not respond in time')), DEADLINE_MS);
  try {
    return await Promise.race([call, deadline]);
  } catch (error) {
    throw unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The open sessions of a user, for the export of a person. Throws 503. */
export const sessionData = (sessions: SessionStore): Exporters<'sessions'> => ({
  sessions: async (_em, id) =>
    (await withDeadline(sessions.listOf(id))).map(({ method, userAgent, clientAddress, createdAt, lastSeenAt }) => ({
      method,
      userAgent,
      clientAddress,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
});
