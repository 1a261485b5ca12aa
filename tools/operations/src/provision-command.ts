import { readSettings } from '@kontor/service-kit/settings';

import { waitForDatabase } from './admin-database.ts';
import type { Command } from './command.ts';
import { passwordSetting, provision } from './provision.ts';
import { serviceNames } from './service-names.ts';
import { ProvisionSettings } from './settings.ts';

/** Creates the services' roles and schemas; sets the passwords of existing roles. */
export const provisionAll: Command = async (_parameters, print, env) => {
  const settings = readSettings(ProvisionSettings, env);
  await waitForDatabase(settings.DATABASE_URL, { seconds: settings.WAIT_SECONDS, report: print });
  const urls = await provision(settings.DATABASE_URL, (service) => settings[passwordSetting(service)]);
  for (const service of serviceNames)
    print(`${service} has the role ${new URL(urls[service]).username} and its schema.`);
};
