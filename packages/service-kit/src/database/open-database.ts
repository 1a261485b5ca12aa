import type { ConnectionSettings } from './database.ts';
import type { DatabaseDefinition, Orm } from './definition.ts';
import type { Logger } from '../telemetry/log.ts';

/** `openDatabase` of database.ts, loaded on demand: the gateway has no database and does not load the ORM. */
export async function openDatabase(
  definition: DatabaseDefinition,
  settings: ConnectionSettings,
  log: Logger,
): Promise<Orm> {
  const database = await import('./database.ts');
  return database.openDatabase(definition, settings, log);
}
