import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { withClient } from '@kontor/service-kit/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { roleOf, urlFor } from '../provision.ts';
import { schemas } from '../schemas.ts';
import { serviceNames } from '../service-names.ts';
import { addDocument, BACKUP_SECRET, bytes, fill, replaceFile, type Stack, stack } from '../testing/backup-stack.ts';
import { type Manifest, SIGNATURE, signatureOf } from './manifest.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('a backup', () => {
  let source: Stack;
  let key: string;
  let backup: string;

  beforeAll(async () => {
    source = await stack();
    key = await fill(source);
    expect(await source.run(['backup'])).toMatchObject({ exitCode: 0, stderr: '' });
    [backup] = source.backups() as [string];
  });

  it('is restored by a role that is no superuser, as it was, with rules and rights as before', async () => {
    const target = await stack();
    const admin = `admin_${randomBytes(4).toString('hex')}`;
    const name = new URL(target.settings['DATABASE_URL']!).pathname.slice(1);
    await target.query(`create role ${admin} login createrole password 'of-the-tests';
      ${serviceNames.map((service) => `grant ${roleOf(name, service)} to ${admin} with admin option;`).join('')}
      alter database ${name} owner to ${admin}; alter schema public owner to ${admin}`);
    const outcome = await target.run(['restore', backup], {
      DATABASE_URL: urlFor(target.settings['DATABASE_URL']!, admin, 'of-the-tests'),
    });
    expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await target.run(['verify', backup])).toMatchObject({ exitCode: 0 });

    expect(readFileSync(path.join(target.documents, key)).equals(bytes)).toBe(true);
    expect(await target.query('select bytes::int from documents.stored_bytes')).toEqual([{ bytes: bytes.length }]);
    expect(await target.query('select id::int, subject_id, happened_at from content.audit_events')).toEqual([
      { id: 1, subject_id: 7, happened_at: new Date('2026-01-02T03:04:05.678Z') },
    ]);
    const content = urlFor(
      target.settings['DATABASE_URL']!,
      roleOf(name, 'content'),
      target.settings['CONTENT_DATABASE_PASSWORD']!,
    );
    await expect(withClient(content, (client) => client.query('delete from content.audit_events'))).rejects.toThrow(
      /permission denied/,
    );
    const [{ id }] = (await target.query<{ id: number }>(
      `insert into identity.users (username, email, name, password_hash, role)
         values ('next', 'next@example.com', 'Next', '$argon2id$x', 'employee') returning id`,
    )) as [{ id: number }];
    // Ids assigned after the list of deletions are unknown.
    expect(id).toBe(10_003);
  });

  it('is noted in the database, with the moment it began', async () => {
    const { takenAt } = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as Manifest;
    const [row] = await source.query<{ at: Date }>('select backed_up_at as at from documents.installation');
    expect(row!.at.toISOString()).toBe(takenAt);
  });

  it('replaces existing data only with --replace', async () => {
    const target = await stack();
    const other = await fill(target);
    const refused = await target.run(['restore', backup]);
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/identity\.users.*--replace/) });
    expect(await target.query('select file_name from documents.documents')).toEqual([{ file_name: other }]);
    expect(await target.run(['verify', backup])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('differs'),
    });

    expect(await target.run(['restore', backup, '--replace'])).toMatchObject({ exitCode: 0 });
    expect(await target.query('select file_name from documents.documents')).toEqual([{ file_name: key }]);
  });

  it('contains every version of a document', async () => {
    const versioned = await stack();
    const first = await addDocument(versioned, bytes);
    const second = await replaceFile(versioned, first, Buffer.from('another'));
    expect(await versioned.run(['backup'])).toMatchObject({ exitCode: 0, stderr: '' });
    const [folder] = versioned.backups() as [string];
    unlinkSync(path.join(versioned.documents, first));
    expect(await versioned.run(['verify', folder])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(`the object ${first} is not there`),
    });
    const target = await stack();
    expect(await target.run(['restore', folder])).toMatchObject({ exitCode: 0, stderr: '' });
    expect(readFileSync(path.join(target.documents, first)).equals(bytes)).toBe(true);
    // The bytes are its own, not those of the backup.
    expect(statSync(path.join(target.documents, first)).nlink).toBe(1);
    expect(await target.run(['verify', folder])).toMatchObject({ exitCode: 0 });
    expect(
      await target.query(
        'select number, file_name as key, created_by as by from documents.document_versions order by 1',
      ),
    ).toEqual([
      { number: 1, key: first, by: 1 },
      { number: 2, key: second, by: 2 },
    ]);
    expect(await target.query('select bytes::int from documents.stored_bytes')).toEqual([{ bytes: bytes.length + 7 }]);
  });

  it('is not restored while a service uses the database', async () => {
    const target = await stack();
    const name = new URL(target.settings['DATABASE_URL']!).pathname.slice(1);
    const url = urlFor(
      target.settings['DATABASE_URL']!,
      roleOf(name, 'engagement'),
      target.settings['ENGAGEMENT_DATABASE_PASSWORD']!,
    );
    await withClient(url, async () => {
      expect(await target.run(['restore', backup])).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining('_engagement). Stop them first'),
      });
    });
  });

  it('that is damaged, or of a newer version, changes nothing', async () => {
    const target = await stack();
    expect(await target.run(['backup'])).toMatchObject({ exitCode: 0 });
    const [own] = target.backups() as [string];
    writeFileSync(path.join(own, 'database/identity.users.copy'), 'rot');
    expect(await target.run(['restore', own])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('damaged, and nothing was changed: kontor-'),
    });
    const file = path.join(own, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    manifest.migrations.content.push('0099-from-tomorrow');
    const text = Buffer.from(JSON.stringify(manifest));
    writeFileSync(file, text);
    writeFileSync(path.join(own, SIGNATURE), signatureOf(text, BACKUP_SECRET));
    expect(await target.run(['restore', own])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('of a newer version, which has content 0099-from-tomorrow'),
    });
  });

  it('fails and names the objects that the store had lost', async () => {
    const poor = await stack();
    const lost = await fill(poor);
    unlinkSync(path.join(poor.documents, lost));
    expect(await poor.run(['backup'])).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(lost) });
    expect(poor.backups()).toHaveLength(1);
  });

  it('keeps as many as BACKUP_KEEP', async () => {
    const { settings, run, backups } = await stack();
    for (const day of ['01', '02', '03'])
      mkdirSync(path.join(settings['BACKUP_DIR']!, `kontor-202601${day}T000000Z`), { recursive: true });
    expect(await run(['backup'], { BACKUP_KEEP: '2' })).toMatchObject({ exitCode: 0 });
    expect(backups().map((each) => path.basename(each))).toEqual(['kontor-20260103T000000Z', expect.any(String)]);
  });
});

it('a backup of an earlier release becomes a product of this one', async () => {
  const earlier = await stack({ content: 1 });
  await earlier.query("insert into identity.users (username, email, name) values ('elsa', 'elsa@example.com', 'Elsa')");
  expect(await earlier.run(['backup'])).toMatchObject({ exitCode: 0 });
  const target = await stack();
  const restored = await target.run(['restore', earlier.backups()[0]!, '--without-deletions']);
  expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
  for (const service of serviceNames)
    expect(await target.query(`select name from ${service}.mikro_orm_migrations order by id`)).toEqual(
      schemas[service].migrations.map(({ name }) => ({ name })),
    );
  expect(await target.query('select username from identity.users')).toEqual([{ username: 'elsa' }]);
});
