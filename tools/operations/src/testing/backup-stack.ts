import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { withClient } from '@kontor/service-kit/testing';
import { afterAll } from 'vitest';

import { migrateSchema } from '../migrate.ts';
import { passwordSetting, provision } from '../provision.ts';
import { schemas } from '../schemas.ts';
import { type ServiceName, serviceNames } from '../service-names.ts';
import { freshDatabaseSettings, migratedDatabaseSettings } from './fresh-stack.ts';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

export const BACKUP_SECRET = randomBytes(32).toString('hex');

/** An empty database without folders. */
export async function machine(database = freshDatabaseSettings()) {
  const settings = {
    ...(await database),
    DOCUMENTS_DIR: path.join(folder, randomUUID()),
    BACKUP_DIR: path.join(folder, randomUUID()),
    BACKUP_SECRET,
    // All that is backed up already is looked at again, unless a test says otherwise.
    BACKUP_CHECK_PERCENT: '100',
  } as Record<string, string>;
  const query = <Row extends object>(sql: string) =>
    withClient(settings['DATABASE_URL']!, async (client) => (await client.query<Row>(sql)).rows);
  const run = (words: string[], more: Record<string, string> = {}) => runCommand(words, { ...settings, ...more });
  const backups = () =>
    readdirSync(settings['BACKUP_DIR']!)
      .filter((name) => /^kontor-\d/.test(name))
      .map((name) => path.join(settings['BACKUP_DIR']!, name));
  return { settings, query, run, backups, documents: settings['DOCUMENTS_DIR']! };
}
export type Stack = Awaited<ReturnType<typeof machine>>;

/** A migrated, empty stack; `leaveOut` omits the newest migrations of a schema. */
export async function stack(leaveOut: Partial<Record<ServiceName, number>> = {}): Promise<Stack> {
  if (Object.keys(leaveOut).length === 0) return machine(migratedDatabaseSettings());
  const made = await machine();
  const urls = await provision(made.settings['DATABASE_URL']!, (service) => made.settings[passwordSetting(service)]!);
  for (const service of serviceNames) {
    const { migrations, ...definition } = schemas[service];
    await migrateSchema(
      { ...definition, migrations: migrations.slice(0, migrations.length - (leaveOut[service] ?? 0)) },
      urls[service],
    );
  }
  return made;
}

export const bytes = randomBytes(50_000);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Adds a public document with its object; returns the key. */
export async function addDocument({ query, documents }: Stack, content: Buffer): Promise<string> {
  const key = randomUUID();
  mkdirSync(documents, { recursive: true });
  writeFileSync(path.join(documents, key), content);
  await query(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience)
       values ('${key}', 'x.pdf', ${content.length}, 'application/pdf', '${sha256(content)}', 1, 'all')`,
  );
  return key;
}

/** Adds an image, whose row has no hash; returns the key. */
export async function addImage({ query, documents }: Stack, content: Buffer): Promise<string> {
  const id = randomUUID();
  writeFileSync(path.join(documents, `image-${id}`), content);
  await query(
    `insert into documents.images (id, file_name, width, height, file_size, uploaded_by)
       values ('${id}', 'image-${id}', 1, 1, ${content.length}, 1)`,
  );
  return `image-${id}`;
}

/** Rows with all that is hard to copy: line breaks, backslashes, nulls, numbers beyond the last row's. */
export async function fill({ query, documents }: Stack): Promise<string> {
  const key = randomUUID();
  await query(`
    insert into identity.users (username, email, name, password_hash, role)
      values ('elsa', 'elsa@example.com', E'Elsa\\tEk \\\\N', '$argon2id$x', 'admin'), ('gone', 'gone@example.com', 'Gone', '$argon2id$x', 'employee');
    delete from identity.users where username = 'gone';
    insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, description)
      values ('${key}', 'å "ä" ö.pdf', ${bytes.length}, 'application/pdf', '${sha256(bytes)}', 1, 'all', E'line\\nline');
    insert into content.audit_events (action, subject_kind, subject_id, happened_at)
      values ('log-exported', 'post', 7, '2026-01-02 03:04:05.678Z');
  `);
  mkdirSync(documents, { recursive: true });
  writeFileSync(path.join(documents, key), bytes);
  return key;
}

/** Replaces the file of a document; returns the key of the new object. */
export async function replaceFile({ query, documents }: Stack, key: string, content: Buffer): Promise<string> {
  const next = randomUUID();
  writeFileSync(path.join(documents, next), content);
  await query(
    `update documents.documents set file_name = '${next}', file_size = ${content.length}, sha256 = '${sha256(content)}',
       replaced_at = now(), replaced_by = 2 where file_name = '${key}'`,
  );
  return next;
}
