import { createHash } from 'node:crypto';

/** What a session holds: whose it is, and what was so when it began. All else is read anew at each use. */
export interface SessionRecord {
  userId: number;
  /** The person's. */
  epoch: number;
  /** The id of the installation; empty in sessions that began before it was kept. A restore makes another one. */
  installation: string;
}

/** Where a session began, so that its owner knows it again: at most 200 and 100 characters; empty when unknown. */
export interface SessionOrigin {
  userAgent: string;
  clientAddress: string;
}

/** A session as its owner is shown it. */
export interface ListedSession extends SessionOrigin, Omit<SessionRecord, 'userId'> {
  /** See `sessionKey`. */
  key: Buffer;
  createdAt: Date;
  /** To within a hundredth of the idle time. */
  lastSeenAt: Date;
}

/** How long a session lasts, in milliseconds by the store's clock: without being used, and at most. */
export interface SessionLifetimes {
  idleMs: number;
  absoluteMs: number;
}

/** Where sessions are kept. Every method rejects when the store is away. */
export interface SessionStore {
  /** Writes a new session. One that exists is never changed, nor one that has ended begun again. */
  create(id: string, session: SessionRecord & SessionOrigin): Promise<void>;
  /** The session, whose idle time starts anew; null when there is none or it has expired. One round trip. */
  use(id: string): Promise<SessionRecord | null>;
  end(id: string): Promise<void>;
  /** Ends the session of that key when it is that person's; whether there was one. */
  endOne(userId: number, key: Buffer): Promise<boolean>;
  /** Ends a person's sessions, all but the one of `keptKey`. */
  endAllOf(userId: number, keptKey?: Buffer): Promise<void>;
  /** A person's sessions that have not expired, last used first. */
  listOf(userId: number): Promise<ListedSession[]>;
  /** Resolves when a session could be written now. */
  check(): Promise<unknown>;
}

/** What a store knows a session by, so that nobody can sign in with what they read in it. */
export const sessionKey = (id: string): Buffer => createHash('sha256').update(id).digest();
