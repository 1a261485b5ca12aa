import { AuditConfig, DatabaseConfig } from '@kontor/service-kit';
import { type Static, Type } from 'typebox';

export const Config = Type.Object({
  ...DatabaseConfig.properties,
  ...AuditConfig.properties,
  SEED: Type.Enum(['sample', 'none'], { default: 'sample', description: '`none` starts with an empty blog' }),
});
export type Config = Static<typeof Config>;
