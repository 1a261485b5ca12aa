import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { openDatabase } from '@kontor/service-kit/database';
import { readSettings } from '@kontor/service-kit/settings';
import { createLogger } from '@kontor/service-kit/telemetry';

import { createAdmin, type Deps, setPassword, turnOffTwoFactor } from './cli-commands.ts';
import { createPasswordHasher, generatePassword } from './credentials/index.ts';
import { database } from './database.ts';
import { openSessions } from './sessions/index.ts';
import { CommandLineSettings } from './settings.ts';

const USAGE = `Usage:
  node services/identity/src/cli.ts create-admin <username> <email> [name]
  node services/identity/src/cli.ts reset-password <username>
  node services/identity/src/cli.ts turn-off-two-factor <username>

The password is NEW_PASSWORD, or what is typed when asked; without either one is made up and shown.
DATABASE_URL names the database; REDIS_URL the Redis that holds the sessions, where there is one.`;

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

async function run(parameters: string[]): Promise<string> {
  const command = commandOf(parameters);
  const settings = readSettings(CommandLineSettings);
  const given = command.needsPassword
    ? (settings.NEW_PASSWORD ?? (await askPassword('New password (leave empty to have one made up): ')))
    : '';
  const password = given || generatePassword();

  const log = createLogger('identity', 'error');
  // Does not wait for a database that is unavailable: the operator is waiting.
  const orm = await openDatabase(database, { ...settings, START_WAIT_SECONDS: 0 }, log);
  const sessions = await openSessions(settings, orm, log);
  try {
    const hasher = await createPasswordHasher(settings.PASSWORD_HASHES_AT_ONCE);
    const done = await command.run({ orm, hasher, sessions: sessions.store }, password);
    return given || !command.needsPassword ? done : `${done}\nThe password is ${password}`;
  } finally {
    await sessions.close();
    await orm.close(true);
  }
}

/** Reads a line from the terminal without echo; empty without a terminal. */
async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
