import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { root, startEmbeddedPostgres } from '@kontor/local-stack';
import pg from 'pg';

import { print } from './print.ts';

const NIGHTS = 15;
const OBJECT_BYTES = 500_000;
const CHANGED = 0.01;

export interface Growth {
  storeBytes: number;
  backupBytes: number;
  /** Duration of each nightly backup. */
  seconds: number[];
}

/**
 * Measures the disk space of fifteen nightly backups while one per cent of the documents is replaced each day. Runs the
 * operators' commands; inserts rows and files directly.
 */
export async function backupGrowth(megabytes: number): Promise<Growth> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-backup-growth-'));
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), randomBytes(16).toString('hex'));
  const documents = path.join(folder, 'documents');
  const backups = path.join(folder, 'backups');
  const operate = operator({
    DATABASE_URL: postgres.url,
    ...Object.fromEntries(
      ['IDENTITY', 'DOCUMENTS', 'CONTENT', 'ENGAGEMENT'].map((name) => [
        `${name}_DATABASE_PASSWORD`,
        randomBytes(16).toString('hex'),
      ]),
    ),
    BACKUP_SECRET: randomBytes(32).toString('hex'),
    DOCUMENTS_DIR: documents,
    BACKUP_DIR: backups,
  });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await operate('provision');
    await operate('migrate');
    await client.connect();
    await mkdir(documents);
    const keys: string[] = [];
    const add = async (count: number) => {
      for (let i = 0; i < count; i++) keys.push(await addDocument(client, documents));
    };
    const count = Math.round((megabytes * 1e6) / OBJECT_BYTES);
    await add(count);
    const seconds: number[] = [];
    for (let night = 0; night < NIGHTS; night++) {
      if (night > 0) {
        for (const key of keys.splice(0, Math.round(count * CHANGED))) await removeDocument(client, documents, key);
        await add(Math.round(count * CHANGED));
      }
      const begin = performance.now();
      await operate('backup');
      seconds.push((performance.now() - begin) / 1000);
      // The name of a backup has a resolution of one second.
      await delay(1_000);
    }
    return { storeBytes: bytesOf(documents), backupBytes: bytesOf(backups), seconds };
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    if (!postgres.folder.startsWith(folder)) rmSync(postgres.folder, { recursive: true, force: true });
  }
}

const operator = (env: Record<string, string>) => (command: string) =>
  promisify(execFile)(process.execPath, [path.join(root, 'tools/operations/src/run.ts'), command], {
    env: { PATH: process.env['PATH'], ...env },
  });

async function addDocument(client: pg.Client, folder: string): Promise<string> {
  const key = randomUUID();
  const bytes = randomBytes(OBJECT_BYTES);
  writeFileSync(path.join(folder, key), bytes);
  await client.query(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience)
       values ($1, 'x.pdf', $2, 'application/pdf', $3, 1, 'all')`,
    [key, bytes.length, createHash('sha256').update(bytes).digest('hex')],
  );
  return key;
}

async function removeDocument(client: pg.Client, folder: string, key: string): Promise<void> {
  await client.query('delete from documents.documents where file_name = $1', [key]);
  rmSync(path.join(folder, key));
}

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);

/** `--megabytes=10000` measures 10 GB of documents and needs twice that disk space. */
export async function printBackupGrowth(options: string[]): Promise<void> {
  const megabytes = options.find((option) => option.startsWith('--megabytes='))?.split('=')[1];
  const { storeBytes, backupBytes, seconds } = await backupGrowth(Number(megabytes ?? 200));
  const gb = (bytes: number) => (bytes / 1e9).toFixed(2);
  const ratio = backupBytes / storeBytes;
  print(`${NIGHTS} nightly backups of ${gb(storeBytes)} GB, of which 1 % changes a day: ${gb(backupBytes)} GB`);
  print(`${ratio.toFixed(2)} GB for each GB of documents (budget 1.2)`);
  print(
    `The first took ${seconds[0]!.toFixed(1)} s, a later one ${seconds.toSorted((a, b) => a - b)[7]!.toFixed(1)} s`,
  );
}
