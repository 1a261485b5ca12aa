import { randomBytes } from 'node:crypto';

import { copyDatabase, withClient } from '@kontor/service-kit/testing';
import { inject } from 'vitest';

import { migrateSchema } from '../migrate.ts';
import { ensureDatabase, passwordSetting, provision, roleOf } from '../provision.ts';
import { schemas } from '../schemas.ts';
import { serviceNames } from '../service-names.ts';

type DatabaseSettings = Record<string, string>;

/** Settings of a new, empty database. */
export async function freshDatabaseSettings(): Promise<DatabaseSettings> {
  return settingsOf(await ensureDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`));
}

const TEMPLATE = 'template_product';

/** Settings of a new database with the newest schemas, without data. */
export async function migratedDatabaseSettings(): Promise<DatabaseSettings> {
  const url = await copyDatabase(TEMPLATE, async (empty) => {
    const passwords = settingsOf(empty);
    const urls = await provision(empty, (service) => passwords[passwordSetting(service)]!);
    for (const service of serviceNames) await migrateSchema(schemas[service], urls[service]);
  });
  const settings = settingsOf(url);
  await provision(url, (service) => settings[passwordSetting(service)]!);
  await withClient(url, async (client) => {
    for (const service of serviceNames)
      await client.query(`reassign owned by ${roleOf(TEMPLATE, service)} to ${roleOf(client.database!, service)}`);
  });
  return settings;
}

function settingsOf(url: string): DatabaseSettings {
  const passwords = serviceNames.map((service) => [passwordSetting(service), randomBytes(16).toString('hex')]);
  return { DATABASE_URL: url, ...(Object.fromEntries(passwords) as DatabaseSettings), WAIT_SECONDS: '5' };
}
