import type { ConnectionSettings, DatabaseDefinition, Orm } from './database.ts';
import type { Logger } from '../telemetry/log.ts';

/** `openDatabase` of database.ts. The ORM is loaded here only: the gateway, which has no database, does without. */
export async function openDatabase(
  definition: DatabaseDefinition,
  settings: ConnectionSettings,
  log: Logger,
): Promise<Orm> {
  const database = await import('./database.ts');
  return database.openDatabase(definition, settings, log);
}
