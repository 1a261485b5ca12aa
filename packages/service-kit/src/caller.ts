import type { SessionUser } from '@kontor/contracts';
import { errors, jwtVerify, SignJWT } from 'jose';

import { forbidden, notSignedIn, unavailable } from './errors.ts';

/** Who a request is made for, as the gateway vouches for it. Lives seconds; travels in this header. */
export const CALLER_HEADER = 'x-kontor-caller';

const LIFETIME_SECONDS = 30;

export interface Assertion {
  /** The person signed in, or null. */
  user: SessionUser | null;
  /** The client's address, as the gateway saw it. */
  clientAddress: string;
}

/** A service calling another one on its own behalf, on the internal port. */
const SERVICE_SUBJECT = 'service';

export interface CallerKeys {
  sign(assertion: Assertion, audience: string, requestId: string): Promise<string>;
  /** The assertion, or null when it is missing, forged or meant for another service. Throws 503 for one of another time. */
  verify(token: string | undefined, audience: string): Promise<Assertion | null>;
  signService(from: string, audience: string): Promise<string>;
  verifyService(token: string | undefined, audience: string): Promise<boolean>;
}

/** HMAC-SHA-256 assertions (RFC 7519) under the shared `CALLER_SECRET`. */
export function callerKeys(secret: string): CallerKeys {
  const key = new TextEncoder().encode(secret);
  const sign = (claims: Record<string, unknown>, subject: string, audience: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(key);
  const verify = async (token: string | undefined, audience: string) => {
    if (!token) return null;
    try {
      // Clocks of two machines may differ by a little (F-9).
      return (await jwtVerify(token, key, { audience, algorithms: ['HS256'], clockTolerance: 10 })).payload;
    } catch (error) {
      // Made by us, and not now: the clocks differ. Whoever asks is not to be taken for nobody, nor signed out.
      if (error instanceof errors.JWTExpired) throw unavailable(error);
      return null;
    }
  };

  return {
    sign: (assertion, audience, requestId) =>
      sign({ user: assertion.user, ip: assertion.clientAddress, rid: requestId }, 'caller', audience),
    async verify(token, audience) {
      const claims = await verify(token, audience);
      if (claims?.sub !== 'caller') return null;
      return { user: (claims['user'] as SessionUser | null) ?? null, clientAddress: String(claims['ip'] ?? '') };
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
