import type { Document, EmployeeDocuments } from '@kontor/contracts/schemas';
import { openDatabase } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase, testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { database } from '../database.ts';
import { buildHarness, type Harness, other } from '../testing/harness.ts';
import { pdf, txt } from '../testing/sample-files.ts';

const { admin, employee } = testUsers;
let service: Harness;
beforeAll(async () => {
  service = await buildHarness();
});
afterAll(() => service.close());

const upload = async () => (await service.upload([{ file: pdf, name: 'Handbook.pdf' }])).json<Document>().id;
const list = async (as: typeof admin | typeof employee, query = '') =>
  (await service.call('GET', `/api/documents${query}`, { as })).json<Document[]>();
const openedAt = async (id: number, as: typeof admin | typeof employee = employee, query = '') =>
  (await list(as, query)).find((document) => document.id === id)!.firstOpenedAt;
const open = (id: number, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  service.call(method, `/api/documents/${id}/download`, { as: employee, headers });

it('a document is new to each reader until they open it, in the list and in a search', async () => {
  const id = await upload();
  expect(await openedAt(id)).toBeNull();
  await open(id, {}, 'HEAD');
  await open(id, { 'if-none-match': '*' });
  expect(await openedAt(id), 'nothing was sent').toBeNull();
  await open(id);
  const first = await openedAt(id);
  expect(first).toMatch(/Z$/);
  expect(await openedAt(id, employee, '?search=handbook')).toBe(first);
  expect(await openedAt(id, employee, '?category=general')).toBe(first);
  expect(await openedAt(id, admin)).toBeNull();
  await open(id);
  expect(await openedAt(id), 'the first time counts').toBe(first);
});

it('a new version is new again, and the reply to a change says what the caller opened', async () => {
  const id = await upload();
  await service.call('GET', `/api/documents/${id}/download`, { as: admin });
  const change = { as: admin, payload: { description: 'x' } };
  const changed = (await service.call('PATCH', `/api/documents/${id}`, change)).json<Document>();
  expect(changed.firstOpenedAt).toMatch(/Z$/);
  await service.call('DELETE', `/api/documents/${id}`, { as: admin });
  const restored = (await service.call('POST', `/api/documents/${id}/restore`, { as: admin })).json<Document>();
  expect(restored.firstOpenedAt).toBe(changed.firstOpenedAt);
  const file = [{ file: txt, name: 'Handbook.txt' }];
  const replaced = await service.sendForm('PUT', `/api/documents/${id}/file`, file, admin);
  expect(replaced.json<Document>().firstOpenedAt).toBeNull();
  expect(await openedAt(id, admin)).toBeNull();
});

it('openings are exported with their version, and deleted with the data of the person', async () => {
  const id = await upload();
  await open(id);
  const url = `/api/admin/personal-data/employees/${employee.id}/documents`;
  const held = (await service.call('GET', url, { as: admin })).json<EmployeeDocuments>();
  expect(held.openings).toContainEqual({ documentId: id, version: 1, firstOpenedAt: await openedAt(id) });
  await service.upload([
    { file: pdf, name: 'a.pdf' },
    { field: 'employeeId', value: String(employee.id) },
  ]);
  await service.call('POST', `${url}/erase`, { as: admin });
  expect(await openedAt(id)).toBeNull();
  expect(await service.query('select 1 from documents.notices where user_id = ?', [employee.id])).toEqual([]);
});

it('migrates the recorded downloads, each to the version that was the newest then', async () => {
  const DATABASE_URL = await createTestDatabase('documents');
  const config = { DATABASE_URL, DATABASE_POOL: 2 };
  const log = createLogger('documents', 'silent');
  const migrations = database.migrations.filter(({ name }) => name < '0012');
  const before = await openDatabase({ ...database, migrations }, config, log);
  const event = (action: string, actor: string, at: string) =>
    `('${action}', ${actor}, ${actor === 'null' ? 'null' : "'N'"}, 'document', 1, '${at}')`;
  for (const statement of [
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, created_at)
     values ('a', 'a.pdf', 1, 'application/pdf', repeat('a', 64), 1, 'all', '2026-01-01')`,
    `update documents.documents set file_name = 'b', replaced_at = '2026-02-01', replaced_by = 1`,
    // The role may not choose the moment of an event; the table's owner may be given the right.
    'grant insert on documents.audit_events to current_user',
    `insert into documents.audit_events (action, actor_id, actor_name, subject_kind, subject_id, happened_at) values
      ${event('downloaded', '2', '2026-01-05')}, ${event('downloaded', '2', '2026-01-03')},
      ${event('downloaded', '3', '2026-02-03')}, ${event('changed', '4', '2026-01-03')},
      ${event('downloaded', 'null', '2026-01-03')}`,
  ])
    await before.em.fork().execute(statement);
  await before.close(true);

  const after = await openDatabase(database, config, log);
  const openings = () =>
    after.em
      .fork()
      .execute(
        'select user_id, file_name, first_opened_at::date::text as day from documents.document_openings order by 1',
      );
  const migrated = [
    { user_id: 2, file_name: 'a', day: '2026-01-03' },
    { user_id: 3, file_name: 'b', day: '2026-02-03' },
  ];
  expect(await openings()).toEqual(migrated);
  await after.migrator.down({ to: '0011-words-of-files' });
  await after.migrator.up();
  expect(await openings()).toEqual(migrated);
  await after.close(true);
});

it('who has not opened a version does not reach it once it is replaced', async () => {
  const id = await upload();
  await open(id);
  await service.sendForm('PUT', `/api/documents/${id}/file`, [{ file: txt, name: 'x.txt' }], admin);
  const versions = (as: typeof employee | typeof other) => service.call('GET', `/api/documents/${id}/versions`, { as });
  expect((await versions(employee)).json()).toHaveLength(2);
  expect((await versions(other)).json()).toHaveLength(1);
});
