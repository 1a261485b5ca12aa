import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { passwordSetting, serviceNames } from '@kontor/operations';

import { lockFolder } from './data-folder.ts';
import { loadSettingsFile, readSettings, root } from './settings.ts';
import { withDatabase } from './with-database.ts';

// `npm run backup`, `restore`, `verify`, `import` and `doctor`: runs an operator's command on this machine's product.

loadSettingsFile();
const settings = readSettings(process.env);
const { dataDir, env } = settings;
const [command, ...parameters] = process.argv.slice(2);

process.exitCode = await withDatabase(settings, async (adminUrl, secrets) => {
  // Not while the product runs: it would go on with rows that the restore deletes.
  const unlock = command === 'restore' ? lockFolder(dataDir) : () => undefined;
  const passwords = serviceNames.map((name) => [passwordSetting(name), secrets[`database-${name}`]]);
  const child = spawn(process.execPath, [path.join(root, 'tools/operations/src/run.ts'), command!, ...parameters], {
    stdio: 'inherit',
    env: {
      BACKUP_DIR: path.join(dataDir, 'backups'),
      SESSION_SECRET: secrets.session,
      CALLER_SECRET: secrets.caller,
      BACKUP_SECRET: secrets.backup,
      ...env,
      ...(Object.fromEntries(passwords) as Record<string, string>),
      DATABASE_URL: adminUrl,
      DOCUMENTS_DIR: path.join(dataDir, 'documents'),
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  unlock();
  return code ?? 1;
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
