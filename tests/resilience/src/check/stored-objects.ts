import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'minio';

import type { Rig } from '../rig.ts';

/** Identifies the store's installation; no row refers to it. */
const INSTALLATION = 'installation.json';
const ELEVEN_MINUTES = 11 * 60_000;
const CLEANED_WITHIN_MS = 20_000;

/**
 * `consistent`: the cleanup deletes bytes without a row after ten minutes. Shifts the clock and restarts, which runs the cleanup.
 * What is found must go; a replica that still indexes what the load has uploaded has a new temporary file for each document.
 */
export async function checkStoredObjects(rig: Rig): Promise<void> {
  const found = await unreferenced(rig);
  if (found.length === 0) return;
  let left = found;
  rig.shiftClock('documents', ELEVEN_MINUTES);
  rig.end('documents', 'SIGTERM');
  for (const end = Date.now() + CLEANED_WITHIN_MS; left.length > 0 && Date.now() < end; await delay(250))
    left = (await unreferenced(rig)).filter((name) => found.includes(name));
  rig.shiftClock('documents', 0);
  if (left.length > 0)
    rig.journal.violation(
      'consistent',
      `${left.length} objects or temporary files without a row outlive the cleanup (${left[0]})`,
    );
}

/** Keys of objects and names of spooled files without a row. */
async function unreferenced(rig: Rig): Promise<string[]> {
  // Objects before rows: a row created in between is no error.
  const objects = rig.servers.bucket ? await listBucket(rig) : listFolder(path.join(rig.dataDir, 'documents'));
  const rows = await rig.sql<{ file_name: string }>(
    `select file_name from documents.document_versions union all select file_name from documents.images
     union all select file_name from documents.payslip_sources
     union all select file_name from documents.payslip_slips where file_name is not null
     union all select file_name from documents.discarded_objects`,
  );
  const referenced = new Set(rows.map((row) => row.file_name));
  return [
    ...objects.filter((key) => !referenced.has(key) && key !== INSTALLATION),
    ...listFolder(path.join(rig.dataDir, 'spool/kontor-uploads')).map((name) => `spool/${name}`),
  ];
}

const listFolder = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

async function listBucket({ servers }: Rig): Promise<string[]> {
  const { hostname, port } = new URL(servers.env['S3_ENDPOINT']!);
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: servers.env['S3_ACCESS_KEY']!,
    secretKey: servers.env['S3_SECRET_KEY']!,
    region: servers.env['S3_REGION']!,
  });
  const keys: string[] = [];
  for await (const { name } of client.listObjectsV2(servers.bucket!, '', true)) if (name) keys.push(name);
  return keys;
}
