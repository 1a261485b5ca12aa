import { systemOrigin } from '@kontor/audit/log';
import { NewUser } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { invalidRequest } from '@kontor/service-kit/http';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { createUser } from './administration/index.ts';
import { isTooCommon, type PasswordHasher, replacePassword, resetTwoFactor } from './credentials/index.ts';
import { passwordTooCommon, userNotFound } from './errors.ts';
import { findByUsername, normalizeUser } from './people/index.ts';
import type { SessionStore } from './sessions/index.ts';

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

/** Sets a user's password, and ends their sessions and links. */
export async function setPassword(
  { orm, hasher, sessions }: Deps,
  username: string,
  password: string,
): Promise<string> {
  assertValid(NewUser.properties.password, password);
  const em = orm.em.fork();
  const { user } = await findByUsername(em, username);
  if (!user) throw userNotFound();
  if (isTooCommon(password, user)) throw passwordTooCommon();
  const passwordHash = await hasher.hash(password);
  const event = { action: 'password-reset', by: systemOrigin } as const;
  if (!(await replacePassword(em, user.id, passwordHash, event))) throw userNotFound();
  await sessions.endAllOf(user.id);
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
