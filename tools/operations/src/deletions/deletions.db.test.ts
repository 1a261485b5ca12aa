import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { migratedStack } from '../testing/migrated-stack.ts';
import { listFile } from './list-file.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-deletions-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Stack = Awaited<ReturnType<typeof migratedStack>>;

const fill = ({ query }: Stack) =>
  query(`
    insert into identity.users (username, email, name, role)
      select name, name || '@example.com', name, case name when 'admin' then 'admin' else 'employee' end
      from unnest(array['admin', 'elsa', 'olle']) as name;
    insert into documents.documents
        (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, employee_id)
      select gen_random_uuid(), 'salary.pdf', 0, 'application/pdf', encode(sha256(''), 'hex'), 1, 'employee', n
      from unnest(array[2, 3]) as n;
    insert into engagement.contact_submissions (name, email, message, fingerprint)
      select 'Visitor', 'visitor@example.com', 'Message ' || n, n from generate_series(1, 3) as n;
    insert into engagement.newsletter_subscriptions (email)
      select 'reader' || n || '@example.com' from generate_series(1, 3) as n;
  `);

/** Deletes Elsa with her documents, message 1 and reader 1; unsubscribes reader 2; creates and deletes a user. */
const deleteSome = ({ query }: Stack) =>
  query(`
    delete from identity.users where username = 'elsa';
    insert into identity.users (username, email, name) values ('brief', 'brief@example.com', 'Brief');
    delete from identity.users where username = 'brief';
    delete from documents.documents where employee_id = 2;
    insert into documents.audit_events (action, subject_kind, subject_id) values ('employee-documents-erased', 'user', 2);
    delete from engagement.contact_submissions where id = 1;
    delete from engagement.newsletter_subscriptions where id = 1;
    insert into engagement.deletions (kind, id) values ('message', 1), ('subscriber', 1);
    update engagement.newsletter_subscriptions set subscribed = false, unsubscribed_at = now() where id = 2;
  `);

async function storedRows({ query }: Stack) {
  const ids = async (sql: string) => (await query<{ id: number }>(sql)).map(({ id }) => id);
  return {
    people: await ids('select id from identity.users order by id'),
    documentsOf: await ids('select employee_id as id from documents.documents order by 1'),
    messages: await ids('select id from engagement.contact_submissions order by id'),
    subscribers: await ids('select id from engagement.newsletter_subscriptions order by id'),
    readers: await ids('select id from engagement.newsletter_subscriptions where subscribed order by id'),
    deletedPeople: await ids('select id from identity.deleted_people order by id'),
  };
}
const withoutTheDeleted = {
  people: [1, 3],
  documentsOf: [3],
  messages: [2, 3],
  subscribers: [2, 3],
  readers: [3],
  deletedPeople: [2, 4],
};
const everybody = {
  people: [1, 2, 3],
  documentsOf: [2, 3],
  messages: [1, 2, 3],
  subscribers: [1, 2, 3],
  readers: [1, 2, 3],
  deletedPeople: [],
};

const nextUserId = async ({ query }: Stack) =>
  (
    await query<{ id: number }>(
      `insert into identity.users (username, email, name) values ('next', 'next@example.com', 'Next') returning id`,
    )
  )[0]!.id;

describe('a restore', () => {
  let source: Stack;
  let backup: string;
  let newest: string;
  beforeAll(async () => {
    source = await migratedStack(folder);
    await fill(source);
    mkdirSync(source.documents, { recursive: true });
    for (const { name } of await source.query<{ name: string }>('select file_name as name from documents.documents'))
      writeFileSync(path.join(source.documents, name), '');
    expect(await source.run(['backup'])).toMatchObject({ exitCode: 0 });
    [backup] = source.backups() as [string];
    await deleteSome(source);
    newest = path.join(mkdtempSync(path.join(folder, 'elsewhere-')), 'backups');
    expect(await source.run(['deletions'])).toMatchObject({ exitCode: 0, stderr: '' });
    cpSync(path.dirname(backup), newest, { recursive: true });
  });

  it('over the database that was backed up repeats later deletions, and assigns no id twice', async () => {
    // The database contains deletions that the list lacks.
    rmSync(listFile(path.dirname(backup)));
    const restored = await source.run(['restore', backup, '--replace']);
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
    expect(restored.stdout).toContain(
      'Deleted again: 1 people, 1 documents for one person, 1 messages, 1 subscribers, 1 unsubscribed.',
    );
    expect(await storedRows(source)).toEqual(withoutTheDeleted);
    expect(
      await source.query("select subject_id, subject_name from identity.audit_events where action = 'user-deleted'"),
    ).toEqual([{ subject_id: 2, subject_name: 'elsa' }]);
    expect(await nextUserId(source)).toBe(5);
    // The next restore uses the list again.
    expect(JSON.parse(readFileSync(listFile(path.dirname(backup)), 'utf8'))).toMatchObject({ people: [2, 4] });
  });

  it('on another machine does the same by the list beside the backups, and leaves out the ids it cannot know of', async () => {
    const target = await migratedStack(folder, newest);
    const restored = await target.run(['restore', path.basename(backup)]);
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
    expect(restored.stdout).toMatch(/The list of deletions is of 20.*Repeat the deletions/);
    expect(await storedRows(target)).toEqual(withoutTheDeleted);
    expect(await nextUserId(target)).toBe(10_005);
    expect(await target.run(['deletions'])).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('without a list changes nothing except with --without-deletions', async () => {
    const bare = mkdtempSync(path.join(folder, 'bare-'));
    cpSync(newest, bare, { recursive: true });
    rmSync(listFile(bare));
    const target = await migratedStack(folder, bare);
    expect(await target.run(['restore', path.basename(backup)])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/The deletions since the backup are unknown.*--without-deletions/),
    });
    expect(await target.query('select from identity.users')).toEqual([]);
    expect(await target.run(['restore', path.basename(backup), '--without-deletions'])).toMatchObject({ exitCode: 0 });
    expect(await storedRows(target)).toEqual(everybody);
    expect(await nextUserId(target)).toBeGreaterThan(10_000);
  });

  it('does not believe the list of another product, nor a broken one', async () => {
    const other = await migratedStack(folder);
    expect(await other.run(['deletions'])).toMatchObject({ exitCode: 0, stderr: '' });
    const list = readFileSync(listFile(newest), 'utf8');
    const target = await migratedStack(folder, newest);
    const others = await other.query<{ id: string }>('select id::text from identity.lineage');
    const wrong = JSON.stringify({ ...(JSON.parse(list) as object), lineage: others[0]!.id });
    for (const [content, sentence] of [
      [wrong, 'is of another product'],
      [list.slice(0, -20), 'cannot be used'],
      [JSON.stringify({ ...(JSON.parse(list) as object), people: ['1; drop table users'] }), 'cannot be used'],
    ] as const) {
      writeFileSync(listFile(newest), content);
      const refused = { exitCode: 1, stderr: expect.stringContaining(sentence) };
      expect(await target.run(['restore', path.basename(backup)])).toMatchObject(refused);
    }
    writeFileSync(listFile(newest), wrong);
    expect(await target.run(['deletions'])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('the list of deletions of another product'),
    });
    writeFileSync(listFile(newest), list);
    expect(await target.query('select from identity.users')).toEqual([]);
  });

  it('does not repeat deletions of the product that it replaces, and reports when no admin is left', async () => {
    const other = await migratedStack(folder, newest);
    await fill(other);
    await other.query('delete from identity.users where id = 1');
    const list = JSON.parse(readFileSync(listFile(newest), 'utf8')) as { people: number[] };
    expect(await other.run(['restore', path.basename(backup), '--replace'])).toMatchObject({ exitCode: 0 });
    expect((await storedRows(other)).people).toEqual([1, 3]);

    writeFileSync(listFile(newest), JSON.stringify({ ...list, people: [1, ...list.people] }));
    const alone = await other.run(['restore', path.basename(backup), '--replace']);
    writeFileSync(listFile(newest), JSON.stringify(list));
    expect(alone).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('No admin is left') });
  });
});
