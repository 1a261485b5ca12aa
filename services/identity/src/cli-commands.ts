import { systemOrigin } from '@kontor/audit/log';
import { NewUser } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { invalidRequest } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { isTooCommon } from './credentials/password/common-passwords.ts';
import type { PasswordHasher } from './credentials/password/password-hasher.ts';
import { replacePassword } from './credentials/password/set-password.ts';
import { resetTwoFactor } from './credentials/two-factor/change-two-factor.ts';
import { passwordTooCommon, userNotFound } from './errors.ts';
import { createUser } from './people/add-user.ts';
import { findByUsername } from './people/find-user.ts';
import { normalizeUser } from './people/normalize-user.ts';
import type { User } from './people/user.entity.ts';
import type { SessionStore } from './sessions/session-store.ts';

export interface Deps {
  orm: Orm;
  hasher: PasswordHasher;
  sessions: SessionStore;
}

/** Adds an admin. Each command returns a message for the operator, and throws an error with one. */
export async function createAdmin({ orm, hasher }: Deps, newUser: NewUser): Promise<string> {
  const admin = normalizeUser(newUser);
  assertValid(NewUser, admin);
  const user = await createUser(orm.em.fork(), hasher, { ...admin, role: 'admin' }, systemOrigin);
  return `Admin ${user.username} created, with id ${user.id}.`;
}

/** Sets a user's password, and ends their sessions. */
export async function setPassword(
  { orm, hasher, sessions }: Deps,
  username: string,
  password: string,
): Promise<string> {
  assertValid(NewUser.properties.password, password);
  const user = await resetPassword(orm.em.fork(), hasher, sessions, username, password);
  return `Password of ${user.username} changed; all their sessions have ended.`;
}

/** Turns a user's two-factor sign-in off, and ends their sessions. */
export async function turnOffTwoFactor({ orm, sessions }: Deps, username: string): Promise<string> {
  const em = orm.em.fork();
  const { user } = await findByUsername(em, username);
  if (!user) throw userNotFound();
  await resetTwoFactor(em, user.id, systemOrigin);
  await sessions.endAllOf(user.id);
  return `Two-factor sign-in of ${user.username} turned off; all their sessions have ended.`;
}

/** Validates the operator's input by the schemas of the API. */
function assertValid(schema: TSchema, value: unknown): void {
  const [error] = Value.Errors(schema, value);
  if (error) throw invalidRequest(`The ${error.instancePath.slice(1) || 'password'} ${error.message}.`);
}

/** Sets a user's password, and ends their sessions and links. Throws 404, or 400 for a common password. */
export async function resetPassword(
  em: EntityManager,
  hasher: PasswordHasher,
  sessions: SessionStore,
  username: string,
  password: string,
): Promise<User> {
  const { user: found } = await findByUsername(em, username);
  if (!found) throw userNotFound();
  if (isTooCommon(password, found)) throw passwordTooCommon();
  const passwordHash = await hasher.hash(password);
  const user = await replacePassword(em, found.id, passwordHash, { action: 'password-reset', by: systemOrigin });
  if (!user) throw userNotFound();
  await sessions.endAllOf(user.id);
  return user;
}
