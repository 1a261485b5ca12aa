import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ServiceName } from '../service-names.ts';

export interface TableBackup {
  schema: ServiceName;
  name: string;
  /** Quoted as SQL wants them, in the order of the file. */
  columns: string[];
  rows: number;
  sha256: string;
}

export interface ObjectBackup {
  bytes: number;
  sha256: string;
}

/** What a backup holds. Tables stand in the order in which they can be filled: what others refer to comes first. */
export interface Manifest {
  format: 1;
  takenAt: string;
  /** The migrations each schema had been through. */
  migrations: Record<ServiceName, string[]>;
  tables: TableBackup[];
  /** The last number given by each sequence, by its name with the schema's. */
  sequences: Record<string, string>;
  objects: Record<string, ObjectBackup>;
  /** Keys that rows named and the store did not have, or had with other bytes than were uploaded. */
  missing: string[];
}

export const MANIFEST = 'manifest.json';
export const tableFile = (folder: string, { schema, name }: Pick<TableBackup, 'schema' | 'name'>) =>
  path.join(folder, 'database', `${schema}.${name}.copy`);
export const objectFile = (folder: string, key: string) => path.join(folder, 'objects', key);

/** Throws with a sentence when the folder holds no backup, or one of a format that this version does not know. */
export async function readManifest(folder: string): Promise<Manifest> {
  let manifest;
  try {
    manifest = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch (error) {
    throw new Error(`${folder} holds no complete backup: its ${MANIFEST} cannot be read.`, { cause: error });
  }
  if (manifest.format !== 1)
    throw new Error(`${folder} is a backup of format ${String(manifest.format)}; this version reads 1.`);
  return manifest;
}

/** The files of a backup that are missing or not as they were written. Reads all of it. */
export async function damagedFiles(folder: string, { tables, objects }: Manifest): Promise<string[]> {
  const files = [
    ...tables.map((table) => ({ file: tableFile(folder, table), sha256: table.sha256 })),
    ...Object.entries(objects).map(([key, { sha256 }]) => ({ file: objectFile(folder, key), sha256 })),
  ];
  const damaged: string[] = [];
  for (const { file, sha256 } of files) {
    const found = await digestOf(createReadStream(file)).catch(() => null);
    if (found?.sha256 !== sha256) damaged.push(path.relative(folder, file));
  }
  return damaged;
}

/** How many bytes went by, and their SHA-256; to read when all have. */
export function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    read: (): ObjectBackup => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Reads a stream to its end. */
export async function digestOf(stream: Readable): Promise<ObjectBackup> {
  const counted = meter();
  await pipeline(stream, counted.pass, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return counted.read();
}
