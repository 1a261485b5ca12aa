export {
  AdminsOpenPersonalDocuments,
  BaseSettings,
  DatabaseSettings,
  DownloadLinkSettings,
  PositiveInteger,
  RedisSettings,
  RetentionDays,
  Secret,
  ServiceUrl,
  SiteSettings,
} from './settings.ts';
export { isLoopback } from './secrets.ts';
export { EX_CONFIG, readSettings, SettingsError } from './read-settings.ts';
