import { hkdfSync } from 'node:crypto';

import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

import type { SessionCookie } from './session-cookie.ts';

export interface SignedCookies {
  /** The beginning of their names. */
  name: string;
  options: SessionCookie['options'] & { maxAge: number };
  sign(payload: JWTPayload): Promise<string>;
  /** The payload of a cookie; null for one that is missing, forged or expired. */
  read(cookie: string | undefined): Promise<JWTPayload | null>;
}

/** Cookies that the browser cannot change, for `purpose` only: their key is derived from it. */
export function signedCookies(
  { name, secret, options }: SessionCookie,
  purpose: string,
  lifetimeSeconds: number,
): SignedCookies {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `kontor ${purpose}`, 32));
  return {
    name: name.replace('session', purpose),
    options: { ...options, maxAge: lifetimeSeconds },
    sign: (payload) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(`${lifetimeSeconds} s`).sign(key),
    async read(cookie) {
      try {
        return cookie
          ? (await jwtVerify(cookie, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })).payload
          : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
