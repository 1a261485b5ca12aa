import type { ConnectionSettings } from './open-orm.ts';
import type { DatabaseDefinition, Orm } from './definition.ts';
import type { Logger } from '../telemetry/log.ts';

/** `openDatabase` of database.ts, loaded on demand: the gateway has no database and does not load the ORM. */
export async function openDatabase(
  definition: DatabaseDefinition,
  settings: ConnectionSettings,
  log: Logger,
): Promise<Orm> {
  const database = await import('./open-orm.ts');
  return database.openDatabase(definition, settings, log);
}
