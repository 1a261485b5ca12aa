import { createHash } from 'node:crypto';

/** What a session holds: whose it is, and that person's epoch when it began. All else is read anew at each use. */
export interface SessionRecord {
  userId: number;
  epoch: number;
}

/** How long a session lasts, in milliseconds by the store's clock: without being used, and at most. */
export interface SessionLifetimes {
  idleMs: number;
  absoluteMs: number;
}

/** Where sessions are kept. Every method rejects when the store is away. */
export interface SessionStore {
  /** Writes a new session. One that exists is never changed, nor one that has ended begun again. */
  create(id: string, session: SessionRecord): Promise<void>;
  /** The session, whose idle time starts anew; null when there is none or it has expired. One round trip. */
  use(id: string): Promise<SessionRecord | null>;
  end(id: string): Promise<void>;
  endAllOf(userId: number): Promise<void>;
  /** Resolves when the store answers. */
  check(): Promise<unknown>;
}

/** What a store knows a session by, so that nobody can sign in with what they read in it. */
export const sessionKey = (id: string): Buffer => createHash('sha256').update(id).digest();
