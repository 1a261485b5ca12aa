import type {
  AnyEntity,
  EntityClass,
  EntityKey,
  EntityName,
  EntityProperty,
  EntitySchema,
  MikroORM,
} from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import type { EntityManager, PostgreSqlDriver } from '@mikro-orm/postgresql';

export type Orm = MikroORM<PostgreSqlDriver, EntityManager>;

/** A service's schema in PostgreSQL. */
export interface DatabaseDefinition {
  schema: string;
  entities: (EntitySchema | EntityClass<AnyEntity>)[];
  /** In order. The names are stored in the database and must not change. */
  migrations: { name: string; class: MigrationClass }[];
}

/** What a migration file exports. */
export interface MigrationClass {
  new (...parameters: never[]): Migration;
  /**
   * Whether every version without this migration can still read and write after it. Stored in the database, where older
   * versions check it at their start.
   */
  readonly backwardCompatible: boolean;
}

/** Name of the advisory lock (`hashtextextended(…, 0)`) that a backup holds while it copies, so that no object is removed. */
export const BACKUP_LOCK = 'kontor:backup';

/** A newer version has run migrations that this version is not compatible with. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';

  constructor(schema: string, breaking: string[]) {
    super(
      `The schema ${schema} of the database is newer than this version, which is not compatible with ${breaking.join(', ')}. ` +
        'Start the newer version again, or restore the backup that was made before the upgrade.',
    );
  }
}

/** Host, port and name of a database, without credentials. */
export function databaseLabel(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

/** SQL: how many rows a select has, at most `most`: PostgreSQL reads no further. */
export const countUpTo = (most: number, rows: string): string =>
  `(select count(*)::int from (${rows} limit ${most}) as counted)`;

/** The select list of these properties of an entity, for SQL: `u.id as "id", u.session_epoch as "sessionEpoch"`. */
export function columnsOf<Entity extends object>(
  orm: Orm,
  entity: EntityName<Entity>,
  properties: readonly EntityKey<Entity>[],
  alias: string,
): string {
  const all = orm.getMetadata(entity).properties as Record<string, EntityProperty>;
  return properties.map((name) => `${alias}.${all[name]!.fieldNames[0]} as "${name}"`).join(', ');
}
