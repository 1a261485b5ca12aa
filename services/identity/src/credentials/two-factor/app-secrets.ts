import { randomBytes } from 'node:crypto';

import type { TwoFactorSecret } from '@kontor/contracts/schemas';
import { Secret, TOTP } from 'otpauth';

/** The defaults of every authenticator app (RFC 6238 §1.2). */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** How many steps the clock of a device may differ (RFC 6238 §5.2). */
const WINDOW = 1;

/** As long as the hash (RFC 4226 §4, R6). */
export const newSecret = (): Buffer => randomBytes(20);

/** The secret as users enter it into their app, or scan it. */
export function presentSecret(secret: Buffer, issuer: string, username: string): TwoFactorSecret {
  const totp = new TOTP({ ...RULES, issuer, label: username, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of `code`, among the current one and its neighbours; null when it is a code of none of them. */
export function stepOf(code: string, secret: Buffer): number | null {
  const timestamp = Date.now();
  const delta = TOTP.validate({ ...RULES, token: code, secret: secretOf(secret), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp }) + delta;
}

/** Copied: the library reads the whole underlying buffer, which Node shares between small buffers. */
const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer });
