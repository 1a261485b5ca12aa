import type { Document as DocumentReply } from '@kontor/contracts/schemas';
import { openDatabase } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase, testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { database } from './database.ts';
import { buildHarness } from './testing/harness.ts';
import { pdf } from './testing/sample-files.ts';

const { admin, employee } = testUsers;

it('migrates documents from before they could be deleted', async () => {
  const DATABASE_URL = await createTestDatabase('documents');
  const settings = { DATABASE_URL, DATABASE_POOL: 2, NODE_ENV: 'test' } as never;
  const before = await openDatabase(
    { ...database, migrations: database.migrations.slice(0, 1) },
    settings,
    createLogger('documents', 'silent'),
  );
  await before.em.fork().execute(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, employee_id, audience)
     values ('a', 'a.pdf', 1, 'application/pdf', repeat('a', 64), 1, null, 'all'),
            ('b', 'b.pdf', 1, 'application/pdf', repeat('b', 64), 1, ${employee.id}, 'employee'),
            ('c', 'c.pdf', 1, 'application/pdf', repeat('c', 64), 1, 99, 'employee')`,
  );
  await before.close(true);

  const service = await buildHarness({ DATABASE_URL });
  try {
    const names = async (user: typeof admin | typeof employee) =>
      (await service.call('GET', '/api/documents', { as: user }))
        .json<DocumentReply[]>()
        .map(({ originalName }) => originalName);
    expect(await names(admin)).toEqual(['c.pdf', 'b.pdf', 'a.pdf']);
    expect(await names(employee)).toEqual(['b.pdf', 'a.pdf']);
    expect((await service.call('DELETE', '/api/documents/2', { as: admin })).statusCode).toBe(204);
    expect(await names(employee)).toEqual(['a.pdf']);

    // After the revert deleted documents stay deleted, and the list is unchanged.
    await service.orm.migrator.down({ to: '0001-create-documents' });
    const left = await service.query('select original_name from documents.documents order by id');
    expect(left).toEqual([{ original_name: 'a.pdf' }, { original_name: 'c.pdf' }]);
    await service.orm.migrator.up();
    expect(await names(admin)).toEqual(['c.pdf', 'a.pdf']);
  } finally {
    await service.close();
  }
});

it('migrates unscanned documents as ready, and exposes nothing when it is reverted', async () => {
  const DATABASE_URL = await createTestDatabase('documents');
  const before = await openDatabase(
    { ...database, migrations: database.migrations.slice(0, 2) },
    { DATABASE_URL, DATABASE_POOL: 2, NODE_ENV: 'test' } as never,
    createLogger('documents', 'silent'),
  );
  const insert = (keys: string[]) =>
    keys.map((key) => `('${key}', '${key}.pdf', 1, 'application/pdf', repeat('a', 64), 1, 'all')`).join();
  const columns = 'documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience)';
  await before.em.fork().execute(`insert into ${columns} values ${insert(['a', 'b', 'c'])}`);
  await before.close(true);

  const service = await buildHarness({ DATABASE_URL });
  try {
    const em = service.orm.em.fork();
    expect(await em.execute('select distinct scan_state, scanned_at, threat from documents.documents')).toEqual([
      { scan_state: 'ready', scanned_at: null, threat: null },
    ]);
    await em.execute("update documents.documents set scan_state = 'scanning' where file_name = 'a'");
    await em.execute(
      "update documents.documents set scan_state = 'blocked', threat = 'x', scanned_at = now() where file_name = 'b'",
    );
    await service.orm.migrator.down({ to: '0002-deleted-documents-and-images' });
    const seen = await em.execute('select file_name as key from documents.documents where deleted_at is null');
    expect(seen).toEqual([{ key: 'c' }]);
    await service.orm.migrator.up();
  } finally {
    await service.close();
  }
});

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

it('adds a job for each unscanned file, also for those from before the queue', async () => {
  const DATABASE_URL = await createTestDatabase('documents');
  const config = { DATABASE_URL, DATABASE_POOL: 2 };
  const log = createLogger('documents', 'silent');
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, 8) }, config, log);
  await before.em.fork().execute(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience,
         scan_state, scan_due_at, scan_attempts, replaced_at)
       select key, 'a.pdf', 1, 'application/pdf', repeat('a', 64), 1, 'all', state,
         case state when 'scanning' then timestamptz '2025-11-03' end, attempts, replaced
       from (values ('a', 'ready', 0, null::timestamptz), ('b', 'scanning', 3, null), ('c', 'scanning', 0, '2025-11-02'))
         as rows (key, state, attempts, replaced)`,
  );
  await before.close(true);

  const after = await openDatabase(database, config, log);
  const run = (sql: string) => after.em.fork().execute<Record<string, unknown>[]>(sql);
  const jobs = () =>
    run(`select kind, key, attempts, run_at = '2025-11-03' as due, created_at = '2025-11-02' as replaced
      from documents.jobs where kind = 'scan' order by key`);
  const carriedOver = [
    { kind: 'scan', key: 'b', attempts: 3, due: true, replaced: false },
    { kind: 'scan', key: 'c', attempts: 0, due: true, replaced: true },
  ];
  expect(await jobs()).toEqual(carriedOver);
  await run("update documents.documents set scan_state = 'scanning' where file_name = 'a'");
  await run("update documents.documents set file_name = 'd' where file_name = 'b'");
  expect((await jobs()).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  await run("delete from documents.jobs where key in ('a', 'b', 'd')");

  await after.migrator.down({ to: '0008-delete-images' });
  expect(
    await run(`select file_name as key, scan_attempts as attempts, scan_due_at = '2025-11-03' as due
      from documents.documents order by 1`),
  ).toEqual([
    { key: 'a', attempts: 0, due: false },
    { key: 'c', attempts: 0, due: true },
    { key: 'd', attempts: 0, due: false },
  ]);
  await after.migrator.up();
  expect((await jobs()).map(({ key }) => key)).toEqual(['a', 'c', 'd']);
  await after.close(true);
});

it('counts stored bytes, those from before the migration included', async () => {
  const DATABASE_URL = await createTestDatabase('documents');
  const settings = { DATABASE_URL, DATABASE_POOL: 2 };
  const log = createLogger('documents', 'silent');
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, 2) }, settings, log);
  await before.em.fork().execute(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience)
       select i::text, i || '.pdf', i, 'application/pdf', repeat('a', 64), 1, 'all' from generate_series(1, 4) i;
     insert into documents.images (id, file_name, width, height, file_size, uploaded_by)
       values (gen_random_uuid(), 'x', 1, 1, 100, 1)`,
  );
  await before.close(true);

  const orm = await openDatabase(database, settings, log);
  const stored = async (change?: string) => {
    const em = orm.em.fork();
    if (change) await em.execute(change);
    return (await em.execute<{ bytes: number }[]>('select bytes::int as bytes from documents.stored_bytes'))[0]?.bytes;
  };
  expect(await stored()).toBe(110);
  expect(await stored('update documents.documents set file_size = file_size + 10 where id < 3')).toBe(130);
  expect(await stored('delete from documents.documents where id = 4')).toBe(126);
  expect(await stored('delete from documents.images')).toBe(26);
  await expect(stored('insert into documents.stored_bytes (bytes) values (1)')).rejects.toThrow(/constraint/);
  await orm.migrator.down({ to: '0004-audit-events' });
  await orm.migrator.up();
  expect(await stored()).toBe(26);
  await orm.close(true);
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

it('migrates each file as version 1, by who uploaded or replaced it, and who deleted what', async () => {
  const DATABASE_URL = await createTestDatabase('documents');
  const config = { DATABASE_URL, DATABASE_POOL: 2 };
  const log = createLogger('documents', 'silent');
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, 9) }, config, log);
  await before.em.fork().execute(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience,
         scan_state, scanned_at, threat, created_at, replaced_at, deleted_at)
       select key, key || '.pdf', size, 'application/pdf', repeat('a', 64), 1, 'all', state,
         case state when 'blocked' then now() end, case state when 'blocked' then 'x' end, '2025-11-01', replaced, deleted
       from (values ('a', 10, 'ready', null::timestamptz, null::timestamptz), ('b', 20, 'scanning', '2025-11-02', null),
                    ('c', 30, 'blocked', '2025-11-02', '2025-11-03'), ('d', 40, 'ready', null, '2025-11-03 10:00:00.123456'))
         as rows (key, size, state, replaced, deleted);
     insert into documents.audit_events (action, actor_id, actor_name, subject_kind, subject_id)
       values ('file-replaced', 7, 'N', 'document', 2), ('file-replaced', 8, 'N', 'document', 2),
              ('deleted', 9, 'N', 'document', 3), ('deleted', 9, 'N', 'image', 4)`,
  );
  await before.close(true);

  const after = await openDatabase(database, config, log);
  const run = (sql: string) => after.em.fork().execute<Record<string, unknown>[]>(sql);
  const stored = async () => (await run('select bytes::int as bytes from documents.stored_bytes'))[0]!['bytes'];
  const versions = () =>
    run(`select document_id as id, number, file_name as key, file_size as size, created_by as by,
           created_at = '2025-11-02' as replaced, scan_state as state, threat
         from documents.document_versions order by 1, 2`);
  const migrated = [
    { id: 1, number: 1, key: 'a', size: 10, by: 1, replaced: false, state: 'ready', threat: null },
    { id: 2, number: 1, key: 'b', size: 20, by: 8, replaced: true, state: 'scanning', threat: null },
    { id: 3, number: 1, key: 'c', size: 30, by: 1, replaced: true, state: 'blocked', threat: 'x' },
    { id: 4, number: 1, key: 'd', size: 40, by: 1, replaced: false, state: 'ready', threat: null },
  ];
  expect(await versions()).toEqual(migrated);
  expect(
    await run('select id, deleted_by as by from documents.documents where deleted_at is not null order by id'),
  ).toEqual([
    { id: 3, by: 9 },
    { id: 4, by: null },
  ]);
  expect(await stored()).toBe(100);
  expect(await run(`select key from documents.jobs where kind = 'scan'`)).toEqual([{ key: 'b' }]);

  // A new key is another version; a verdict applies to the version it is about.
  await run(
    `update documents.documents set file_name = 'e', file_size = 5, replaced_at = now(), replaced_by = 3 where id = 1`,
  );
  await run(`update documents.documents set scan_state = 'ready', scanned_at = now() where id = 2`);
  expect(await versions()).toEqual([
    migrated[0],
    { id: 1, number: 2, key: 'e', size: 5, by: 3, replaced: false, state: 'ready', threat: null },
    { ...migrated[1], state: 'ready' },
    ...migrated.slice(2),
  ]);
  expect(await stored()).toBe(105);
  await run('delete from documents.documents where id in (2, 3)');
  expect(
    await run(
      `select file_name as key, discarded_at = '2025-11-03' as early from documents.discarded_objects order by 1`,
    ),
  ).toEqual([
    { key: 'b', early: false },
    { key: 'c', early: true },
  ]);
  expect(await stored()).toBe(55);

  // After the revert the files of earlier versions are removed; the newest stay.
  await after.migrator.down({ to: '0009-queue' });
  expect(await run('select file_name as key from documents.discarded_objects order by 1')).toEqual([
    { key: 'a' },
    { key: 'b' },
    { key: 'c' },
  ]);
  expect(await stored()).toBe(45);
  await after.migrator.up();
  expect((await versions()).map(({ key, number }) => [key, number])).toEqual([
    ['e', 1],
    ['d', 1],
  ]);
  await after.close(true);
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
