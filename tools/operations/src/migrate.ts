import { type DatabaseDefinition, openDatabase } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';

import { waitForDatabase } from './admin-database.ts';
import type { Command } from './command.ts';
import { passwordSetting, roleOf, urlFor } from './provision.ts';
import { schemas } from './schemas.ts';
import { readMigrateSettings, servicesNamed } from './settings.ts';

/**
 * Brings the schema of each service up to date, as that service's own role. The services do the same when they start,
 * under the same lock: any number of either may run at once.
 */
export const migrate: Command = async (names, print, env) => {
  const services = servicesNamed(names);
  const settings = readMigrateSettings(services, env);
  const database = decodeURIComponent(new URL(settings.DATABASE_URL).pathname.slice(1));
  for (const service of services) {
    const url = urlFor(settings.DATABASE_URL, roleOf(database, service), settings[passwordSetting(service)]!);
    await waitForDatabase(url, { seconds: settings.WAIT_SECONDS, report: print });
    await migrateSchema(schemas[service], url);
    print(`${service} is at ${schemas[service].migrations.at(-1)!.name}.`);
  }
};

/** Lock timeout in seconds. */
const LOCK_SECONDS = 10;

/** Runs the pending migrations of `definition`. */
export async function migrateSchema(definition: DatabaseDefinition, url: string): Promise<void> {
  const log = createLogger('migrate', 'error');
  const settings = { DATABASE_URL: url, DATABASE_POOL: 2, DATABASE_STATEMENT_SECONDS: LOCK_SECONDS };
  const orm = await openDatabase(definition, settings, log);
  await orm.close(true);
}
