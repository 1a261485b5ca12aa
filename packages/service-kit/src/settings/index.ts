export {
  BaseSettings,
  DatabaseSettings,
  DownloadLinkSettings,
  Port,
  PositiveInteger,
  readSettings,
  RedisSettings,
  Secret,
  ServiceUrl,
  SettingsError,
} from './settings.ts';
