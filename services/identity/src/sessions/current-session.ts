import { originAs } from '@kontor/audit/log';
import type { SignInMethod } from '@kontor/contracts/endpoints';
import type { Orm } from '@kontor/service-kit/database';
import { type App, notSignedIn } from '@kontor/service-kit/http';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { User } from '../people/index.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { OwnerOfCookie } from './session-owner.ts';
import {
  sessionKey,
  type SessionOrigin,
  type SessionRecord,
  type SessionStore,
  type SessionTimes,
} from './session-store.ts';

export interface SessionRenewal {
  /** Called before a session that replaces another one of the same user is stored, for what depends on the key of a session. */
  onRenewal(em: EntityManager, keys: { from: Buffer; to: Buffer }, lifetimeMs: number): Promise<void>;
}

/** What other features use of sessions. */
export interface Sessions extends SessionRenewal {
  orm: Orm;
  sessions: SessionStore;
  /** How long a session lasts, used or not. */
  sessionMs: number;
  cookie: SessionCookie;
  ownerOf: OwnerOfCookie;
  /** The Redis of failure counters; null counts in memory. */
  counters: unknown;
  /** Registers routes that need `request.session`. */
  withSession(routes: (scope: App) => PromiseLike<unknown>): Promise<void>;
}

/** The id of this installation. Read each time: the database may have been restored. */
async function installationId(em: EntityManager): Promise<string> {
  const [row] = await em.execute<[{ id: string }]>('select id::text from identity.installation');
  return row.id;
}

/** The user of a session, if it has their epoch, is of this installation and was not ended: Redis may have been set back. */
export function findSessionUser(
  em: EntityManager,
  { userId, epoch, installation, key }: Pick<SessionRecord, 'userId' | 'epoch' | 'installation'> & { key: Buffer },
): Promise<User | null> {
  return em.findOne(User, {
    id: userId,
    sessionEpoch: epoch,
    [raw('(select id::text from identity.installation)')]: installation,
    [raw('exists (select from identity.ended_sessions where key = ?)', [key])]: false,
  });
}

/** The caller of a request, by its session. Throws 401 when it has ended since the gateway authenticated the caller. */
export async function currentCaller(orm: Orm, request: FastifyRequest) {
  const { userId, epoch, installation, sessionId, method = null, isMultiFactor = false } = request.session;
  if (userId === undefined || epoch === undefined || !installation) throw notSignedIn();
  const em = orm.em.fork();
  const user = await findSessionUser(em, { userId, epoch, installation, key: sessionKey(sessionId) });
  if (!user || user.id !== request.user?.id) throw notSignedIn();
  const signIn: SignIn = { method, isMultiFactor };
  return { em, user, by: originAs(request, user), signIn };
}

export type Caller = Awaited<ReturnType<typeof currentCaller>>;

/** How a user was signed in. */
export interface SignIn {
  method: SignInMethod | null;
  isMultiFactor: boolean;
}

interface NewSession {
  /** Called with its key (`sessionKey`) before it is stored. */
  beforeSave?: (key: Buffer) => Promise<void>;
  /** The times of the session that it continues. */
  continued?: SessionTimes | undefined;
}

/** Creates a session for `user` under a new id. The previous session of the browser ends, in the store too. */
export async function startSession(
  request: FastifyRequest,
  em: EntityManager,
  user: User,
  { method, isMultiFactor }: SignIn,
  { beforeSave, continued }: NewSession = {},
): Promise<void> {
  const installation = await installationId(em);
  await request.session.regenerate();
  // Otherwise the plugin would clear the old cookie beside setting the new one.
  request.cookies = {};
  const origin = sessionOrigin(request);
  const { id: userId, sessionEpoch: epoch } = user;
  Object.assign(request.session, { userId, epoch, installation, method, isMultiFactor, origin, continued });
  await beforeSave?.(sessionKey(request.session.sessionId));
  // Saved here and not by the plugin: behind the gateway's plain http it would not send a Secure cookie. A session saved
  // explicitly always gets its cookie.
  await request.session.save();
}

/**
 * Starts a session in place of the caller's, which a change has just ended with all their others. What depends on the key of the
 * previous session moves to the new one (`onRenewal`). For a caller who has proved their presence; see `continueSession`.
 */
export async function renewSession(
  { onRenewal }: SessionRenewal,
  request: FastifyRequest,
  em: EntityManager,
  user: User,
  signIn: SignIn,
  continued?: SessionTimes,
): Promise<void> {
  const from = sessionKey(request.session.sessionId);
  const beforeSave = (to: Buffer) => onRenewal(em, { from, to }, request.session.cookie.originalMaxAge ?? 0);
  await startSession(request, em, user, signIn, { beforeSave, continued });
}

/** `renewSession` without a proof of presence: the new session keeps the start and the end of the previous one. */
export async function continueSession(
  renewal: SessionRenewal,
  request: FastifyRequest,
  em: EntityManager,
  user: User,
  signIn: SignIn,
): Promise<void> {
  const { startedAt, endsAt } = request.session;
  if (!startedAt || !endsAt) throw notSignedIn();
  await renewSession(renewal, request, em, user, signIn, { startedAt, endsAt });
}

/** Where a request comes from, as single lines without control characters. */
function sessionOrigin({ headers, clientAddress }: FastifyRequest): SessionOrigin {
  return { userAgent: line(headers['user-agent'] ?? '', 200), clientAddress: line(clientAddress, 100) };
}

const line = (text: string, length: number) =>
  text
    .slice(0, length)
    .replaceAll(/\p{C}+/gu, ' ')
    .trim();
