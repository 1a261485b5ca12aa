export { ensureDatabase, passwordSetting, provision } from './provision.ts';
export { type ServiceName, serviceNames } from './service-names.ts';
