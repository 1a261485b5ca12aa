import { createReadStream } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';

import { digestOf } from './digest.ts';
import { isSignedBy, MANIFEST, type Manifest, parseManifest, SIGNATURE, type TableBackup } from './manifest.ts';
import { poolFile } from './pool.ts';

/** A backup with a verified manifest. */
export interface Backup {
  folder: string;
  manifest: Manifest;
}

/** Key of the manifest's signature, or the operator's explicit permission to skip it. */
export interface Trust {
  secret: string | undefined;
  isUnsignedAllowed: boolean;
}

export const tableFile = (folder: string, { schema, name }: Pick<TableBackup, 'schema' | 'name'>) =>
  path.join(folder, 'database', `${schema}.${name}.copy`);

/** Path of an object of the manifest. */
export const objectFile = ({ folder, manifest }: Backup, key: string) =>
  poolFile(path.dirname(folder), manifest.objects[key]!.sha256);

/** Throws an error with instructions if the folder contains no backup, an unsigned one, or one of an unknown format. */
export async function readBackup(folder: string, trust: Trust): Promise<Backup> {
  const file = path.join(folder, MANIFEST);
  await refuseLinks(folder, file);
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(`${folder} contains no complete backup: its ${MANIFEST} cannot be read.`, { cause: error });
  });
  if (!trust.isUnsignedAllowed) await assertSigned(folder, bytes, trust.secret);
  try {
    return { folder, manifest: parseManifest(bytes.toString('utf8')) };
  } catch (error) {
    throw new Error(`The ${MANIFEST} of ${folder} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

async function assertSigned(folder: string, manifest: Buffer, secret: string | undefined): Promise<void> {
  const advice = 'Only if you know where it comes from, add --unsigned';
  if (!secret) throw new Error(`BACKUP_SECRET is missing: the key that ${folder} was signed with. ${advice}.`);
  const file = path.join(folder, SIGNATURE);
  await refuseLinks(folder, file);
  const signature = await readFile(file, 'utf8').catch(() => null);
  if (signature === null) throw new Error(`${folder} has no ${SIGNATURE}: the file was removed. ${advice}.`);
  if (!isSignedBy(manifest, signature, secret))
    throw new Error(
      `The ${MANIFEST} of ${folder} does not match its signature: it was changed after the backup, or BACKUP_SECRET is not the one of that time. ${advice}.`,
    );
}

/** The lineage of a backup; undefined if nothing was migrated when it was made. */
export async function lineageOf({ folder, manifest: { tables } }: Backup): Promise<string | undefined> {
  const table = tables.find(({ schema, name }) => schema === 'identity' && name === 'lineage');
  if (!table) return undefined;
  const [row = ''] = (await readFile(tableFile(folder, table), 'utf8')).split('\n');
  return row.split('\t')[table.columns.indexOf('id')];
}

/** Missing or damaged files of a backup, relative to the folder of the backups. Reads all files. */
export async function damagedFiles(backup: Backup): Promise<string[]> {
  const { folder, manifest } = backup;
  const base = path.dirname(folder);
  const files = new Map<string, string>();
  for (const table of manifest.tables) files.set(tableFile(folder, table), table.sha256);
  for (const [key, { sha256 }] of Object.entries(manifest.objects)) files.set(objectFile(backup, key), sha256);
  const damaged: string[] = [];
  for (const [file, sha256] of files) {
    await refuseLinks(base, file);
    const found = await digestOf(createReadStream(file)).catch(() => null);
    if (found?.sha256 !== sha256) damaged.push(path.relative(base, file));
  }
  return damaged;
}

/** Rejects symbolic links inside a backup, which could point outside. `base` itself may be one. */
async function refuseLinks(base: string, file: string): Promise<void> {
  let place = base;
  for (const part of path.relative(base, file).split(path.sep)) {
    place = path.join(place, part);
    const stats = await lstat(place).catch(() => null);
    if (stats?.isSymbolicLink()) throw new Error(`${place} is a symbolic link, which no backup has.`);
  }
}
