import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { startSession } from '../sessions/current-session.ts';
import type { SignInMetrics } from '../sign-in/sign-in-metrics.ts';
import { recordSignIn } from '../sign-in/record-sign-in.ts';
import { User } from '../people/user.entity.ts';
import type { Flow } from './flow/flow.ts';
import type { OidcSession } from './oidc-session.entity.ts';
import { storeOidcSession } from './oidc-sessions.ts';

export interface SessionOpener {
  signIns: SignInMetrics;
  /** How long a session lasts, used or not. */
  sessionMs: number;
}

export interface NewOidcSession extends Pick<OidcSession, 'identityId' | 'sid' | 'idToken'> {
  isMultiFactor: boolean;
  /** Of the page where the sign-in began. */
  language: Flow['language'];
}

/** Creates the session of a user who was signed in with the issuer, and records the sign-in. */
export async function openOidcSession(
  { signIns, sessionMs }: SessionOpener,
  em: EntityManager,
  request: FastifyRequest,
  user: User,
  { isMultiFactor, language, ...oidc }: NewOidcSession,
): Promise<void> {
  await recordSignIn(em, request, user);
  if (user.language === null && language) await em.nativeUpdate(User, { id: user.id, language: null }, { language });
  // Stored first: no session that the issuer could not end.
  const beforeSave = (sessionKey: Buffer) => storeOidcSession(em, { sessionKey, ...oidc }, sessionMs);
  await signIns.count(startSession(request, em, user, { method: 'oidc', isMultiFactor }, { beforeSave }));
  request.log.info({ event: 'login', userId: user.id, client: request.clientAddress, method: 'oidc' }, 'Signed in');
}
