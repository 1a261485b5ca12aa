import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { ensureDatabase, provision } from '@kontor/operations';

import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { keptSecrets } from './secrets.ts';
import { environmentFor, loadSettingsFile, readSettings, root } from './settings.ts';

/** `npm run create-admin`, `reset-password` and `turn-off-two-factor`: identity's command line on this machine's product. */
loadSettingsFile();
const { dataDir, env } = readSettings(process.env);
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const secrets = keptSecrets(dataDir);
const folder = path.join(dataDir, 'postgres');

// Beside a running product its PostgreSQL is used; otherwise one is started for as long as this takes.
const running = env['DATABASE_URL'] ?? joinEmbeddedPostgres(folder, secrets.postgres);
const postgres = running ? null : await startEmbeddedPostgres(folder, secrets.postgres);
try {
  const adminUrl = env['DATABASE_URL'] ?? (await ensureDatabase(running ?? postgres!.url, 'kontor'));
  const { identity } = await provision(adminUrl, (service) => secrets[`database-${service}`]);
  const cli = spawn(process.execPath, [path.join(root, 'services/identity/src/cli.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...environmentFor('identity', env), DATABASE_URL: identity },
  });
  const [code] = (await once(cli, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await postgres?.stop();
}
