import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SealedSecrets {
  /** Encrypts the secret of a user. */
  seal(secret: Uint8Array, userId: number): Buffer;
  /** Decrypts a sealed secret. Throws for another key or user, and for changed bytes. */
  open(sealed: Buffer, userId: number): Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key derived from `secret`, bound to the user: a row copied to another user does not decrypt. */
export function sealedSecrets(secret: string): SealedSecrets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kontor two-factor secrets', 32));
  const associatedData = (userId: number) => Buffer.from(`user:${userId}`);

  return {
    seal(plain, userId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(associatedData(userId));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    open(sealed, userId) {
      const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(associatedData(userId))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(text), decipher.final()]);
    },
  };
}
