import { signInMethods, type SignInMethod } from '@kontor/contracts/endpoints';
import type { SessionUser } from '@kontor/contracts/schemas';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

import { unavailable } from './errors.ts';

/** The header of the gateway's signed assertion, which authenticates the caller to a service. */
export const CALLER_HEADER = 'x-kontor-caller';

const LIFETIME_SECONDS = 30;

/** How long an assertion is reused for the same claims; the rest of its lifetime is for the service to verify it. */
const REUSE_MS = 10_000;

/** Accepted difference between the clocks of two machines. */
const TOLERANCE_SECONDS = 10;

/** Size of each cache; less than 2 MB. */
const MAX_CACHED = 2_000;

export interface Assertion {
  /** The signed-in user, or null. */
  user: SessionUser | null;
  /** How the user was signed in; absent without a user. */
  signedInWith?: SignInMethod;
  /** The client's address, as the gateway saw it. */
  clientAddress: string;
}

/** A service calling another one on its own behalf, on the internal port. */
const SERVICE_SUBJECT = 'service';

export interface AssertionKeys {
  /** Signs an assertion for `audience`, the name of a service. Reuses a recent signature of the same claims. */
  sign(assertion: Assertion, audience: string): Promise<string>;
  /** The assertion, or null when it is missing, forged or for another audience. Throws 503 for an expired one. */
  verify(token: string | undefined, audience: string): Promise<Assertion | null>;
  signService(from: string, audience: string): Promise<string>;
  verifyService(token: string | undefined, audience: string): Promise<boolean>;
}

/**
 * HMAC-SHA-256 assertions (RFC 7519) under the shared `CALLER_SECRET`. Signatures and verifications are cached for seconds.
 * The caches do not prolong sessions: the gateway checks the session before it signs
 * (docs/decisions/0019-signed-in-calls.md).
 */
export function assertionKeys(secret: string): AssertionKeys {
  const key = new TextEncoder().encode(secret);
  const signed = new LRUCache<string, { token: Promise<string>; at: number }>({ max: MAX_CACHED });
  const verified = new LRUCache<string, JWTPayload>({ max: MAX_CACHED });

  function sign(claims: Record<string, unknown>, subject: string, audience: string): Promise<string> {
    const cacheKey = JSON.stringify([subject, audience, claims]);
    const cached = signed.get(cacheKey);
    const age = cached ? Date.now() - cached.at : -1;
    // A negative age means that the clock was set back.
    if (cached && age >= 0 && age < REUSE_MS) return cached.token;
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(key);
    signed.set(cacheKey, { token, at: Date.now() });
    return token;
  }

  async function verify(token: string | undefined, audience: string): Promise<JWTPayload | null> {
    if (!token) return null;
    const cacheKey = `${audience} ${token}`;
    const cached = verified.get(cacheKey);
    if (cached && cached.exp! > Date.now() / 1000 - TOLERANCE_SECONDS) return cached;
    try {
      const options = { audience, algorithms: ['HS256'], clockTolerance: TOLERANCE_SECONDS };
      const { payload } = await jwtVerify(token, key, options);
      // A token without an expiry is verified each time.
      if (payload.exp !== undefined) verified.set(cacheKey, payload);
      return payload;
    } catch (error) {
      // The signature is ours, so the clocks differ. 503, because null would sign the user out.
      if (error instanceof errors.JWTExpired) throw unavailable(error);
      return null;
    }
  }

  return {
    sign: ({ user, signedInWith, clientAddress }, audience) =>
      sign({ user, with: signedInWith, ip: clientAddress }, 'caller', audience),
    async verify(token, audience) {
      const claims = await verify(token, audience);
      if (claims?.sub !== 'caller') return null;
      // A copy, so that a request cannot change the cached user.
      const user = claims['user'] as SessionUser | null | undefined;
      return {
        user: user ? { ...user, duties: [...user.duties] } : null,
        signedInWith: signInMethods.find((method) => method === claims['with']),
        clientAddress: String(claims['ip'] ?? ''),
      };
    },
    signService: (from, audience) => sign({ from }, SERVICE_SUBJECT, audience),
    verifyService: async (token, audience) => (await verify(token, audience))?.sub === SERVICE_SUBJECT,
  };
}
