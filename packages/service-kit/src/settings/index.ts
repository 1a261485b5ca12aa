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
export { EX_CONFIG, faultOf, isLoopback, readSettings, SettingsError } from './read-settings.ts';
