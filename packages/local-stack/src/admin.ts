import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { provision } from '@kontor/operations';

import { withDatabase } from './with-database.ts';
import { environmentFor, loadSettingsFile, readSettings, root } from './settings.ts';

// `npm run create-admin`, `reset-password` and `turn-off-two-factor`: identity's command line on this machine's product.

loadSettingsFile();
const settings = readSettings(process.env);
process.exitCode = await withDatabase(settings, async (adminUrl, secrets) => {
  const { identity } = await provision(adminUrl, (service) => secrets[`database-${service}`]);
  const cli = spawn(process.execPath, [path.join(root, 'services/identity/src/cli.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...environmentFor('identity', settings.env), DATABASE_URL: identity },
  });
  const [code] = (await once(cli, 'exit')) as [number | null];
  return code ?? 1;
});
