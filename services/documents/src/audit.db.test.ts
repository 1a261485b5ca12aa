import type { AuditEvent, DocumentReader, SessionUser } from '@kontor/contracts/schemas';
import { statusesOf, testUsers } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Harness, other, useHarness } from './testing/harness.ts';
import { pdf, png, txt } from './testing/sample-files.ts';

const { admin, employee } = testUsers;
const LIST = '/api/admin/audit-events/documents';
const service = useHarness();
let from: string;

beforeEach(async () => {
  const [row] = await execute("select clock_timestamp() + interval '1 ms' as now");
  from = new Date(row!['now'] as string).toISOString();
  await execute('select pg_sleep(0.002)');
});

const execute = (sql: string) => service.query<Record<string, unknown>>(sql);
const events = (query = '') => service.read<AuditEvent[]>(`${LIST}?from=${from}${query}`, admin);
const actions = async () => (await events()).map(({ action }) => action).toReversed();
const download: Harness['download'] = (...call) => service.download(...call);
const readers = async (id: number, user: SessionUser) => {
  const response = await service.call('GET', `/api/documents/${id}/readers`, { as: user });
  return response.statusCode === 200 ? response.json<DocumentReader[]>().map(({ name }) => name) : response.statusCode;
};

const upload = async (fields = {}) => (await service.add(fields, { name: 'Lön.pdf' })).id;

describe('the audit log of documents', () => {
  it('records actor, action, document, recipient, address and request', async () => {
    const id = await upload({ employeeId: String(employee.id) });
    expect(await events()).toEqual([
      {
        id: expect.any(Number),
        happenedAt: expect.stringMatching(/Z$/),
        action: 'uploaded',
        actorId: admin.id,
        actorName: admin.name,
        subjectKind: 'document',
        subjectId: id,
        subjectName: 'Lön.pdf',
        concernsId: employee.id,
        clientAddress: '192.0.2.1',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('records each change', async () => {
    const id = await upload();
    await service.call('PATCH', `/api/documents/${id}`, { as: admin, payload: { category: 'contract' } });
    await service.replace(id);
    await service.call('DELETE', `/api/documents/${id}`, { as: admin });
    await service.call('POST', `/api/documents/${id}/restore`, { as: admin });
    const image = await service.sendForm('POST', '/api/images', [{ file: png, name: 'a.png' }], admin);
    await service.call('DELETE', image.json<{ url: string }>().url.split('#')[0]!, { as: admin });
    const changes = ['uploaded', 'changed', 'file-replaced', 'deleted', 'restored', 'image-uploaded', 'image-deleted'];
    expect(await actions()).toEqual(changes);
  });

  it('records no refused call', async () => {
    const id = await upload({ employeeId: String(employee.id) });
    await service.call('DELETE', `/api/documents/${id}`, { as: employee });
    await service.call('PATCH', `/api/documents/${id}`, { as: other, payload: {} });
    await service.call('POST', `/api/documents/${id}/restore`, { as: admin });
    await service.call('PATCH', `/api/documents/${id}`, { as: admin, payload: { employeeId: 999 } });
    await service.upload([{ file: txt, name: 'a.pdf' }]);
    await download(id, other);
    await download(id, employee, { range: 'bytes=999999-' });
    expect(await actions()).toEqual(['uploaded']);
  });
});

describe('a download', () => {
  it('is recorded once for each response with the first byte', async () => {
    const id = await upload();
    const { etag } = (await download(id, employee)).headers;
    await download(id, employee, { range: 'bytes=0-9' });
    await download(id, employee, {}, 'HEAD');
    await download(id, employee, { 'if-none-match': String(etag) });
    await download(id, employee, { range: 'bytes=10-' });
    expect(await actions()).toEqual(['uploaded', 'downloaded', 'downloaded']);
  });

  it('is recorded also without the first byte', async () => {
    const id = await upload();
    await download(id, admin);
    for (let part = 1; part < 4; part++) await download(id, employee, { range: `bytes=${part}-` });
    expect((await events('&action=downloaded')).map(({ actorId }) => actorId)).toEqual([employee.id, admin.id]);
    await service.replace(id);
    await download(id, employee, { range: 'bytes=1-' });
    expect(await events('&action=downloaded')).toHaveLength(3);
  });

  it('sends nothing when it cannot be recorded, and leaves no file open', async () => {
    const id = await upload();
    const response = await service.withoutLog(() => download(id, employee));
    expect(response.statusCode).toBe(500);
    expect(response.rawPayload.includes(pdf)).toBe(false);
  });
});

describe('a change and its event', () => {
  it('fail together when the event cannot be recorded', async () => {
    const id = await upload();
    const stored = service.stored();
    const statuses = await service.withoutLog(() =>
      statusesOf(
        service.call('PATCH', `/api/documents/${id}`, { as: admin, payload: { description: 'changed' } }),
        service.call('DELETE', `/api/documents/${id}`, { as: admin }),
        service.replace(id),
        service.upload([{ file: pdf, name: 'Ny.pdf' }]),
      ),
    );
    expect(statuses).toEqual([500, 500, 500, 500]);
    expect(
      await execute(`select original_name, description, deleted_at from documents.documents where id >= ${id}`),
    ).toEqual([{ original_name: 'Lön.pdf', description: null, deleted_at: null }]);
    expect(service.stored()).toEqual(stored);
  });

  it('fail together when the change cannot be made', async () => {
    const id = await upload();
    await execute(`
      create function documents.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create constraint trigger fail after update on documents.documents deferrable initially deferred
        for each row execute function documents.fail()`);
    const response = await service.call('DELETE', `/api/documents/${id}`, { as: admin });
    await execute('drop function documents.fail() cascade');
    expect(response.statusCode).toBe(500);
    expect(await actions()).toEqual(['uploaded']);
  });
});

describe('the readers of a document', () => {
  it('are visible to admins and to the one employee it is addressed to', async () => {
    const id = await upload({ employeeId: String(employee.id) });
    await download(id, employee);
    await download(id, admin);
    expect(await readers(id, admin)).toEqual([admin.name, employee.name]);
    expect(await readers(id, employee)).toEqual([admin.name, employee.name]);
    expect(await readers(id, other)).toBe(404);
  });

  it.each<Record<string, string>>([{}, { employeeId: String(employee.id), isPublic: 'true' }])(
    'are hidden from the employees of a document for all: %o',
    async (fields) => {
      const id = await upload(fields);
      await download(id, other);
      expect(await readers(id, employee)).toBe(404);
      expect(await readers(id, admin)).toEqual([other.name]);
    },
  );

  it('do not include downloads from when it was addressed to another employee', async () => {
    const id = await upload({ employeeId: String(other.id) });
    await download(id, other);
    await service.call('PATCH', `/api/documents/${id}`, { as: admin, payload: { employeeId: employee.id } });
    await download(id, employee);
    expect(await readers(id, employee)).toEqual([employee.name]);
    expect(await readers(id, other)).toBe(404);
    expect(await readers(id, admin)).toEqual([employee.name, other.name]);
    await service.call('DELETE', `/api/documents/${id}`, { as: admin });
    expect(await readers(id, employee)).toBe(404);
  });
});
