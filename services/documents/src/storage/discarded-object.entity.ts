import { defineEntity, p } from '@mikro-orm/core';

export const DiscardedObjectSchema = defineEntity({
  name: 'DiscardedObject',
  tableName: 'discarded_objects',
  properties: {
    fileName: p.text().primary(),
    discardedAt: p.datetime().defaultRaw('now()'),
  },
});

/** An object that no row refers to any more. It is removed when no download can be reading it. */
export class DiscardedObject extends DiscardedObjectSchema.class {}
DiscardedObjectSchema.setClass(DiscardedObject);
