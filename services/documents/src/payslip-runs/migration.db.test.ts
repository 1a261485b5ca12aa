import { openDatabase } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { database } from '../database.ts';

const config = async () => ({ DATABASE_URL: await createTestDatabase('documents'), DATABASE_POOL: 2 });
const log = createLogger('documents', 'silent');
type Database = Awaited<ReturnType<typeof openDatabase>>;
let orm: Database;
const sql = (text: string, of = orm) => of.em.fork().execute<Record<string, unknown>[]>(text);

beforeAll(async () => {
  orm = await openDatabase(database, await config(), log);
});
afterAll(() => orm.close(true));

it('leaves documents as they are, counts and discards the objects of runs, also when it is reverted', async () => {
  const settings = await config();
  const index = database.migrations.findIndex(({ name }) => name.endsWith('payslip-runs'));
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, index) }, settings, log);
  await sql(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, employee_id, audience, category)
     values ('a', 'a.pdf', 10, 'application/pdf', repeat('a', 64), 1, 7, 'employee', 'payslip'),
            ('b', 'b.pdf', 10, 'application/pdf', repeat('a', 64), 1, 7, 'employee', 'payslip')`,
    before,
  );
  await before.close(true);
  const after = await openDatabase(database, settings, log);
  const of = (text: string) => sql(text, after);
  const stored = async () => (await of('select bytes::int as bytes from documents.stored_bytes'))[0]!['bytes'];
  const discarded = async () =>
    (await of('select file_name as key from documents.discarded_objects order by 1')).map(({ key }) => key);
  expect(await of('select period from documents.documents')).toEqual([{ period: null }, { period: null }]);
  await of(
    `insert into documents.payslip_runs (period, category, created_by) values ('2026-03', 'payslip', 1);
     insert into documents.payslip_sources (run_id, position, name, kind, file_name, file_size) values (1, 0, 'x', 'pdf', 's', 5);
     insert into documents.payslip_slips (run_id, source_id, position, source, first_page, last_page, state, file_name, file_size, sha256)
       values (1, 1, 0, 'x', 1, 1, 'nobody', 'p', 7, repeat('a', 64)), (1, 1, 0, 'x', 2, 2, 'nobody', 'q', 7, repeat('a', 64))`,
  );
  expect(await stored()).toBe(39);
  await of(`update documents.payslip_slips set file_name = 'r', file_size = 8 where file_name = 'p'`);
  expect([await stored(), await discarded()]).toEqual([40, ['p']]);
  // The bytes of a published slip are its document's.
  await of(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, employee_id, audience)
     values ('q', 'q.pdf', 7, 'application/pdf', repeat('a', 64), 1, 7, 'employee');
     update documents.payslip_slips set file_name = null, file_size = null, sha256 = null where file_name = 'q'`,
  );
  expect([await stored(), await discarded()]).toEqual([40, ['p']]);
  await after.migrator.down({ to: '0014-zip-leases' });
  expect([await stored(), await discarded()]).toEqual([27, ['p', 'r', 's']]);
  expect(await of('select count(*)::int as n from documents.documents')).toEqual([{ n: 3 }]);
  await after.migrator.up();
  expect(await of('select 1 from documents.payslip_runs')).toEqual([]);
  await after.close(true);
});

it('counts everybody who made a run or decided a slip of it, before and after the update', async () => {
  const settings = await config();
  const index = database.migrations.findIndex(({ name }) => name.endsWith('payslip-deciders'));
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, index) }, settings, log);
  const slip = 'payslip_slips (run_id, position, source, first_page, last_page, state, decided_by_user, reason)';
  await sql(
    `insert into documents.payslip_runs (period, category, created_by) values ('2026-03', 'payslip', 1);
     insert into documents.${slip} values
       (1, 0, 'x', 1, 1, 'nobody', 2, '{"code":"number-unknown","number":"0417","name":"Anna Berg"}'),
       (1, 0, 'x', 2, 2, 'left-out', null, '{"code":"number","number":"0418"}')`,
    before,
  );
  await before.close(true);
  const after = await openDatabase({ ...database, migrations: database.migrations.slice(0, index + 2) }, settings, log);
  const deciders = async () =>
    (await sql('select user_id as id from documents.payslip_run_deciders order by 1', after)).map(({ id }) => id);
  expect(await deciders()).toEqual([1, 2]);
  expect(await sql('select printed_name, printed_number from documents.payslip_slips order by id', after)).toEqual([
    { printed_name: 'Anna Berg', printed_number: '0417' },
    { printed_name: null, printed_number: null },
  ]);
  await sql('update documents.payslip_slips set decided_by_user = 3', after);
  await sql(`insert into documents.${slip} values (1, 0, 'x', 3, 3, 'nobody', 4, null)`, after);
  await sql('delete from documents.payslip_slips', after);
  expect(await deciders(), 'also of slips that are gone').toEqual([1, 2, 3, 4]);
  await after.migrator.down({ to: '0018-sign-in-methods' });
  await after.migrator.up();
  expect(await deciders()).toEqual([1]);
  await after.close(true);
});

it('has runs that are not published read anew', async () => {
  const settings = await config();
  const index = database.migrations.findIndex(({ name }) => name.endsWith('drawn-pages'));
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, index) }, settings, log);
  await sql(
    `insert into documents.payslip_runs (period, category, created_by, state, publish_at, published_at, published_by, published_version)
       values ('2026-03', 'payslip', 1, 'open', null, null, null, null), ('2026-03', 'salary', 1, 'scheduled', now(), null, 1, 1),
         ('2026-02', 'payslip', 1, 'published', null, now(), 1, 1);
     insert into documents.payslip_sources (run_id, position, name, kind, file_name, file_size, is_read, read_pages)
       values (1, 0, 'x', 'pdf', 's', 5, true, 1), (2, 0, 'x', 'pdf', 't', 5, true, 1);
     insert into documents.payslip_pages (source_id, page, facts) values (1, 1, '{}'), (2, 1, '{}');
     insert into documents.payslip_slips (run_id, position, source, first_page, last_page, state)
       select run, 0, 'x', 1, 1, 'nobody' from generate_series(1, 3) as run;
     insert into documents.jobs (kind, key) values ('payslip-publication', '2')`,
    before,
  );
  await before.close(true);
  const after = await openDatabase(database, settings, log);
  expect(await sql('select state, version from documents.payslip_runs order by id', after)).toEqual([
    { state: 'reading', version: 2 },
    { state: 'reading', version: 2 },
    { state: 'published', version: 1 },
  ]);
  expect(await sql('select run_id as run from documents.payslip_slips', after)).toEqual([{ run: 3 }]);
  expect(await sql('select is_read as read from documents.payslip_sources', after)).toEqual([
    { read: false },
    { read: false },
  ]);
  expect(await sql('select kind, payload from documents.jobs order by payload', after)).toEqual([
    { kind: 'payslip-run', payload: { runId: 1 } },
    { kind: 'payslip-run', payload: { runId: 2 } },
  ]);
  await after.close(true);
});

it('remembers runs that were taken back, before and after the update', async () => {
  const settings = await config();
  const index = database.migrations.findIndex(({ name }) => name.endsWith('remember-retractions'));
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, index) }, settings, log);
  await sql(
    `insert into documents.payslip_runs (period, category, created_by, state, published_at, published_by, published_version, taken_back_at)
       values ('2026-03', 'payslip', 1, 'taken-back', now(), 1, 1, '2026-03-25'), ('2026-04', 'payslip', 1, 'published', now(), 1, 1, null)`,
    before,
  );
  await before.close(true);
  const after = await openDatabase(database, settings, log);
  const known = async () =>
    (await sql('select id, taken_back_at::date::text as day from documents.taken_back_runs order by id', after)).map(
      ({ id, day }) => [id, day],
    );
  expect(await known()).toEqual([[1, '2026-03-25']]);
  await sql(`update documents.payslip_runs set state = 'taken-back', taken_back_at = '2026-04-25' where id = 2`, after);
  await sql('delete from documents.payslip_runs', after);
  expect(await known()).toEqual([
    [1, '2026-03-25'],
    [2, '2026-04-25'],
  ]);
  await after.migrator.down({ to: database.migrations[index - 1]!.name });
  await after.migrator.up();
  expect(await known()).toEqual([]);
  await after.close(true);
});

const RUN = "payslip_runs (period, category, created_by, state) values ('2026-03', 'payslip', 1";
it.each([
  `${RUN}, 'open'), ('2026-13', 'payslip', 1, 'open')`,
  `${RUN}, 'done')`,
  `${RUN}, 'failed')`,
  `${RUN}, 'scheduled')`,
  `${RUN}, 'published')`,
  "payslip_runs (period, category, created_by) values ('2026-03', 'expense', 1)",
  "payslip_runs (period, category, created_by, failure_code) values ('2026-03', 'payslip', 1, 'pdf-broken')",
  "payslip_files (run_id, sha256, is_published) values (1, repeat('a', 64), true), (2, repeat('a', 64), true)",
  "payslip_sources (run_id, position, name, kind, file_name, file_size) values (1, 0, 'x', 'docx', 's', 5)",
  "payslip_sources (run_id, position, name, kind, file_name, file_size) values (1, 0, 'x', 'pdf', 's', 5), (1, 1, 'x', 'pdf', 't', 5)",
  "payslip_slips (run_id, position, source, first_page, last_page, state) values (1, 0, 'x', 2, 1, 'nobody')",
  "payslip_slips (run_id, position, source, first_page, last_page, state) values (1, 0, 'x', 1, 1, 'matched')",
  "payslip_slips (run_id, position, source, first_page, last_page, state) values (1, 0, 'x', 1, 1, 'unknown')",
  "payslip_slips (run_id, position, source, first_page, last_page, state, file_name) values (1, 0, 'x', 1, 1, 'nobody', 'f')",
  `payslip_slips (run_id, position, source, first_page, last_page, state, employee_id)
     values (1, 0, 'x', 1, 1, 'matched', 7), (1, 0, 'x', 2, 2, 'matched', 7)`,
  `documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, employee_id, audience, category, period)
     select n::text, 'x', 1, 'x', repeat('a', 64), 1, 7, 'employee', 'payslip', '2026-03' from generate_series(1, 2) as n`,
])('rejects %s', async (row) => {
  await sql(
    `insert into documents.payslip_runs (id, period, category, created_by) overriding system value
     values (1, '2026-03', 'payslip', 1), (2, '2026-03', 'payslip', 1) on conflict do nothing`,
  );
  await expect(sql(`insert into documents.${row}`)).rejects.toThrow(/constraint/);
});

it.each([
  [
    'the slips of a run',
    'select 1 from documents.payslip_slips where run_id = 7 order by position, first_page',
    'payslip_slips_position',
  ],
  ['the slips of an employee', 'select 1 from documents.payslip_slips where employee_id = 7', 'payslip_slips_employee'],
  [
    'the document of a month',
    "select 1 from documents.documents where employee_id = 7 and period = '2026-03' and category = 'payslip' and audience = 'employee' and deleted_at is null",
    'documents_of_period',
  ],
  [
    'known files',
    "select 1 from documents.payslip_files where is_published and sha256 = repeat('a', 64)",
    'payslip_files_published',
  ],
])('finds %s by an index', async (_what, query, name) => {
  await sql(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, employee_id, audience, category, period)
     select gen_random_uuid(), 'x.pdf', 1, 'application/pdf', repeat('a', 64), 1, n, 'employee', 'payslip', '2026-03'
     from generate_series(1000, 1050) as n on conflict do nothing;
     analyze documents.documents`,
  );
  const em = orm.em.fork();
  await em.transactional(async (tx) => {
    await tx.execute('set local enable_seqscan = off; set local enable_bitmapscan = off');
    expect(JSON.stringify(await tx.execute(`explain ${query}`))).toContain(name);
  });
});
