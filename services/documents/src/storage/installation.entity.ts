import { defineEntity, p } from '@mikro-orm/core';

export const InstallationSchema = defineEntity({
  name: 'Installation',
  tableName: 'installation',
  properties: {
    id: p.uuid().primary(),
  },
});

/** The one row that identifies this installation. */
export class Installation extends InstallationSchema.class {}
InstallationSchema.setClass(Installation);
