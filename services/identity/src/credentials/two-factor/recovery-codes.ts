import { createHash, randomBytes } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';

import { databaseNow } from '../../people/index.ts';
import { RecoveryCode } from './two-factor.entity.ts';

const COUNT = 10;

/** 140 bits: too many to guess (OWASP ASVS 5.0, 11.5.1), so that a plain hash suffices (6.5.2). */
const LENGTH = 28;

/** Crockford's base 32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Replaces the user's recovery codes, within a transaction. Only hashes are stored: the codes cannot be shown again. */
export async function replaceRecoveryCodes(tx: EntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await tx.nativeDelete(RecoveryCode, { userId });
  await tx.insertMany(
    RecoveryCode,
    codes.map((code) => ({ userId, hash: hashOf(code) })),
  );
  return codes;
}

/** Whether `code` is an unused recovery code of the user. The call consumes it. */
export async function consumeRecoveryCode(em: EntityManager, userId: number, code: string): Promise<boolean> {
  const where = { userId, hash: hashOf(code), usedAt: null };
  return (await em.nativeUpdate(RecoveryCode, where, { usedAt: databaseNow() })) === 1;
}

/** How many unused codes the user has. */
export function countRecoveryCodes(em: EntityManager, userId: number): Promise<number> {
  return em.count(RecoveryCode, { userId, usedAt: null });
}

/** `xxxx-xxxx-xxxx-xxxx-xxxx-xxxx-xxxx`. */
function makeCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** The same for every way to type the code: case, spaces and look-alike letters do not matter. */
function hashOf(code: string): Buffer {
  const letters = code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return createHash('sha256').update(letters.replaceAll('o', '0').replaceAll(/[il]/g, '1')).digest();
}
