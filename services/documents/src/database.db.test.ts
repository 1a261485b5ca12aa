import { expect, it } from 'vitest';

import { buildHarness } from './testing/harness.ts';
import { pdf } from './testing/sample-files.ts';

const columns = '(file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience';

it.each([
  "scan_state = 'unknown'",
  "scan_state = 'blocked', scanned_at = now()",
  "scan_state = 'blocked', threat = 'x'",
  "scan_state = 'blocked', threat = '', scanned_at = now()",
  "scan_state = 'scanning', scanned_at = now()",
  "scan_state = 'scanning', threat = 'x'",
  "threat = 'x'",
  'scan_state = null',
])('rejects a document with %s', async (values) => {
  const service = await buildHarness();
  await service.upload([{ file: pdf, name: 'x.pdf' }]);
  const change = service.query(`update documents.documents set ${values}`);
  await expect(change).rejects.toThrow(/constraint/);
  await service.close();
});

it('adds a job for each file that waits for its verdict', async () => {
  const service = await buildHarness();
  await service.query(`insert into documents.documents ${columns}, scan_state)
    select key, 'a.pdf', 1, 'application/pdf', repeat('a', 64), 1, 'all', state
    from (values ('a', 'ready'), ('b', 'scanning')) as rows (key, state)`);
  const jobs = async () =>
    (await service.query<{ key: string }>("select key from documents.jobs where kind = 'scan' order by key")).map(
      ({ key }) => key,
    );
  expect(await jobs()).toEqual(['b']);
  await service.query("update documents.documents set scan_state = 'scanning' where file_name = 'a'");
  await service.query("update documents.documents set file_name = 'c' where file_name = 'b'");
  expect(await jobs()).toEqual(['a', 'b', 'c']);
  await service.close();
});

it('counts the bytes that are stored', async () => {
  const service = await buildHarness();
  const stored = async (change?: string) => {
    if (change) await service.query(change);
    return Number((await service.query<{ bytes: string }>('select bytes from documents.stored_bytes'))[0]?.bytes);
  };
  expect(await stored()).toBe(0);
  expect(
    await stored(`insert into documents.documents ${columns})
      select i::text, i || '.pdf', i, 'application/pdf', repeat('a', 64), 1, 'all' from generate_series(1, 4) i`),
  ).toBe(10);
  expect(
    await stored(`insert into documents.images (id, file_name, width, height, file_size, uploaded_by)
      values (gen_random_uuid(), 'x', 1, 1, 100, 1)`),
  ).toBe(110);
  expect(await stored('update documents.documents set file_size = file_size + 10 where id < 3')).toBe(130);
  expect(await stored('delete from documents.documents where id = 4')).toBe(126);
  expect(await stored('delete from documents.images')).toBe(26);
  await expect(stored('insert into documents.stored_bytes (bytes) values (1)')).rejects.toThrow(/constraint/);
  await service.close();
});

it.each([
  'uploaded_bytes (uploaded_by, day, bytes) values (1, now(), -1)',
  'uploaded_bytes (uploaded_by, day, bytes) values (1, now(), 1), (1, now(), 1)',
  "images (id, file_name, width, height, file_size, uploaded_by) values (gen_random_uuid(), 'x', 0, 1, 1, 1)",
  "images (id, file_name, width, height, file_size, uploaded_by) values (gen_random_uuid(), 'x', 1, 1, 0, 1)",
  "images (id, file_name, width, height, file_size) values (gen_random_uuid(), 'x', 1, 1, 1)",
  "discarded_objects (file_name) values ('x'), ('x')",
])('rejects %s', async (row) => {
  const service = await buildHarness();
  await expect(service.query(`insert into documents.${row}`)).rejects.toThrow(/constraint/);
  await service.close();
});

it('stores each file as a version, and discards the files of a deleted document', async () => {
  const service = await buildHarness();
  const run = (sql: string) => service.query<Record<string, unknown>>(sql);
  await run(`insert into documents.documents ${columns}, scan_state, scanned_at, threat, created_at, replaced_at, replaced_by, deleted_at)
    select key, key || '.pdf', size, 'application/pdf', repeat('a', 64), 1, 'all', state,
      case state when 'blocked' then now() end, case state when 'blocked' then 'x' end, '2025-11-01', replaced, replacer, deleted
    from (values ('a', 10, 'ready', null::timestamptz, null::integer, null::timestamptz),
                 ('b', 20, 'scanning', '2025-11-02', 8, null), ('c', 30, 'blocked', '2025-11-02', 8, '2025-11-03'))
      as rows (key, size, state, replaced, replacer, deleted)`);
  const versions = () =>
    run(`select document_id as id, number, file_name as key, file_size as size, created_by as by,
           created_at = '2025-11-02' as replaced, scan_state as state, threat
         from documents.document_versions order by 1, 2`);
  const first = [
    { id: 1, number: 1, key: 'a', size: 10, by: 1, replaced: false, state: 'ready', threat: null },
    { id: 2, number: 1, key: 'b', size: 20, by: 8, replaced: true, state: 'scanning', threat: null },
    { id: 3, number: 1, key: 'c', size: 30, by: 8, replaced: true, state: 'blocked', threat: 'x' },
  ];
  expect(await versions()).toEqual(first);

  // A new key is another version; a verdict applies to the version it is about.
  await run(
    `update documents.documents set file_name = 'e', file_size = 5, replaced_at = now(), replaced_by = 3 where id = 1`,
  );
  await run(`update documents.documents set scan_state = 'ready', scanned_at = now() where id = 2`);
  expect(await versions()).toEqual([
    first[0],
    { id: 1, number: 2, key: 'e', size: 5, by: 3, replaced: false, state: 'ready', threat: null },
    { ...first[1], state: 'ready' },
    first[2],
  ]);
  await run('delete from documents.documents where id > 1');
  expect(
    await run(
      `select file_name as key, discarded_at = '2025-11-03' as early from documents.discarded_objects order by 1`,
    ),
  ).toEqual([
    { key: 'b', early: false },
    { key: 'c', early: true },
  ]);
  await service.close();
});

it.each([
  'document_versions set number = 0',
  'document_versions set file_name = null',
  "document_versions set scan_state = 'blocked'",
  "document_versions set threat = 'x'",
  "document_versions set sha256 = 'x'",
  'document_versions set document_id = 99',
  'documents set deleted_by = 1',
  'documents set replaced_by = 1',
])('rejects update %s', async (change) => {
  const service = await buildHarness();
  await service.upload([{ file: pdf, name: 'x.pdf' }]);
  await expect(service.query(`update documents.${change}`)).rejects.toThrow(/constraint/);
  await service.close();
});
