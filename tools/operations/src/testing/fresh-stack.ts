import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';

import { ensureDatabase, passwordSetting } from '../provision.ts';
import { serviceNames } from '../service-names.ts';

/** A new, empty database, and the settings with which the commands reach it. */
export async function freshDatabaseSettings(): Promise<Record<string, string>> {
  const url = await ensureDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`);
  const passwords = serviceNames.map((service) => [passwordSetting(service), randomBytes(16).toString('hex')]);
  return { DATABASE_URL: url, ...(Object.fromEntries(passwords) as Record<string, string>), WAIT_SECONDS: '5' };
}
