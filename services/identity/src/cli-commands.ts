import { systemOrigin } from '@kontor/audit/log';
import { NewUser } from '@kontor/contracts/schemas';
import { type Orm, openDatabase } from '@kontor/service-kit/database';
import { invalidRequest } from '@kontor/service-kit/http';
import { readSettings } from '@kontor/service-kit/settings';
import { createLogger } from '@kontor/service-kit/telemetry';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { createUser } from './administration/index.ts';
import {
  createPasswordHasher,
  generatePassword,
  isTooCommon,
  type PasswordHasher,
  replacePassword,
  resetTwoFactor,
} from './credentials/index.ts';
import { database } from './database.ts';
import { passwordTooCommon, userNotFound } from './errors.ts';
import { findByUsername, normalizeUser, type User } from './people/index.ts';
import { openStore, type SessionStore } from './sessions/index.ts';
import { CommandLineSettings } from './settings.ts';

const USAGE = `Usage:
  node services/identity/src/cli.ts create-admin <username> <email> [name]
  node services/identity/src/cli.ts reset-password <username>
  node services/identity/src/cli.ts turn-off-two-factor <username>

The password is NEW_PASSWORD, or what is typed when asked; without either one is made up and shown.
DATABASE_URL names the database; REDIS_URL the Redis that holds the sessions, where there is one.`;

/** Runs a command of the operator. Returns a message for them, and throws an error with one. */
export async function runCommand(
  parameters: string[],
  environment: NodeJS.ProcessEnv,
  askPassword: (question: string) => Promise<string>,
): Promise<string> {
  const command = commandOf(parameters);
  const settings = readSettings(CommandLineSettings, environment);
  const given = command.needsPassword
    ? (settings.NEW_PASSWORD ?? (await askPassword('New password (leave empty to have one made up): ')))
    : '';
  const password = given || generatePassword();

  const log = createLogger('identity', 'error');
  // Does not wait for a database that is unavailable: the operator is waiting.
  const orm = await openDatabase(database, { ...settings, START_WAIT_SECONDS: 0 }, log);
  const { store: sessions, redis } = await openStore(settings, orm, log);
  try {
    const hasher = await createPasswordHasher(settings.PASSWORD_HASHES_AT_ONCE);
    const done = await command.run({ orm, hasher, sessions }, password);
    return given || !command.needsPassword ? done : `${done}\nThe password is ${password}`;
  } finally {
    redis?.disconnect();
    await orm.close(true);
  }
}

interface Deps {
  orm: Orm;
  hasher: PasswordHasher;
  sessions: SessionStore;
}

interface Command {
  needsPassword: boolean;
  run(deps: Deps, password: string): Promise<string>;
}

function commandOf([name, username, email, fullName, ...more]: string[]): Command {
  if (name === 'create-admin' && username && email && more.length === 0)
    return {
      needsPassword: true,
      run: (deps, password) => createAdmin(deps, { username, email, name: fullName ?? username, password }),
    };
  if (name === 'reset-password' && username && email === undefined)
    return { needsPassword: true, run: (deps, password) => setPassword(deps, username, password) };
  if (name === 'turn-off-two-factor' && username && email === undefined)
    return { needsPassword: false, run: (deps) => turnOffTwoFactor(deps, username) };
  throw new Error(USAGE);
}

/** Adds an admin. */
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
  const user = await find(orm, username);
  if (await isTooCommon(password, user)) throw passwordTooCommon();
  const passwordHash = await hasher.hash(password);
  const event = { action: 'password-reset', by: systemOrigin } as const;
  if (!(await replacePassword(orm.em.fork(), user.id, passwordHash, event))) throw userNotFound();
  await sessions.endAllOf(user.id);
  return `Password of ${user.username} changed; all their sessions have ended.`;
}

/** Turns a user's two-factor sign-in off, and ends their sessions. */
async function turnOffTwoFactor({ orm, sessions }: Deps, username: string): Promise<string> {
  const user = await find(orm, username);
  await resetTwoFactor(orm.em.fork(), user.id, systemOrigin);
  await sessions.endAllOf(user.id);
  return `Two-factor sign-in of ${user.username} turned off; all their sessions have ended.`;
}

async function find(orm: Orm, username: string): Promise<User> {
  const { user } = await findByUsername(orm.em.fork(), username);
  if (!user) throw userNotFound();
  return user;
}

/** Validates the operator's input by the schemas of the API. */
function assertValid(schema: TSchema, value: unknown): void {
  const [error] = Value.Errors(schema, value);
  if (error) throw invalidRequest(`The ${error.instancePath.slice(1) || 'password'} ${error.message}.`);
}
