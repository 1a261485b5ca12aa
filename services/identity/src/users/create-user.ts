import type { NewUser } from '@kontor/contracts';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { emailTaken, passwordTooCommon, usernameTaken } from '../errors.ts';
import type { Passwords } from '../password.ts';
import { User } from '../user.entity.ts';
import { isTooCommon } from './common-passwords.ts';

/** Adds a person, an employee unless told otherwise. Throws 400 for a common password, 409 for a taken name or e-mail. */
export async function createUser(em: EntityManager, passwords: Passwords, person: NewUser): Promise<User> {
  if (isTooCommon(person.password, person)) throw passwordTooCommon();
  const { email, name, role = 'employee' } = person;
  const username = person.username.normalize('NFC');
  const passwordHash = await passwords.hash(person.password);
  const user = em.create(User, { username, email, name, role, passwordHash });
  try {
    await em.flush();
  } catch (error) {
    // The indexes decide, so of two at the same moment one wins.
    if (error instanceof UniqueConstraintViolationException)
      throw error.message.includes('users_email_key') ? emailTaken() : usernameTaken();
    throw error;
  }
  return user;
}
