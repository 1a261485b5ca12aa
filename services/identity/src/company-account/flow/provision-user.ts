import type { AuditOrigin } from '@kontor/audit/log';
import { limits, normalizeUsername, USERNAME_PATTERN } from '@kontor/contracts/endpoints';
import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../../audit.ts';
import { addUser, findByUsername, type User } from '../../people/index.ts';

const ALLOWED = new RegExp(USERNAME_PATTERN, 'u');

interface NewPerson {
  email: string;
  name: string | null;
  initialLanguage: Language | null;
}

/** Adds an employee without duties and without a password, whose username is made of the address. */
export async function provisionUser(
  tx: EntityManager,
  { email, name, initialLanguage }: NewPerson,
  by: AuditOrigin,
): Promise<User> {
  const username = await freeUsername(tx, email.split('@', 1)[0]!);
  const user = await addUser(tx, { username, email, name: name ?? username, initialLanguage }, null);
  await audit.record(tx, by, { action: 'user-created', subject: asSubject(user) });
  return user;
}

/** `wanted`, or with the first number that makes it free. */
async function freeUsername(tx: EntityManager, wanted: string): Promise<string> {
  const letters = Array.from(normalizeUsername(wanted)).filter((letter) => ALLOWED.test(letter));
  const base = letters.slice(0, limits.username - 4).join('') || 'user';
  for (let number = 1; ; number++) {
    const username = number === 1 ? base : `${base}${number}`;
    if (!(await findByUsername(tx, username)).user) return username;
  }
}
