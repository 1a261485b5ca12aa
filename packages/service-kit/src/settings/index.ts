export {
  BaseSettings,
  DatabaseSettings,
  PositiveInteger,
  RedisSettings,
  RetentionDays,
  Secret,
  ServiceUrl,
  SiteSettings,
} from './settings.ts';
export { EX_CONFIG, readSettings, SettingsError } from './read-settings.ts';
export { isLoopback } from './secrets.ts';
