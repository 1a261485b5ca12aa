import { defineEntity, p } from '@mikro-orm/core';

export const DiscardedObjectSchema = defineEntity({
  name: 'DiscardedObject',
  tableName: 'discarded_objects',
  properties: {
    fileName: p.text().primary(),
    discardedAt: p.datetime().defaultRaw('now()'),
  },
});

/** The key of bytes that nothing names any more, and since when. They are removed when nobody can be reading them. */
export class DiscardedObject extends DiscardedObjectSchema.class {}
DiscardedObjectSchema.setClass(DiscardedObject);
