import type { EntityKey, EntityName } from '@mikro-orm/core';

import type { Orm } from './database.ts';

/** The select list of these properties of an entity, for SQL: `u.id as "id", u.session_epoch as "sessionEpoch"`. */
export function columnsOf<Entity extends object>(
  orm: Orm,
  entity: EntityName<Entity>,
  properties: readonly EntityKey<Entity>[],
  alias: string,
): string {
  const columns: Record<string, { fieldNames: string[] }> = orm.getMetadata(entity).properties;
  return properties.map((name) => `${alias}.${columns[name]!.fieldNames[0]} as "${name}"`).join(', ');
}
