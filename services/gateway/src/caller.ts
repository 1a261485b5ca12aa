import type { Endpoint } from '@kontor/contracts';
import { internalPaths, type SessionReply } from '@kontor/contracts/internal';
import { assertAccess, clientKey, HttpError, type Semaphore } from '@kontor/service-kit/http';
import { type InternalClient } from '@kontor/service-kit/http-client';
import type { FastifyRequest } from 'fastify';

import type { UpstreamFailures } from './upstream-failures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the gateway says of the caller, signed for the service the call goes to. */
    assertion: string;
  }
}

/**
 * Finds out who is calling. Identity is asked only where it matters and there is a cookie to ask about. Whoever has to set
 * up two-factor sign-in may make the calls on the way there only. A call with a body is refused here, before anything of
 * the body is kept; all others are judged by their service alone.
 */
export async function findCaller(
  request: FastifyRequest,
  endpoint: Endpoint,
  { identity, sessions, onFailure }: { identity: InternalClient; sessions: Semaphore; onFailure: UpstreamFailures },
): Promise<void> {
  const { access, streamBytes, duringSetUp } = endpoint.config;
  const { cookie } = request.headers;
  if (access !== 'anyone' && cookie) {
    const release = await sessions.acquire();
    const asked = identity.get<SessionReply>(internalPaths.session, { cookie, 'x-request-id': request.id });
    const session = await asked.finally(release).catch((error: unknown) => {
      onFailure('identity', error);
      throw error;
    });
    // Here and nowhere else: no service ever hears of this person before.
    if (session?.mustSetUpTwoFactor && !duringSetUp) throw setUpRequired();
    request.user = session?.user ?? null;
  }
  if (request.body || streamBytes) assertAccess(access, request.user);
}

/** Whom a limit counts: a person, else a client address. */
export const callerKey = (request: FastifyRequest): string =>
  request.user ? `user:${request.user.id}` : clientKey(request.ip);

const setUpRequired = () =>
  new HttpError(403, 'second-factor-set-up-required', 'Please set up two-factor sign-in in your account first.');
