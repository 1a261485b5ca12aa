import { openDatabase, type Orm } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { database } from '../database.ts';

let orm: Orm;
const sql = (text: string) => orm.em.fork().execute<Record<string, unknown>[]>(text);

beforeAll(async () => {
  const settings = { DATABASE_URL: await createTestDatabase('documents'), DATABASE_POOL: 2 };
  orm = await openDatabase(database, settings, createLogger('documents', 'silent'));
});
afterAll(() => orm.close(true));

it('counts the stored objects of runs, and discards them', async () => {
  const stored = async () => Number((await sql('select bytes from documents.stored_bytes'))[0]!['bytes']);
  const discarded = async () =>
    (await sql('select file_name as key from documents.discarded_objects order by 1')).map(({ key }) => key);
  await sql(
    `insert into documents.payslip_runs (period, category, created_by) values ('2026-03', 'payslip', 1);
     insert into documents.payslip_sources (run_id, position, name, kind, file_name, file_size) values (1, 0, 'x', 'pdf', 's', 5);
     insert into documents.payslip_slips (run_id, source_id, position, source, first_page, last_page, state, file_name, file_size, sha256)
       values (1, 1, 0, 'x', 1, 1, 'nobody', 'p', 7, repeat('a', 64)), (1, 1, 0, 'x', 2, 2, 'nobody', 'q', 7, repeat('a', 64))`,
  );
  expect(await stored()).toBe(19);
  await sql(`update documents.payslip_slips set file_name = 'r', file_size = 8 where file_name = 'p'`);
  expect([await stored(), await discarded()]).toEqual([20, ['p']]);
  // After publication the document owns the bytes.
  await sql(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, employee_id, audience)
     values ('q', 'q.pdf', 7, 'application/pdf', repeat('a', 64), 1, 7, 'employee');
     update documents.payslip_slips set file_name = null, file_size = null, sha256 = null where file_name = 'q'`,
  );
  expect([await stored(), await discarded()]).toEqual([20, ['p']]);
  await sql('delete from documents.payslip_runs');
  expect([await stored(), await discarded()]).toEqual([7, ['p', 'r', 's']]);
});

it('stores every user who created a run or decided a slip of it, deleted slips included', async () => {
  const slip = 'payslip_slips (run_id, position, source, first_page, last_page, state, decided_by_user)';
  const [{ id }] = (await sql(
    "insert into documents.payslip_runs (period, category, created_by) values ('2026-03', 'payslip', 1) returning id",
  )) as [{ id: number }];
  await sql(
    `insert into documents.${slip} values (${id}, 0, 'x', 1, 1, 'nobody', 2), (${id}, 0, 'x', 2, 2, 'nobody', null)`,
  );
  await sql(`update documents.payslip_slips set decided_by_user = 3`);
  await sql('delete from documents.payslip_slips');
  const deciders = await sql(
    `select user_id as id from documents.payslip_run_deciders where run_id = ${id} order by 1`,
  );
  expect(deciders.map((decider) => decider['id'])).toEqual([1, 2, 3]);
});

it('remembers runs that were taken back', async () => {
  const [{ id }] = (await sql(
    `insert into documents.payslip_runs (period, category, created_by, state, published_at, published_by, published_version)
     values ('2026-04', 'payslip', 1, 'published', now(), 1, 1) returning id`,
  )) as [{ id: number }];
  await sql(
    `update documents.payslip_runs set state = 'taken-back', taken_back_at = '2026-04-25' where id = ${id};
     delete from documents.payslip_runs where id = ${id}`,
  );
  expect(await sql('select id, taken_back_at::date::text as day from documents.taken_back_runs')).toEqual([
    { id, day: '2026-04-25' },
  ]);
});

const run = (state: string, period = '2026-03') =>
  `payslip_runs (period, category, created_by, state) values ('${period}', 'payslip', 1, '${state}')`;
it.each([
  run('open', '2026-13'),
  run('done'),
  run('failed'),
  run('scheduled'),
  run('published'),
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
