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

const KEY = '00000000-0000-4000-8000-00000000000';
const slipKey = (n: number) => KEY + n;

/**
 * Runs 1 and 2 published versions 1 and 2 of Elsa's document and run 3 one of Olle's; run 4 is scheduled. Olle has two
 * passkeys and, like Elsa, a company account.
 */
const publish = ({ query }: Stack) =>
  query(`
    insert into identity.users (username, email, name, role)
      select name, name || '@example.com', name, case name when 'admin' then 'admin' else 'employee' end
      from unnest(array['admin', 'elsa', 'olle']) as name;
    insert into identity.passkeys (user_id, credential_id, public_key, counter, is_synced, name)
      select 3, sha256(n::text::bytea), 'key', 0, false, 'Passkey ' || n from generate_series(1, 2) as n;
    insert into identity.user_identities (user_id, issuer, subject)
      select n, 'https://issuer.test', 'subject ' || n from generate_series(2, 3) as n;
    insert into documents.documents
        (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, employee_id, period, category)
      select '${KEY}' || n, 'Payslip.pdf', 0, 'application/pdf', encode(sha256(''), 'hex'), 1, 'employee', owner, '2026-03', 'payslip'
      from (values (1, 2), (3, 3)) as slip (n, owner);
    update documents.documents
      set file_name = '${slipKey(2)}', file_size = 1, sha256 = encode(sha256('2'), 'hex'), replaced_at = now(), replaced_by = 1 where id = 1;
    insert into documents.payslip_runs (period, category, state, created_by, published_at, published_by, published_version, publish_at)
      select '2026-03', 'payslip', 'published', 1, now() - interval '1 hour', 1, 1, null from generate_series(1, 3)
      union all select '2026-04', 'payslip', 'scheduled', 1, null, 1, 1, now() + interval '1 day';
    insert into documents.payslip_files (run_id, sha256, is_published)
      select n, encode(sha256(n::text::bytea), 'hex'), n < 4 from generate_series(1, 4) as n;
    insert into documents.payslip_slips
        (run_id, position, source, first_page, last_page, employee_id, decided_by, state, document_id, published_file)
      select n, 0, 'slips.pdf', 1, 1, owner, 'number', 'matched', document, '${KEY}' || n
      from (values (1, 2, 1), (2, 2, 1), (3, 3, 2)) as slip (n, owner, document);
    insert into documents.jobs (kind, key, payload, run_at)
      values ('payslip-publication', '4', '{"runId": 4, "by": {"user": {"id": 1, "name": "admin"}}}', now() + interval '1 day');
  `);

/** Takes runs 1 and 3 back, opens run 4 again, and removes a passkey and a company account. */
const revoke = ({ query }: Stack) =>
  query(`
    update documents.payslip_runs set state = 'taken-back', taken_back_at = now() where id in (1, 3);
    update documents.payslip_runs
      set state = 'open', publish_at = null, published_by = null, published_version = null where id = 4;
    delete from documents.jobs;
    delete from identity.passkeys where id = 1;
    delete from identity.user_identities where user_id = 2;
  `);

async function rights({ query }: Stack) {
  const column = async (sql: string) => (await query<{ value: unknown }>(sql)).map(({ value }) => value);
  return {
    runs: await column('select state as value from documents.payslip_runs order by id'),
    versions: await column('select file_name as value from documents.document_versions order by 1'),
    documents: await column('select file_name as value from documents.documents order by id'),
    publishedFiles: await column('select run_id as value from documents.payslip_files where is_published order by 1'),
    jobs: await column("select key as value from documents.jobs where kind = 'payslip-publication'"),
    passkeys: await column('select id as value from identity.passkeys order by id'),
    identities: await column('select user_id as value from identity.user_identities order by id'),
  };
}
const revoked = {
  runs: ['taken-back', 'published', 'taken-back', 'open'],
  versions: [slipKey(2)],
  documents: [slipKey(2)],
  publishedFiles: [2],
  jobs: [],
  passkeys: [2],
  identities: [3],
};
const asBackedUp = {
  ...revoked,
  runs: ['published', 'published', 'published', 'open'],
  versions: [slipKey(1), slipKey(2), slipKey(3)],
  documents: [slipKey(2), slipKey(3)],
  publishedFiles: [1, 2, 3],
  passkeys: [1, 2],
  identities: [2, 3],
};

describe('a restore brings no right back', () => {
  const takenBack = 'Taken back again: 2 payslip runs, 1 passkeys, 1 company accounts.';
  const opened = '1 scheduled payslip run(s) are open again';
  let source: Stack;
  let backup: string;
  let newest: string;
  beforeAll(async () => {
    source = await migratedStack(folder);
    await publish(source);
    mkdirSync(source.documents, { recursive: true });
    for (const n of [1, 2, 3]) writeFileSync(path.join(source.documents, slipKey(n)), n === 2 ? '2' : '');
    expect(await source.run(['backup'])).toMatchObject({ exitCode: 0 });
    [backup] = source.backups() as [string];
    await revoke(source);
    expect(await source.run(['deletions'])).toMatchObject({ exitCode: 0, stderr: '' });
    newest = path.join(mkdtempSync(path.join(folder, 'elsewhere-')), 'backups');
    cpSync(path.dirname(backup), newest, { recursive: true });
  });

  it('takes payslip runs, passkeys and company accounts back again, and opens scheduled runs', async () => {
    rmSync(listFile(path.dirname(backup)));
    for (let time = 0; time < 2; time++) {
      const restored = await source.run(['restore', backup, '--replace']);
      expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
      expect(restored.stdout).toContain(takenBack);
      expect(restored.stdout).toContain(opened);
      expect(await rights(source)).toEqual(revoked);
    }
    expect(await source.query('select file_name as key from documents.discarded_objects order by 1')).toEqual([
      { key: slipKey(1) },
      { key: slipKey(3) },
    ]);
    expect(
      await source.query(`
        select action, subject_id as subject, subject_name as name from documents.audit_events
        union all select action, subject_id, subject_name from identity.audit_events order by action, subject`),
    ).toEqual([
      { action: 'identity-disconnected', subject: 2, name: 'elsa' },
      { action: 'passkey-removed', subject: 3, name: 'olle' },
      { action: 'payslip-run-taken-back', subject: 1, name: 'Payslip 2026-03' },
      { action: 'payslip-run-taken-back', subject: 3, name: 'Payslip 2026-03' },
    ]);
  });

  it('does so on another machine, and leaves a run that was published after it was taken back', async () => {
    const target = await migratedStack(folder, newest);
    const restored = await target.run(['restore', path.basename(backup)]);
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
    expect(restored.stdout).toContain(takenBack);
    expect(await rights(target)).toEqual(revoked);

    // As after a restore of a backup in which the run was still open: somebody publishes it again.
    await target.query(`
      update documents.payslip_runs set state = 'published', published_at = now() + interval '1 second', taken_back_at = null
      where id = 1`);
    expect(await target.run(['backup'])).toMatchObject({ exitCode: 0 });
    const again = await target.run(['restore', path.basename(target.backups().at(-1)!), '--replace']);
    expect(again.stdout).toContain('Taken back again: 0 payslip runs, 0 passkeys, 0 company accounts.');
    expect((await rights(target)).runs).toEqual(['published', 'published', 'taken-back', 'open']);
    // Nobody forgets what a backup did not have.
    expect(await target.query('select id from documents.taken_back_runs order by id')).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it('opens scheduled runs without a list of deletions, too', async () => {
    const target = await migratedStack(folder, newest);
    const restored = await target.run(['restore', path.basename(backup), '--without-deletions']);
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
    expect(restored.stdout).toContain(opened);
    expect(await rights(target)).toEqual(asBackedUp);
  });
});
