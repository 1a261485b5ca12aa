import path from 'node:path';

import { ensureDatabase } from '@kontor/operations';

import { loadSecrets, makeDataFolder } from './data-folder.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Settings } from './settings.ts';

/** Runs `work` with the database of this machine's product, and starts the embedded one if it is not running. */
export async function withDatabase<Result>(
  { dataDir, env }: Settings,
  work: (adminUrl: string, secrets: ReturnType<typeof loadSecrets>) => Promise<Result>,
): Promise<Result> {
  makeDataFolder(dataDir);
  const secrets = loadSecrets(dataDir);
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
