import type { SignInMethod } from '@kontor/contracts/endpoints';
import type { EndpointWithSchema } from '@kontor/contracts/schemas';
import { internalPaths, type SessionReply } from '@kontor/contracts/internal';
import { assertAccess, clientKey, HttpError, type Semaphore } from '@kontor/service-kit/http';
import { type InternalClient } from '@kontor/service-kit/http-client';
import type { FastifyRequest } from 'fastify';

import type { UpstreamFailures } from '../upstreams/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's assertion, signed for the call's service. */
    assertion: string;
  }
}

/**
 * Authenticates the caller by the session cookie, where the call needs a user. Users who must set up two-factor sign-in may
 * only make the calls for that. Access to calls with a body is checked here, before the body is read; services check all
 * calls again. Resolves to how the user was signed in.
 */
export async function authenticate(
  request: FastifyRequest,
  endpoint: EndpointWithSchema,
  { identity, sessions, onFailure }: { identity: InternalClient; sessions: Semaphore; onFailure: UpstreamFailures },
): Promise<SignInMethod | undefined> {
  let signedInWith: SignInMethod | undefined;
  const { access, streamBytes, duringSetUp } = endpoint.config;
  const { cookie } = request.headers;
  if (access !== 'anyone' && cookie) {
    const release = await sessions.acquire(clientKey(request.ip));
    const lookup = identity.get<SessionReply>(internalPaths.session, { cookie, 'x-request-id': request.id });
    const session = await lookup.finally(release).catch((error: unknown) => {
      onFailure('identity', error);
      throw error;
    });
    // Only here: no service sees such a user.
    if (session?.mustSetUpTwoFactor && !duringSetUp) throw setUpRequired();
    request.user = session?.user ?? null;
    signedInWith = session?.signedInWith;
  }
  if (request.body || streamBytes) assertAccess(access, request.user);
  return signedInWith;
}

const setUpRequired = () =>
  new HttpError(403, 'second-factor-set-up-required', 'Please set up two-factor sign-in in your account first.');
