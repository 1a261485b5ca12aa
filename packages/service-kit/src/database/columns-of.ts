import type { EntityKey, EntityName, EntityProperty } from '@mikro-orm/core';

import type { Orm } from './definition.ts';

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
