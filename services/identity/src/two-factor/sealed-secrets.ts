import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SealedSecrets {
  /** `secret` of the person `userId`, as it may be stored. */
  seal(secret: Uint8Array, userId: number): Buffer;
  /** What `seal` was given. Throws for another key or person, and for what was changed. */
  open(sealed: Buffer, userId: number): Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under a key made from `secret`, bound to the person: a row copied to somebody else opens nothing. */
export function sealedSecrets(secret: string): SealedSecrets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kontor two-factor secrets', 32));
  const person = (userId: number) => Buffer.from(`user:${userId}`);

  return {
    seal(plain, userId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(person(userId));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    open(sealed, userId) {
      const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(person(userId))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(text), decipher.final()]);
    },
  };
}
