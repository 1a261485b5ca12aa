import type { AnyEntity, EntityClass, EntitySchema, MikroORM } from '@mikro-orm/core';
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
