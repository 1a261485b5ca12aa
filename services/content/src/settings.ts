import { AuditSettings } from '@kontor/audit/settings';
import { DatabaseSettings } from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

export const Settings = Type.Object({
  ...DatabaseSettings.properties,
  ...AuditSettings.properties,
  SEED: Type.Enum(['sample', 'none'], { default: 'sample', description: '`none` starts with an empty blog' }),
});
export type Settings = Static<typeof Settings>;
