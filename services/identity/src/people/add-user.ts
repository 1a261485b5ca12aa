import type { Invitation, Language, NewUser } from '@kontor/contracts/schemas';
import type { AuditOrigin } from '@kontor/audit/log';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { emailTaken, employeeNumberTaken, passwordTooCommon, usernameTaken } from '../errors.ts';
import type { PasswordHasher } from '../credentials/password/password-hasher.ts';
import { User } from './user.entity.ts';
import { isTooCommon } from '../credentials/password/common-passwords.ts';
import { normalizeUser } from './normalize-user.ts';

export interface CreatedIn {
  /** The language of who creates the user, if it is known. */
  initialLanguage?: Language | null;
}

/** Adds a user, by default an employee. Throws 400 for a common password, 409 for what is taken. */
export async function createUser(
  em: EntityManager,
  hasher: PasswordHasher,
  newUser: NewUser & CreatedIn,
  by: AuditOrigin,
): Promise<User> {
  if (isTooCommon(newUser.password, newUser)) throw passwordTooCommon();
  const passwordHash = await hasher.hash(newUser.password);
  return em.transactional(async (tx) => {
    const user = await addUser(tx, newUser, passwordHash);
    await audit.record(tx, by, { action: 'user-created', subject: asSubject(user) });
    return user;
  });
}

/** Adds a user with this hash; null for one who chooses a password later. Throws 409 for what is taken. */
export async function addUser(
  em: EntityManager,
  newUser: Invitation & CreatedIn,
  passwordHash: string | null,
): Promise<User> {
  const { initialLanguage = null, employeeNumber = null, ...rest } = normalizeUser(newUser);
  const { username, email, name, role = 'employee' } = rest;
  const user = em.create(User, { username, email, name, role, employeeNumber, initialLanguage, passwordHash });
  await unlessTaken(() => em.flush());
  // The database has added `activatedAt`.
  return em.refreshOrFail(user);
}

/**
 * Writes users. Throws 409 for a taken username, e-mail or employee number, by the unique indexes: of two concurrent
 * requests one succeeds.
 */
export async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    if (error.message.includes('users_employee_number_key')) throw employeeNumberTaken();
    throw error.message.includes('users_email_key') ? emailTaken() : usernameTaken();
  }
}
