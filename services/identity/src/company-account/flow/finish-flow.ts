import { randomBytes } from 'node:crypto';

import type { SessionUser } from '@kontor/contracts/schemas';
import { notSignedIn } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { logEvent } from '../../audit.ts';
import { type Credentials, type Exchange, needsCode } from '../../credentials/index.ts';
import { presentSessionUser, User } from '../../people/index.ts';
import { findSessionUser, sessionKey, type SignedCookies } from '../../sessions/index.ts';
import { type SignInMetrics, verifySignInCode } from '../../sign-in/index.ts';
import type { Issuer } from '../issuer/issuer.ts';
import { type NewOidcSession, openOidcSession, storeOidcSession, takeOidcSession } from '../oidc-sessions.ts';
import { exchangeCode } from './exchange-code.ts';
import { type FailureRecorder, recordFailure } from './flow-failures.ts';
import { type Flow, type FlowCookies, languageOfState, localPath, SignInFailure } from './flow.ts';
import { type IssuerSignIn, signInWithIssuer } from './sign-in-with-issuer.ts';

export interface FlowFinisher extends Credentials, IssuerSignIn, FailureRecorder {
  issuer: Issuer;
  flows: FlowCookies;
  codeSteps: SignedCookies;
  signIns: SignInMetrics;
}

/** The page to which the browser goes after the issuer has sent it back; one that says what to do when that fails. */
export async function finishFlow(deps: FlowFinisher, em: EntityManager, exchange: Exchange): Promise<string> {
  const { request, reply } = exchange;
  const query = request.url.slice(`${request.url}?`.indexOf('?'));
  const [state = '', ...more] = new URLSearchParams(query).getAll('state');
  let flow: Flow | null = null;
  try {
    // While no session can be stored, codes are not used up either.
    await deps.sessions.check();
    if (more.length > 0) throw new SignInFailure('invalid', 'The response has several states');
    flow = await deps.flows.take(em, request, reply, state);
    if (!flow) throw new SignInFailure('expired', 'The flow began in another browser, has expired, or was finished');
    return await finish(deps, em, exchange, flow, query);
  } catch (error) {
    const problem = await recordFailure(deps, em, request, flow, error);
    return localPath(flow ? flow.language : languageOfState(state), `/auth/problem/${problem}`);
  }
}

async function finish(deps: FlowFinisher, em: EntityManager, { request, reply }: Exchange, flow: Flow, query: string) {
  const { intent, returnTo, language } = flow;
  if (intent.kind === 'connect') await assertSameSession(em, request, intent);
  const account = await exchangeCode(deps.issuer, flow, query);
  const { user, identity } = await signInWithIssuer(deps, em, request, flow, account);
  if (intent.kind === 'connect') {
    deps.metrics.count('connected');
    logEvent(request, 'identity-connected', "Company's account connected", { userId: user.id });
    return returnTo;
  }
  const { sid, idToken, isMultiFactor } = account;
  const session = { identityId: identity.id, sid, idToken, isMultiFactor, language };
  if (!isMultiFactor && (await needsCode(em, user, deps.requirement))) {
    await requireCode(deps.codeSteps, em, reply, user, session);
    deps.metrics.count('code-required');
    return `${localPath(language, '/auth')}?${new URLSearchParams({ step: 'code', returnTo }).toString()}`;
  }
  await openOidcSession(deps, em, request, user, session);
  deps.metrics.count('signed-in');
  return returnTo;
}

/** An account is connected in the session whose user has proved to be present. */
async function assertSameSession(
  em: EntityManager,
  request: FastifyRequest,
  { userId, session }: Extract<Flow['intent'], { kind: 'connect' }>,
): Promise<void> {
  // Not `currentCaller`: the gateway names no user to a call that anyone may make.
  const { epoch, installation, sessionId } = request.session;
  const key = sessionKey(sessionId);
  const isOwn = request.session.userId === userId && epoch !== undefined && installation !== undefined;
  const user = isOwn ? await findSessionUser(em, { userId, epoch, installation, key }) : null;
  if (!user || key.toString('base64url') !== session)
    throw new SignInFailure('expired', 'The flow began in another session');
}

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
async function requireCode(
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

/** Signs in the user of this browser's code step. Throws 401 without one, for a used one, and for a wrong code. */
export async function completeWithCode(
  deps: FlowFinisher,
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
