import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { hasTwoFactor } from '../../credentials/index.ts';
import {
  findSessionUser,
  sessionKey,
  type SessionStore,
  type SignedCookies,
  withDeadline,
} from '../../sessions/index.ts';
import type { Issuer } from '../issuer/issuer.ts';
import { openOidcSession, type SessionOpener } from '../oidc-sessions.ts';
import { requireCode } from './code-step.ts';
import { exchangeCode } from './exchange-code.ts';
import { type FailureRecorder, recordFailure } from './flow-failures.ts';
import { type Flow, type FlowCookies, languageOfState, SignInFailure } from './flow.ts';
import { localPath } from './return-to.ts';
import { type IssuerSignIn, signInWithIssuer } from './sign-in-with-issuer.ts';

export interface FlowFinisher extends IssuerSignIn, SessionOpener, FailureRecorder {
  issuer: Issuer;
  flows: FlowCookies;
  codeSteps: SignedCookies;
  sessions: SessionStore;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The page to which the browser goes after the issuer has sent it back; one that says what to do when that fails. */
export async function finishFlow(deps: FlowFinisher, em: EntityManager, exchange: Exchange): Promise<string> {
  const { request, reply } = exchange;
  const query = request.url.slice(`${request.url}?`.indexOf('?'));
  const [state = '', ...more] = new URLSearchParams(query).getAll('state');
  let flow: Flow | null = null;
  try {
    // While no session can be stored, codes are not used up either.
    await withDeadline(deps.sessions.check());
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
    const about = { event: 'identity-connected', userId: user.id, client: request.clientAddress };
    request.log.info(about, "Company's account connected");
    return returnTo;
  }
  const { sid, idToken, isMultiFactor } = account;
  const session = { identityId: identity.id, sid, idToken, isMultiFactor, language };
  if (!isMultiFactor && (await hasTwoFactor(em, user.id))) {
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
  // Not `currentUser`: the gateway names no user to a call that anyone may make.
  const { epoch, installation, sessionId } = request.session;
  const key = sessionKey(sessionId);
  const isOwn = request.session.userId === userId && epoch !== undefined && installation !== undefined;
  const user = isOwn ? await findSessionUser(em, { userId, epoch, installation, key }) : null;
  if (!user || key.toString('base64url') !== session)
    throw new SignInFailure('expired', 'The flow began in another session');
}
