import { randomBytes } from 'node:crypto';

import type { TwoFactorSecret } from '@kontor/contracts';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app does unless told otherwise (RFC 6238 §1.2). */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A clock may be this many steps off (RFC 6238 §5.2). */
const WINDOW = 1;

/** As long as the hash of the rules (RFC 4226 §4, R6). */
export const newSecret = (): Buffer => randomBytes(20);

/** A secret as people put it into their app: `username` at `issuer`. */
export function presentSecret(secret: Buffer, issuer: string, username: string): TwoFactorSecret {
  const totp = new TOTP({ ...RULES, issuer, label: username, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step whose code `code` is, among this one and its neighbours; null when it is none of theirs. */
export function stepOf(code: string, secret: Buffer): number | null {
  const timestamp = Date.now();
  const delta = TOTP.validate({ ...RULES, token: code, secret: secretOf(secret), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp }) + delta;
}

/** The library reads a whole buffer, and a small one of Node's is a piece of a larger. */
const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer });
