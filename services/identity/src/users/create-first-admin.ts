import { ConfigError, nobody } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Config } from '../config.ts';
import { generatePassword, type Passwords } from '../password/passwords.ts';
import { User } from './user.entity.ts';
import { createUser } from './create-user.ts';

export interface FirstAdmin {
  username: string;
  /** Present when it was made up and so must be told. */
  generatedPassword: string | null;
}

type Settings = Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_NAME' | 'ADMIN_PASSWORD'> & { NODE_ENV: string };

/**
 * Creates the first admin where there is nobody yet; null where there is. Several replicas may start at once: one
 * creates. Throws in production when no password is set.
 */
export async function createFirstAdmin(
  em: EntityManager,
  passwords: Passwords,
  settings: Settings,
): Promise<FirstAdmin | null> {
  return em.transactional(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(hashtextextended('kontor:first-admin', 0))");
    if ((await tx.count(User)) > 0) return null;
    if (settings.NODE_ENV === 'production' && !settings.ADMIN_PASSWORD)
      throw new ConfigError([
        'ADMIN_PASSWORD is missing: there are no accounts yet, and production makes up no password',
      ]);

    const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_NAME: name } = settings;
    const generatedPassword = settings.ADMIN_PASSWORD ? null : generatePassword();
    const password = settings.ADMIN_PASSWORD ?? generatedPassword!;
    await createUser(tx, passwords, { username, email, name, password, role: 'admin' }, nobody);
    return { username, generatedPassword };
  });
}

/**
 * Tells the made-up password, this once and never to the log: to the process that started this one, which may keep what
 * this one prints; without such a process, to the terminal.
 */
export function tellFirstAdmin({ username, generatedPassword: password }: FirstAdmin): void {
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
