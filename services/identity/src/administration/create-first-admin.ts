import { systemOrigin } from '@kontor/audit/log';
import { SettingsError } from '@kontor/service-kit/settings';
import type { EntityManager } from '@mikro-orm/postgresql';

import { generatePassword, type PasswordHasher } from '../credentials/index.ts';
import { User } from '../people/index.ts';
import type { Settings } from '../settings.ts';
import { createUser } from './create-user.ts';

export interface FirstAdmin {
  username: string;
  /** Null when ADMIN_PASSWORD was set. */
  generatedPassword: string | null;
}

type AdminSettings = Pick<Settings, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_NAME' | 'ADMIN_PASSWORD'> & {
  NODE_ENV: string;
};

/**
 * Creates an admin when there are no users; otherwise returns null. When several replicas start at once, one creates it.
 * Throws in production without ADMIN_PASSWORD.
 */
export async function createFirstAdmin(
  em: EntityManager,
  hasher: PasswordHasher,
  settings: AdminSettings,
): Promise<FirstAdmin | null> {
  return em.transactional(async (tx) => {
    await lockFirstAdmin(tx);
    if ((await tx.count(User)) > 0) return null;
    if (settings.NODE_ENV === 'production' && !settings.ADMIN_PASSWORD)
      throw new SettingsError([
        'ADMIN_PASSWORD is missing: there are no accounts yet, and production makes up no password',
      ]);

    const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_NAME: name } = settings;
    const generatedPassword = settings.ADMIN_PASSWORD ? null : generatePassword();
    const password = settings.ADMIN_PASSWORD ?? generatedPassword!;
    await createUser(tx, hasher, { username, email, name, password, role: 'admin' }, systemOrigin);
    return { username, generatedPassword };
  });
}

/**
 * Announces a generated password once, and never in the log: by a message to the parent process, which may store the
 * output of this one; without a parent, on the terminal.
 */
export function announceFirstAdmin({ username, generatedPassword: password }: FirstAdmin): void {
  if (!password) return;
  if (process.send) {
    process.send({ firstAdmin: { username, password } });
    return;
  }
  const line = '-'.repeat(72);
  process.stdout.write(
    `${line}\nThe first admin: sign in as "${username}" with the password ${password}\nIt is shown this once.\n${line}\n`,
  );
}

/** Lets one replica at a time create the first admin, until its transaction ends. */
async function lockFirstAdmin(tx: EntityManager): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(hashtextextended('kontor:first-admin', 0))");
}
