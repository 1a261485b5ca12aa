import { createHmac, timingSafeEqual } from 'node:crypto';

import { OBJECT_KEY } from '@kontor/documents/storage';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

import { serviceNames } from '../service-names.ts';

/** The names of tables, columns and sequences. A manifest with others is rejected: they get into paths and statements. */
const NAME = '[a-z_][a-z0-9_]*';
const SCHEMA = serviceNames.join('|');
const KEY = OBJECT_KEY.source.replace(String.raw`(?:\.part)?`, '');

const Strict = { additionalProperties: false };
const PositiveInteger = Type.Integer({ minimum: 0 });
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Migrations = Type.Array(Type.String({ pattern: '^[0-9]{4}-[a-z0-9-]+$' }));

const TableBackup = Type.Object(
  {
    schema: Type.Enum([...serviceNames]),
    name: Type.String({ pattern: `^${NAME}$` }),
    /** Quoted for SQL, in the order of the file. */
    columns: Type.Array(Type.String({ pattern: `^(?:${NAME}|"${NAME}")$` }), { minItems: 1 }),
    rows: PositiveInteger,
    sha256: Sha256,
  },
  Strict,
);
export type TableBackup = Static<typeof TableBackup>;

const ObjectBackup = Type.Object({ bytes: PositiveInteger, sha256: Sha256 }, Strict);
export type ObjectBackup = Static<typeof ObjectBackup>;

/** The layout of the manifest and the folders. It grows when an older version could not read a backup. */
export const FORMAT = 1;

/** The contents of a backup. Tables are in the order of their foreign keys, referenced tables first. */
const Manifest = Type.Object(
  {
    /** The objects are in the pool beside the backups, by SHA-256. */
    format: Type.Literal(FORMAT),
    takenAt: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` }),
    /** The migrations of each schema. */
    migrations: Type.Object(
      { identity: Migrations, documents: Migrations, content: Migrations, engagement: Migrations },
      Strict,
    ),
    tables: Type.Array(TableBackup),
    /** The last value of each sequence, by its qualified name. */
    sequences: Type.Record(
      Type.String({ pattern: `^(?:${SCHEMA})\\.${NAME}$` }),
      Type.String({ pattern: String.raw`^\d{1,19}$` }),
      Strict,
    ),
    objects: Type.Record(Type.String({ pattern: KEY }), ObjectBackup, Strict),
    /** Keys that rows refer to and whose objects were missing or damaged in the store. */
    missing: Type.Array(Type.String({ pattern: KEY })),
  },
  Strict,
);
export type Manifest = Static<typeof Manifest>;

export const MANIFEST = 'manifest.json';

/** Parses a manifest. Throws for one that this version cannot have written. */
export function parseManifest(text: string): Manifest {
  const content = JSON.parse(text) as Partial<Manifest> | null;
  if (typeof content?.format === 'number' && content.format > FORMAT)
    throw new Error(`it is of format ${content.format}, and this version reads ${FORMAT}`);
  const [error] = Value.Errors(Manifest, content);
  if (error) throw new Error(`${error.instancePath || 'it'} ${error.message}`);
  return content as Manifest;
}

/** The file with the manifest's HMAC-SHA256 in hexadecimal. */
export const SIGNATURE = 'manifest.sig';

export const signatureOf = (manifest: Buffer, secret: string) =>
  createHmac('sha256', secret).update(manifest).digest('hex');

export function isSignedBy(manifest: Buffer, signature: string, secret: string): boolean {
  const [given, wanted] = [signature.trim(), signatureOf(manifest, secret)].map((text) => Buffer.from(text));
  return given!.length === wanted!.length && timingSafeEqual(given!, wanted!);
}
