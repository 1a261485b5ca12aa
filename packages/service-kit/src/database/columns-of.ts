import type { EntityKey, EntityName } from '@mikro-orm/core';

import type { Orm } from './database.ts';

/** The select list of these properties of an entity, for SQL: `u.id as "id", u.session_epoch as "sessionEpoch"`. */
export function columnsOf<Entity extends object>(
  orm: Orm,
  entity: EntityName<Entity>,
  properties: readonly EntityKey<Entity>[],
  alias: string,
): string {
  const meta = orm.getMetadata(entity);
  return properties.map((name) => `${alias}.${meta.properties[name].fieldNames[0]} as "${name}"`).join(', ');
}
