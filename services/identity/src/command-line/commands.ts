import { NewUser } from '@kontor/contracts';
import { invalidRequest, nobody, type Orm } from '@kontor/service-kit';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { findAccount } from '../users/find-by-username.ts';
import { userNotFound } from '../errors.ts';
import type { Passwords } from '../password/passwords.ts';
import { resetSecondFactor } from '../two-factor/set-up-two-factor.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { createUser } from '../users/create-user.ts';
import { normalizePerson } from '../users/normalize-user.ts';
import { resetPassword } from '../password/reset-password.ts';

export interface Tools {
  orm: Orm;
  passwords: Passwords;
  sessions: SessionStore;
}

/** Adds an admin; resolves to what was done. Throws an error whose message says why not. */
export async function createAdmin({ orm, passwords }: Tools, person: NewUser): Promise<string> {
  const admin = normalizePerson(person);
  assertValid(NewUser, admin);
  const user = await createUser(orm.em.fork(), passwords, { ...admin, role: 'admin' }, nobody);
  return `Admin ${user.username} created, with id ${user.id}.`;
}

/** Sets a new password and ends all sessions; resolves to what was done. Throws an error whose message says why not. */
export async function setPassword(
  { orm, passwords, sessions }: Tools,
  username: string,
  password: string,
): Promise<string> {
  assertValid(NewUser.properties.password, password);
  const user = await resetPassword(orm.em.fork(), passwords, sessions, username, password);
  return `Password of ${user.username} changed; all their sessions have ended.`;
}

/** Lets somebody sign in by password alone, and ends all sessions; resolves to what was done. Throws where nobody has that name. */
export async function turnOffTwoFactor({ orm, sessions }: Tools, username: string): Promise<string> {
  const em = orm.em.fork();
  const { user } = await findAccount(em, username);
  if (!user) throw userNotFound();
  await resetSecondFactor(em, user.id, nobody);
  await sessions.endAllOf(user.id);
  return `Two-factor sign-in of ${user.username} turned off; all their sessions have ended.`;
}

/** Holds what an operator types to the rules of the API. */
function assertValid(schema: TSchema, value: unknown): void {
  const [fault] = Value.Errors(schema, value);
  if (fault) throw invalidRequest(`The ${fault.instancePath.slice(1) || 'password'} ${fault.message}.`);
}
