import path from 'node:path';

import { ensureDatabase } from '@kontor/operations';

import { makeDataFolder } from './data-folder.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { keptSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/**
 * Lends the database of this machine's product to a command. Beside a running product its PostgreSQL is used; otherwise
 * one is started for as long as the command takes.
 */
export async function withDatabase<Result>(
  { dataDir, env }: Settings,
  work: (adminUrl: string, secrets: ReturnType<typeof keptSecrets>) => Promise<Result>,
): Promise<Result> {
  makeDataFolder(dataDir);
  const secrets = keptSecrets(dataDir);
  if (env['DATABASE_URL']) return work(env['DATABASE_URL'], secrets);
  const folder = path.join(dataDir, 'postgres');
  const running = joinEmbeddedPostgres(folder, secrets.postgres);
  const postgres = running ? null : await startEmbeddedPostgres(folder, secrets.postgres);
  try {
    return await work(await ensureDatabase(running ?? postgres!.url, 'kontor'), secrets);
  } finally {
    await postgres?.stop();
  }
}
