import { randomBytes } from 'node:crypto';

import type { SessionUser } from '@kontor/contracts/schemas';
import { notSignedIn } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { CodeVerifier } from '../../credentials/index.ts';
import { presentSessionUser, User } from '../../people/index.ts';
import { sessionKey, type SignedCookies } from '../../sessions/index.ts';
import { verifySignInCode } from '../../sign-in/index.ts';
import {
  type NewOidcSession,
  openOidcSession,
  type SessionOpener,
  storeOidcSession,
  takeOidcSession,
} from '../oidc-sessions.ts';

/** How long a user has to enter the code. */
export const CODE_SECONDS = 10 * 60;

/** A user whom the issuer has signed in, and who has to enter a code here. */
interface CodeStep {
  userId: number;
  epoch: number;
  /** Names what is stored for the session to come. */
  id: string;
  language: NewOidcSession['language'];
}

/** Has the browser's user enter a code before there is a session. */
export async function requireCode(
  cookies: SignedCookies,
  em: EntityManager,
  reply: FastifyReply,
  user: User,
  { language, identityId, sid, idToken }: Omit<NewOidcSession, 'isMultiFactor'>,
): Promise<void> {
  const id = randomBytes(32).toString('base64url');
  await storeOidcSession(em, { sessionKey: sessionKey(id), identityId, sid, idToken }, CODE_SECONDS * 1000);
  const step: CodeStep = { userId: user.id, epoch: user.sessionEpoch, id, language };
  void reply.setCookie(cookies.name, await cookies.sign({ step }), cookies.options);
}

/**
 * Signs in the user of the code step of this browser. Throws 401 without one, after it was used and after the user's
 * sessions were ended, and for a wrong code.
 */
export async function completeWithCode(
  deps: CodeVerifier & SessionOpener & { codeSteps: SignedCookies },
  em: EntityManager,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<SessionUser> {
  const { name, options, read } = deps.codeSteps;
  const step = (await read(request.cookies[name]))?.['step'] as CodeStep | undefined;
  const user = step && (await em.findOne(User, { id: step.userId, sessionEpoch: step.epoch }));
  if (!user) throw notSignedIn();
  await verifySignInCode(deps, em, request, user, code);
  const session = await takeOidcSession(em, sessionKey(step.id));
  if (!session) throw notSignedIn();
  await openOidcSession(deps, em, request, user, { ...session, isMultiFactor: true, language: step.language });
  void reply.clearCookie(name, options);
  return presentSessionUser(user);
}
