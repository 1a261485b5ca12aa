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
export { EX_CONFIG, isLoopback, readSettings, SettingsError } from './read-settings.ts';
