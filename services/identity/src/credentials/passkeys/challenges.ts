import { randomBytes } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { oneTimeCookies, type SessionCookie, sessionKey } from '../../sessions/index.ts';

/** As long as browsers wait for the user. */
const LIFETIME_SECONDS = 5 * 60;

/** What a challenge is for; it is accepted for nothing else. */
export const SIGN_IN = 'sign-in';
/** Creating a passkey in the request's session, and in no other. */
export const creationIn = ({ session }: FastifyRequest): string =>
  `creation ${sessionKey(session.sessionId).toString('base64url')}`;

export interface Challenges {
  /** Creates a challenge, which only this browser can use. */
  issue(request: FastifyRequest, reply: FastifyReply, purpose: string): Promise<string>;
  /** Whether the challenge was issued to this browser for `purpose`. The call consumes it. */
  redeem(
    em: EntityManager,
    request: FastifyRequest,
    reply: FastifyReply,
    expected: { challenge: string; purpose: string },
  ): Promise<boolean>;
}

export function passkeyChallenges(session: SessionCookie): Challenges {
  const purposes = oneTimeCookies<string>(session, 'passkey', LIFETIME_SECONDS);
  return {
    async issue(request, reply, purpose) {
      const challenge = randomBytes(32).toString('base64url');
      await purposes.add(request, reply, challenge, purpose);
      return challenge;
    },

    redeem: async (em, request, reply, { challenge, purpose }) =>
      (await purposes.take(em, request, reply, challenge)) === purpose,
  };
}
