import type { EmployeeDocuments, Retention } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';

import { eraseEmployee, other, useHarness } from '../testing/harness.ts';
import { pdf } from '../testing/sample-files.ts';

const { admin, employee } = testUsers;
const RETENTION = '/api/admin/retention/documents';
const urlOf = (id: number | string) => `/api/admin/personal-data/employees/${id}/documents`;

const service = useHarness();
afterEach(() =>
  sql(
    'truncate documents.documents, documents.document_versions, documents.discarded_objects, documents.erased_people cascade',
  ),
);

const sql = (text: string) => service.query(text);
const cleanup = () => service.runJob('cleanup');
const held = (id: number) => service.read<EmployeeDocuments>(urlOf(id), admin);
/** Erases a user's documents as identity does; returns how many that deleted. */
async function erase(id: number): Promise<number> {
  const rows = async () => (await service.query('select 1 from documents.documents')).length;
  const before = await rows();
  expect((await eraseEmployee(service, id)).statusCode).toBe(204);
  return before - (await rows());
}

const upload = (name: string, fields = {}) => service.add(fields, { name });
/** Adds rows without their triggers, which are slow for many. */
const insertMany = (columns: string, values: string, count: number) =>
  service.orm.em.fork().transactional(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.execute(
      `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, ${columns})
       select gen_random_uuid(), 'x.pdf', 1, 'application/pdf', repeat('a', 64), ${values} from generate_series(1, ${count}) i`,
    );
  });

const forEmployee = { employeeId: String(employee.id) };

/** One document of each relation to the employee, and one of another user. */
async function everyRelation() {
  const uploaded = await upload('uploaded.pdf');
  await sql(`update documents.documents set uploaded_by = ${employee.id}`);
  const shared = await upload('shared.pdf', { ...forEmployee, isPublic: 'true' });
  const alone = await upload('alone.pdf', { ...forEmployee, category: 'salary' });
  const deleted = await upload('deleted.pdf', forEmployee);
  await service.call('DELETE', `/api/documents/${deleted.id}`, { as: admin });
  const foreign = await upload('foreign.pdf', { employeeId: String(other.id) });
  return { uploaded, shared, alone, deleted, foreign };
}

it.each(['0', '-1', 'x', '1.5', '2147483648'])('rejects %s as a user id', async (id) => {
  expect((await service.call('GET', urlOf(id), { as: admin })).statusCode).toBe(400);
});

describe("an employee's documents", () => {
  it('are those addressed to and uploaded by them, deleted ones included, with their relation', async () => {
    const { uploaded, alone } = await everyRelation();
    const { documents, ...rest } = await held(employee.id);
    expect(rest).toEqual({ employeeId: employee.id, openings: [], slips: [], confirmations: [], isComplete: true });
    expect(documents.map(({ originalName, relation, deletedAt }) => [originalName, relation, deletedAt])).toEqual([
      ['deleted.pdf', 'alone', expect.any(String)],
      ['alone.pdf', 'alone', null],
      ['shared.pdf', 'shared', null],
      ['uploaded.pdf', 'uploaded', null],
    ]);
    expect(documents[1]).toEqual({ ...alone, relation: 'alone', deletedAt: null });
    expect(documents[3]).toMatchObject({ id: uploaded.id, uploadedBy: employee.id });
  });

  it('are exported once when both apply', async () => {
    await upload('own.pdf', { employeeId: String(admin.id) });
    expect((await held(admin.id)).documents.map(({ relation }) => relation)).toEqual(['alone']);
  });

  it('are flagged as incomplete above the limit of a response', async () => {
    await insertMany('uploaded_by, audience', "77, 'all'", 2_001);
    const { documents, isComplete } = await held(77);
    expect([documents.length, isComplete]).toEqual([2_000, false]);
  });

  it.each([
    ['employee_id = 7', 'documents_of_employee'],
    ['uploaded_by = 7', 'documents_of_uploader'],
  ])('with %s are found by an index', async (condition, index) => {
    await insertMany('uploaded_by, employee_id, audience', "i, i, 'employee'", 3_000);
    await sql('analyze documents.documents');
    expect(JSON.stringify(await sql(`explain select 1 from documents.documents where ${condition}`))).toContain(index);
  });
});

describe("erasing an employee's documents", () => {
  it('deletes rows and files addressed to them alone, and nothing that others may see', async () => {
    const { uploaded, shared, alone, deleted, foreign } = await everyRelation();
    const stored = service.stored().length;
    expect(await erase(employee.id)).toBe(2);
    for (const { id } of [alone, deleted]) {
      expect((await service.download(id, admin)).statusCode).toBe(404);
      expect((await service.call('POST', `/api/documents/${id}/restore`, { as: admin })).statusCode).toBe(404);
    }
    for (const { id } of [uploaded, shared, foreign])
      expect((await service.download(id, admin)).rawPayload.equals(pdf)).toBe(true);

    await cleanup();
    expect(service.stored(), 'a client may be reading them').toHaveLength(stored);
    await sql("update documents.discarded_objects set discarded_at = now() - interval '61 minutes'");
    await cleanup();
    expect(service.stored()).toHaveLength(stored - 2);
    expect(await erase(employee.id)).toBe(0);
  });

  it('by identity does the same on behalf of its admin', async () => {
    const { shared } = await everyRelation();
    for (let i = 0; i < 2; i++) expect((await eraseEmployee(service, employee.id)).statusCode).toBe(204);
    const rows = await service.query('select id from documents.documents where employee_id = ?', [employee.id]);
    expect(rows).toEqual([{ id: shared.id }]);
    const [event] = await service.query(
      "select * from documents.audit_events where action = 'employee-documents-erased' order by id desc",
    );
    const by = { actor_id: 5, actor_name: 'Ada', client_address: '192.0.2.9', request_id: 'request-1' };
    expect(event).toMatchObject({ ...by, subject_id: employee.id });
  });

  it('works for a deleted account', async () => {
    await upload('x.pdf', forEmployee);
    await sql('update documents.documents set employee_id = 4711');
    expect(await erase(4711)).toBe(1);
  });

  it('spares a document that becomes visible to others concurrently', async () => {
    const { id } = await upload('x.pdf', forEmployee);
    const tx = service.orm.em.fork();
    await tx.begin();
    await tx.execute("update documents.documents set audience = 'all', is_public = true");
    const erasing = erase(employee.id);
    await expect
      .poll(async () => {
        await tx.execute('select pg_stat_clear_snapshot()');
        return (
          await tx.execute<unknown[]>(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).length;
      })
      .toBe(1);
    await tx.commit();
    expect(await erasing).toBe(0);
    expect((await service.download(id, other)).statusCode).toBe(200);
  });

  it('deletes a document whose upload is about to end', async () => {
    await upload('x.pdf');
    const tx = service.orm.em.fork();
    await tx.begin();
    await tx.execute(`update documents.documents set audience = 'employee', employee_id = ${employee.id}`);
    const erasing = eraseEmployee(service, employee.id);
    await expect.poll(() => sql("select 1 from pg_locks where locktype = 'advisory' and not granted")).toHaveLength(1);
    await tx.commit();
    expect((await erasing).statusCode).toBe(204);
    expect(await sql('select 1 from documents.documents')).toEqual([]);
  });

  // Identity answered that the user exists before the user was deleted.
  it('refuses a personal document that arrives afterwards, and keeps nothing of it', async () => {
    const { shared } = await everyRelation();
    await erase(employee.id);
    const stored = service.stored();
    const uploaded = await service.upload([
      { file: pdf, name: 'late.pdf' },
      { field: 'employeeId', value: '2' },
    ]);
    const changed = await service.change(shared.id, { isPublic: false });
    for (const response of [uploaded, changed])
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'employee-unknown' }),
      ]);
    expect(service.stored()).toEqual(stored);
  });

  it('records no opening that ends afterwards', async () => {
    const { shared } = await everyRelation();
    await erase(employee.id);
    expect((await service.download(shared.id, employee)).statusCode).toBe(200);
    expect((await held(employee.id)).openings).toEqual([]);
  });
});

it('the retention preview counts the deleted documents to be purged and removes none', async () => {
  for (const days of [1, 29, 31]) {
    const { id } = await upload(`${days}.pdf`);
    await sql(`update documents.documents set deleted_at = now() - interval '${days} days' where id = ${id}`);
  }
  const look = () => service.read<Retention[]>(RETENTION, admin);
  const expected = { kind: 'deleted-documents', days: 30, setting: null, oldest: expect.any(String) };
  expect(await look()).toEqual([{ ...expected, due: 1, dueSoon: 3 }]);
  expect(await look()).toEqual([{ ...expected, due: 1, dueSoon: 3 }]);
  await cleanup();
  expect(await look()).toEqual([{ ...expected, due: 0, dueSoon: 2 }]);
});

it('several replicas purge hundreds of deleted documents concurrently, in batches', async () => {
  await insertMany('uploaded_by, audience, deleted_at', "1, 'all', '2025-01-01'", 450);
  await Promise.all([cleanup(), cleanup()]);
  expect((await held(1)).documents).toEqual([]);
});
