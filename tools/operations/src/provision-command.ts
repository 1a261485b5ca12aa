import { readConfig } from '@kontor/service-kit';

import { untilAnswering } from './admin-database.ts';
import type { Command } from './command.ts';
import { passwordSetting, provision } from './provision.ts';
import { serviceNames } from './service-names.ts';
import { ProvisionConfig } from './settings.ts';

/** Gives each service its role and its schema; changes the passwords of roles that are there. */
export const provisionAll: Command = async (_parameters, say) => {
  const config = readConfig(ProvisionConfig);
  await untilAnswering(config.DATABASE_URL, { seconds: config.WAIT_SECONDS, tell: say });
  const urls = await provision(config.DATABASE_URL, (service) => config[passwordSetting(service)]);
  for (const service of serviceNames) say(`${service} has the role ${new URL(urls[service]).username} and its schema.`);
};
