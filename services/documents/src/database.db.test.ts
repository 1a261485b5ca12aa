import { beforeEach, expect, it } from 'vitest';

import { useHarness } from './testing/harness.ts';

const service = useHarness();
const run = (sql: string) => service.query<Record<string, unknown>>(sql);
/** Adds a document with each of these keys, and with these columns. */
const insert = (keys: string[], columns: Record<string, string> = {}) =>
  run(
    `insert into documents.documents (file_name, original_name, mime_type, sha256, uploaded_by,
       ${Object.keys({ file_size: '', audience: '', ...columns }).join()})
     select key, 'a.pdf', 'application/pdf', repeat('a', 64), 1,
       ${Object.values({ file_size: '1', audience: "'all'", ...columns }).join()}
     from unnest(array[${keys.map((key) => `'${key}'`).join()}]) with ordinality as row (key, n)`,
  );

beforeEach(() =>
  run('truncate documents.documents, documents.images, documents.discarded_objects, documents.jobs cascade'),
);

it.each([
  "documents set scan_state = 'unknown'",
  "documents set scan_state = 'blocked', scanned_at = now()",
  "documents set scan_state = 'blocked', threat = 'x'",
  "documents set scan_state = 'blocked', threat = '', scanned_at = now()",
  "documents set scan_state = 'scanning', scanned_at = now()",
  "documents set scan_state = 'scanning', threat = 'x'",
  "documents set threat = 'x'",
  'documents set scan_state = null',
  'documents set deleted_by = 1',
  'documents set replaced_by = 1',
  "documents set index_state = 'unknown'",
  'documents set index_state = null',
  // A personal document is never opened to all by a lost employee, nor by its audience alone.
  "documents set employee_id = null where audience = 'employee'",
  "documents set audience = 'all' where audience = 'employee'",
  "documents set audience = 'employee' where audience = 'all'",
  "documents set audience = 'nobody'",
  "documents set category = 'other'",
  'documents set file_size = -1',
  "documents set original_name = ''",
  "documents set sha256 = 'x'",
  'documents set file_name = (select min(file_name) from documents.documents)',
  'document_versions set number = 0',
  'document_versions set file_name = null',
  "document_versions set scan_state = 'blocked'",
  "document_versions set threat = 'x'",
  "document_versions set sha256 = 'x'",
  'document_versions set document_id = 99',
])('rejects update %s', async (change) => {
  await insert(['a', 'b']);
  await insert(['c'], { audience: "'employee'", employee_id: '2' });
  await expect(run(`update documents.${change}`)).rejects.toThrow(/constraint/);
});

it.each([
  'uploaded_bytes (uploaded_by, day, bytes) values (1, now(), -1)',
  'uploaded_bytes (uploaded_by, day, bytes) values (1, now(), 1), (1, now(), 1)',
  "images (id, file_name, width, height, file_size, uploaded_by) values (gen_random_uuid(), 'x', 0, 1, 1, 1)",
  "images (id, file_name, width, height, file_size, uploaded_by) values (gen_random_uuid(), 'x', 1, 1, 0, 1)",
  "images (id, file_name, width, height, file_size) values (gen_random_uuid(), 'x', 1, 1, 1)",
  "discarded_objects (file_name) values ('x'), ('x')",
  'stored_bytes (bytes) values (1)',
  "document_words select id, 0, 0, 'a' from documents.documents",
  "document_words select id, 1, -1, 'a' from documents.documents",
  "document_words select id, 1, 0, '' from documents.documents",
  "document_words values (0, 1, 0, 'a')",
  "document_words select id, 1, 0, 'a' from documents.documents, generate_series(1, 2)",
])('rejects insert into %s', async (row) => {
  await insert(['a']);
  await expect(run(`insert into documents.${row}`)).rejects.toThrow(/constraint/);
});

it('adds a job for each file that waits for its verdict', async () => {
  await insert(['a', 'b'], { scan_state: "case key when 'a' then 'ready' else 'scanning' end" });
  const jobs = async () =>
    (await run("select key from documents.jobs where kind = 'scan' order by key")).map(({ key }) => key);
  expect(await jobs()).toEqual(['b']);
  await run("update documents.documents set scan_state = 'scanning' where file_name = 'a'");
  await run("update documents.documents set file_name = 'c' where file_name = 'b'");
  expect(await jobs()).toEqual(['a', 'b', 'c']);
});

it('counts the bytes that are stored', async () => {
  const stored = async () => Number((await run('select bytes from documents.stored_bytes'))[0]!['bytes']);
  const before = await stored();
  await insert(['a', 'b', 'c', 'd'], { file_size: 'n' });
  expect((await stored()) - before).toBe(10);
  for (const [change, bytes] of [
    [
      `insert into documents.images (id, file_name, width, height, file_size, uploaded_by)
       values (gen_random_uuid(), 'x', 1, 1, 100, 1)`,
      110,
    ],
    ["update documents.documents set file_size = file_size + 10 where file_name in ('a', 'b')", 130],
    ["delete from documents.documents where file_name = 'd'", 126],
    ['delete from documents.images', 26],
  ] as const) {
    await run(change);
    expect((await stored()) - before).toBe(bytes);
  }
});

it('stores each file as a version, and discards the files of a deleted document', async () => {
  await insert(['a'], { file_size: '10', created_at: "'2025-11-01'" });
  await insert(['b'], { scan_state: "'scanning'", replaced_at: "'2025-11-02'", replaced_by: '8' });
  await insert(['c'], {
    scan_state: "'blocked'",
    scanned_at: 'now()',
    threat: "'x'",
    replaced_at: "'2025-11-02'",
    replaced_by: '8',
    deleted_at: "'2025-11-03'",
  });
  const versions = () =>
    run(`select number, file_name as key, file_size as size, created_by as by, created_at = '2025-11-02' as replaced,
           scan_state as state, threat
         from documents.document_versions order by document_id, number`);
  const first = [
    { number: 1, key: 'a', size: 10, by: 1, replaced: false, state: 'ready', threat: null },
    { number: 1, key: 'b', size: 1, by: 8, replaced: true, state: 'scanning', threat: null },
    { number: 1, key: 'c', size: 1, by: 8, replaced: true, state: 'blocked', threat: 'x' },
  ];
  expect(await versions()).toEqual(first);

  // A new key is another version; a verdict applies to the version it is about.
  await run(`update documents.documents set file_name = 'e', file_size = 5, replaced_at = now(), replaced_by = 3
             where file_name = 'a'`);
  await run("update documents.documents set scan_state = 'ready', scanned_at = now() where file_name = 'b'");
  expect(await versions()).toEqual([
    first[0],
    { number: 2, key: 'e', size: 5, by: 3, replaced: false, state: 'ready', threat: null },
    { ...first[1], state: 'ready' },
    first[2],
  ]);
  await run("delete from documents.documents where file_name in ('b', 'c')");
  expect(
    await run(
      "select file_name as key, discarded_at = '2025-11-03' as early from documents.discarded_objects order by 1",
    ),
  ).toEqual([
    { key: 'b', early: false },
    { key: 'c', early: true },
  ]);
});
