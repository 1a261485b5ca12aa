import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'minio';

import type { Rig } from '../rig.ts';

/** Says whose the store is; no row names it. */
const INSTALLATION = 'installation.json';
const ELEVEN_MINUTES = 11 * 60_000;
const SWEPT_WITHIN_MS = 20_000;

/**
 * I5: bytes without an entry are gone once the sweep of ten minutes has run. The service is made to believe that
 * eleven have passed, and started again, which is when it sweeps.
 */
export async function checkStoredObjects(rig: Rig): Promise<void> {
  let left = await unnamed(rig);
  if (left.length === 0) return;
  rig.shiftClock('documents', ELEVEN_MINUTES);
  rig.end('documents', 'SIGTERM');
  for (const end = Date.now() + SWEPT_WITHIN_MS; left.length > 0 && Date.now() < end; await delay(250))
    left = await unnamed(rig);
  rig.shiftClock('documents', 0);
  if (left.length > 0)
    rig.journal.violation(
      'I5',
      `${left.length} objects or temporary files without an entry outlive the sweep (${left[0]})`,
    );
}

/** Keys of objects, and names of spooled files, that no row of the database names. */
async function unnamed(rig: Rig): Promise<string[]> {
  // Objects before rows: a row that comes in between is no fault.
  const objects = rig.parts.bucket ? await inBucket(rig) : inFolder(path.join(rig.dataDir, 'documents'));
  const rows = await rig.sql<{ file_name: string }>(
    `select file_name from documents.documents union all select file_name from documents.images
     union all select file_name from documents.discarded_objects`,
  );
  const named = new Set(rows.map((row) => row.file_name));
  return [
    ...objects.filter((key) => !named.has(key) && key !== INSTALLATION),
    ...inFolder(path.join(rig.dataDir, 'spool/kontor-uploads')).map((name) => `spool/${name}`),
  ];
}

const inFolder = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

async function inBucket({ parts }: Rig): Promise<string[]> {
  const { hostname, port } = new URL(parts.env['S3_ENDPOINT']!);
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: parts.env['S3_ACCESS_KEY']!,
    secretKey: parts.env['S3_SECRET_KEY']!,
    region: parts.env['S3_REGION']!,
  });
  const keys: string[] = [];
  for await (const { name } of client.listObjectsV2(parts.bucket!, '', true)) if (name) keys.push(name);
  return keys;
}
