export {
  BaseSettings,
  DatabaseSettings,
  DownloadLinkSettings,
  PositiveInteger,
  RedisSettings,
  RetentionDays,
  Secret,
  ServiceUrl,
} from './settings.ts';
export { readSettings, SettingsError } from './read-settings.ts';
