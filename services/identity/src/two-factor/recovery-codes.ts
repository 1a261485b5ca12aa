import { createHash, randomBytes } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';

const COUNT = 10;

/** 140 bits: nobody guesses them (OWASP ASVS 5.0, 11.5.1), and a plain hash will do (6.5.2). */
const LENGTH = 28;

/** Without letters that are read as digits (Crockford's base 32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Gives the person new codes in place of all before, within a transaction. Resolves to them: nobody can tell them again. */
export async function replaceRecoveryCodes(tx: EntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await tx.execute('delete from identity.recovery_codes where user_id = ?', [userId]);
  for (const code of codes)
    await tx.execute('insert into identity.recovery_codes (user_id, hash) values (?, ?)', [userId, hashOf(code)]);
  return codes;
}

/** Whether `code` is a code of that person which was never used. It is used by this. */
export async function takeRecoveryCode(em: EntityManager, userId: number, code: string): Promise<boolean> {
  const taken = await em.execute<unknown[]>(
    'update identity.recovery_codes set used_at = now() where user_id = ? and hash = ? and used_at is null returning 1',
    [userId, hashOf(code)],
  );
  return taken.length === 1;
}

/** How many codes the person has not used yet. */
export async function countCodesLeft(em: EntityManager, userId: number): Promise<number> {
  const [row] = await em.execute<[{ n: number }]>(
    'select count(*)::int as n from identity.recovery_codes where user_id = ? and used_at is null',
    [userId],
  );
  return row.n;
}

/** `xxxx-xxxx-xxxx-xxxx-xxxx-xxxx-xxxx`. */
function makeCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** Of the code as it was made, however it is typed. */
function hashOf(code: string): Buffer {
  const letters = code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return createHash('sha256').update(letters.replaceAll('o', '0').replaceAll(/[il]/g, '1')).digest();
}
