import type { SessionUser } from '@kontor/contracts';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

import { forbidden, notSignedIn, unavailable } from './errors.ts';

/** Who a request is made for, as the gateway vouches for it. Lives seconds; travels in this header. */
export const CALLER_HEADER = 'x-kontor-caller';

const LIFETIME_SECONDS = 30;

/** How long one is sent again for the same words: whoever is sent it has the rest of its life to look at it. */
const REUSE_MS = 10_000;

/** Clocks of two machines may differ by a little (F-9). */
const TOLERANCE_SECONDS = 10;

/** How many are kept, of those signed and of those found right; less than 2 MB each. */
const KEPT = 2_000;

export interface Assertion {
  /** The person signed in, or null. */
  user: SessionUser | null;
  /** The client's address, as the gateway saw it. */
  clientAddress: string;
}

/** A service calling another one on its own behalf, on the internal port. */
const SERVICE_SUBJECT = 'service';

export interface CallerKeys {
  /** What it says is exactly the caller and the audience, so that one signature does for the calls of some seconds. */
  sign(assertion: Assertion, audience: string): Promise<string>;
  /** The assertion, or null when it is missing, forged or meant for another service. Throws 503 for one of another time. */
  verify(token: string | undefined, audience: string): Promise<Assertion | null>;
  signService(from: string, audience: string): Promise<string>;
  verifyService(token: string | undefined, audience: string): Promise<boolean>;
}

/**
 * HMAC-SHA-256 assertions (RFC 7519) under the shared `CALLER_SECRET`. A signature is made once and used again for
 * seconds, and one that was found right is known again until it expires. Neither says that a session goes on: that is
 * asked of identity at every call, before anything is signed (ADR 19).
 */
export function callerKeys(secret: string): CallerKeys {
  const key = new TextEncoder().encode(secret);
  const signed = new LRUCache<string, { token: Promise<string>; at: number }>({ max: KEPT });
  const verified = new LRUCache<string, JWTPayload>({ max: KEPT });

  function sign(claims: Record<string, unknown>, subject: string, audience: string): Promise<string> {
    const words = JSON.stringify([subject, audience, claims]);
    const kept = signed.get(words);
    const age = kept ? Date.now() - kept.at : -1;
    // Younger than nothing: the clock was put back.
    if (kept && age >= 0 && age < REUSE_MS) return kept.token;
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(key);
    signed.set(words, { token, at: Date.now() });
    return token;
  }

  async function verify(token: string | undefined, audience: string): Promise<JWTPayload | null> {
    if (!token) return null;
    const name = `${audience} ${token}`;
    const known = verified.get(name);
    if (known && known.exp! > Date.now() / 1000 - TOLERANCE_SECONDS) return known;
    try {
      const options = { audience, algorithms: ['HS256'], clockTolerance: TOLERANCE_SECONDS };
      const { payload } = await jwtVerify(token, key, options);
      // Without an end of its own it is looked at anew each time.
      if (payload.exp !== undefined) verified.set(name, payload);
      return payload;
    } catch (error) {
      // Made by us, and not now: the clocks differ. Whoever asks is not to be taken for nobody, nor signed out.
      if (error instanceof errors.JWTExpired) throw unavailable(error);
      return null;
    }
  }

  return {
    sign: ({ user, clientAddress }, audience) => sign({ user, ip: clientAddress }, 'caller', audience),
    async verify(token, audience) {
      const claims = await verify(token, audience);
      if (claims?.sub !== 'caller') return null;
      // A copy: what one request does to it is no other's.
      const user = claims['user'] as SessionUser | null | undefined;
      return { user: user ? { ...user } : null, clientAddress: String(claims['ip'] ?? '') };
    },
    signService: (from, audience) => sign({ from }, SERVICE_SUBJECT, audience),
    verifyService: async (token, audience) => (await verify(token, audience))?.sub === SERVICE_SUBJECT,
  };
}

/** Throws 401 or 403 unless `user` may make a call of this access. */
export function assertAccess(access: 'anyone' | 'signed-in' | 'admin', user: SessionUser | null): void {
  if (access === 'anyone') return;
  if (!user) throw notSignedIn();
  if (access === 'admin' && user.role !== 'admin') throw forbidden();
}
