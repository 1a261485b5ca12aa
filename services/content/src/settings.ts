import { AuditSettings } from '@kontor/audit/settings';
import { DatabaseSettings, RetentionDays, ServiceUrl } from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

export const Settings = Type.Object({
  ...DatabaseSettings.properties,
  ...AuditSettings.properties,
  DOCUMENTS_INTERNAL_URL: ServiceUrl('Internal port of documents'),
  ENGAGEMENT_INTERNAL_URL: ServiceUrl('Internal port of engagement'),
  SITE_CATALOGUE: Type.Optional(
    Type.String({
      description:
        "Path of `site-catalogue.json` of the web's build, needed once words are published; without it none are editable",
    }),
  ),
  KEEP_PAGE_COUNTS_DAYS: RetentionDays(730, 'counts of page views'),
  SEED: Type.Enum(['sample', 'none'], { default: 'sample', description: '`none` starts with an empty blog' }),
});
export type Settings = Static<typeof Settings>;
