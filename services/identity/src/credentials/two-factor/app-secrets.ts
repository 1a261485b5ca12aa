import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key derived from `secret`, bound to the user: a row copied to another user does not decrypt. */
export function sealedSecrets(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kontor two-factor secrets', 32));
  const associatedData = (userId: number) => Buffer.from(`user:${userId}`);

  return {
    /** Encrypts the secret of a user. */
    seal(plain: Uint8Array, userId: number): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(associatedData(userId));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    /** Decrypts a sealed secret. Throws for another key or user, and for changed bytes. */
    open(sealed: Buffer, userId: number): Buffer {
      const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(associatedData(userId))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(text), decipher.final()]);
    },
  };
}

export type SealedSecrets = ReturnType<typeof sealedSecrets>;
