import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { withClient } from '@kontor/service-kit/testing';

import { migratedDatabaseSettings } from './fresh-stack.ts';
import { runCommand } from './run-command.ts';

/** An empty product below `folder`: a migrated database, a folder of documents and, by default, one of backups. */
export async function migratedStack(folder: string, backupDir = path.join(folder, randomUUID())) {
  const settings: Record<string, string> = {
    ...(await migratedDatabaseSettings()),
    DOCUMENTS_DIR: path.join(folder, randomUUID()),
    BACKUP_DIR: backupDir,
    BACKUP_SECRET: 'signs the backups of the tests and nothing else',
  };
  return {
    documents: settings['DOCUMENTS_DIR']!,
    run: (words: string[], more: Record<string, string> = {}) => runCommand(words, { ...settings, ...more }),
    /** The folders of the backups, oldest first. */
    backups: () =>
      readdirSync(backupDir)
        .filter((name) => /^kontor-\d/.test(name))
        .toSorted()
        .map((name) => path.join(backupDir, name)),
    query: <Row extends object>(sql: string): Promise<Row[]> =>
      withClient(settings['DATABASE_URL']!, async (client) => (await client.query<Row>(sql)).rows),
  };
}
