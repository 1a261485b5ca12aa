import type { AuditEvent, Document as DocumentReply, SessionUser, TrashItem } from '@kontor/contracts/schemas';
import { errorOf, testUsers, withDuties } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { other, useHarness } from '../testing/harness.ts';
import { pdf, txt } from '../testing/sample-files.ts';

const { admin, employee } = testUsers;
const TRASH = '/api/admin/trash/document';
const service = useHarness();
beforeEach(async () => {
  await service.query('delete from documents.documents');
  await service.query("update documents.discarded_objects set discarded_at = '2025-01-01'");
  await service.runJob('cleanup');
});

async function uploadDeleted(name: string, fields: Record<string, string> = {}, as: SessionUser = admin) {
  const { id } = await service.add(fields, { name });
  const response = await service.remove(id, as);
  if (response.statusCode !== 204) throw new Error(response.body);
  return id;
}
const mine = { employeeId: String(employee.id) };

const list = (as: SessionUser, query = '') => service.read<TrashItem[]>(`${TRASH}${query}`, as);
const idsOf = async (user: SessionUser, query = '') =>
  (await service.read<DocumentReply[]>(`/api/documents${query}`, user)).map(({ id }) => id);
const names = async (as: SessionUser) => (await list(as)).map(({ name }) => name);
const purge = (id: number, as: SessionUser = admin) => service.call('DELETE', `${TRASH}/${id}`, { as });
const setDeleted = (id: number, ago: string) =>
  service.query(`update documents.documents set deleted_at = now() - interval '${ago}' where id = ${id}`);

describe('the trash of documents', () => {
  it('shows who deleted what and when, last deleted first, with the days left', async () => {
    const first = await uploadDeleted('first.pdf');
    const second = await uploadDeleted('second.pdf', {}, withDuties('documents'));
    await service.add();
    const item = { kind: 'document', deletedAt: expect.stringMatching(/Z$/), daysLeft: 30 };
    expect(await list(admin)).toEqual([
      { ...item, id: second, name: 'second.pdf', deletedBy: withDuties('documents').id },
      { ...item, id: first, name: 'first.pdf', deletedBy: admin.id },
    ]);
  });

  it('names documents by their titles in the language of the reader', async () => {
    const { id } = await service.add({ titleEn: 'Contract', titleSv: 'Avtal' }, { name: 'x.pdf' });
    await service.remove(id);
    expect(await list(admin)).toMatchObject([{ name: 'Contract.pdf' }]);
    expect(await list(admin, '?language=sv')).toMatchObject([{ name: 'Avtal.pdf' }]);
  });

  it.each([
    ['1 hour', 30],
    ['25 hours', 29],
    ['29 days 23 hours', 1],
    ['31 days', 0],
  ])('%s after the deletion leaves %d days', async (ago, daysLeft) => {
    await setDeleted(await uploadDeleted('x.pdf'), ago);
    expect(await list(admin)).toMatchObject([{ daysLeft }]);
  });

  it('shows each duty what it may restore, by the audience', async () => {
    await uploadDeleted('shared.pdf');
    await uploadDeleted('personal.pdf', mine);
    expect(await names(admin)).toEqual(['personal.pdf', 'shared.pdf']);
    expect(await names(withDuties('documents', 'payroll'))).toEqual(['personal.pdf', 'shared.pdf']);
    expect(await names(withDuties('documents'))).toEqual(['shared.pdf']);
    expect(await names(withDuties('payroll'))).toEqual(['personal.pdf']);
  });

  it('is read in pages, also of documents deleted at the same time', async () => {
    for (let n = 1; n <= 5; n++) await uploadDeleted(`${n}.pdf`);
    await service.query("update documents.documents set deleted_at = date_trunc('hour', now())");
    const seen = (await service.rows<TrashItem>(`${TRASH}?limit=2`)).map(({ name }) => name);
    expect(seen).toEqual(['5.pdf', '4.pdf', '3.pdf', '2.pdf', '1.pdf']);
  });

  it.each(['eA', 'MnwyMDI1', Buffer.from('2025-02-30T00:00:00.000Z|1').toString('base64url')])(
    'rejects the cursor %s',
    async (cursor) => {
      expect((await service.call('GET', `${TRASH}?cursor=${cursor}`, { as: admin })).statusCode).toBe(400);
    },
  );

  it('no longer shows a restored document, and forgets who deleted it', async () => {
    const id = await uploadDeleted('x.pdf');
    await service.restore(id);
    expect(await list(admin)).toEqual([]);
    expect(await service.query('select deleted_by from documents.documents')).toEqual([{ deleted_by: null }]);
  });
});

describe('a permanent deletion', () => {
  it('removes the document with all versions and, an hour after it was deleted, their objects', async () => {
    const { id } = await service.add();
    await service.replace(id);
    const bytes = async () =>
      Number((await service.query<{ bytes: string }>('select bytes from documents.stored_bytes'))[0]!.bytes);
    const [before, stored] = [await bytes(), service.stored()];
    await service.remove(id);
    expect((await purge(id)).statusCode).toBe(204);
    expect(await service.query('select from documents.document_versions')).toEqual([]);
    expect(await bytes()).toBe(before - pdf.length - txt.length);
    await service.runJob('cleanup');
    expect(service.stored()).toEqual(stored);
    await service.query("update documents.discarded_objects set discarded_at = discarded_at - interval '61 minutes'");
    await service.runJob('cleanup');
    expect(service.stored()).toHaveLength(0);
    expect((await service.restore(id)).statusCode).toBe(404);
  });

  it('is recorded, and 404 the second time and for what is not in the trash', async () => {
    const id = await uploadDeleted('x.pdf', mine);
    const { id: kept } = await service.add();
    expect((await purge(id)).statusCode).toBe(204);
    for (const each of [id, kept, 2_147_483_647]) expect(errorOf(await purge(each))).toBe('404 document-not-found');
    const events = await service.read<AuditEvent[]>('/api/admin/audit-events/documents?action=purged', admin);
    expect(events[0]).toMatchObject({
      subjectId: id,
      subjectName: 'x.pdf',
      concernsId: employee.id,
      actorId: admin.id,
    });
  });

  it('is for admins only, and happens once for concurrent calls', async () => {
    const id = await uploadDeleted('x.pdf');
    for (const as of [employee, withDuties('documents', 'payroll', 'editor')])
      expect((await purge(id, as)).statusCode).toBe(403);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => purge(id)))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404]);
  });
});

describe('a deleted document', () => {
  it('is hidden from every list and call', async () => {
    const { id } = await service.add({ employeeId: String(employee.id), category: 'salary' });
    const etag = String((await service.download(id, employee)).headers.etag);
    const response = await service.remove(id);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    const none = { ...(await service.download(2_147_483_647, admin)).json(), requestId: expect.any(String) };
    for (const user of [admin, employee, other]) {
      expect(await idsOf(user)).not.toContain(id);
      expect(await idsOf(user, '?category=salary')).not.toContain(id);
      expect((await service.download(id, user)).json()).toEqual(none);
      expect((await service.download(id, user, { 'if-none-match': etag })).statusCode).toBe(404);
      expect((await service.download(id, user, { range: 'bytes=0-1' })).statusCode).toBe(404);
      expect((await service.download(id, user, {}, 'HEAD')).statusCode).toBe(404);
    }
  });

  it('cannot be deleted again, changed or replaced', async () => {
    const { id } = await service.add();
    await service.remove(id);
    const before = service.stored();
    const responses = [
      await service.remove(id),
      await service.call('PATCH', `/api/documents/${id}`, { as: admin, payload: { isPublic: true } }),
      await service.replace(id),
    ];
    for (const response of responses) expect(errorOf(response)).toBe('404 document-not-found');
    expect(service.stored()).toEqual(before);
  });

  it('is restored with its audience', async () => {
    const document = await service.add({ employeeId: String(employee.id), description: 'Juni' });
    await service.remove(document.id);
    const response = await service.restore(document.id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(document);
    expect((await service.download(document.id, employee)).rawPayload.equals(pdf)).toBe(true);
    expect((await service.download(document.id, other)).statusCode).toBe(404);
    expect(await idsOf(employee)).toContain(document.id);
    expect(errorOf(await service.restore(document.id))).toBe('404 document-not-found');
  });
});

it('deletes and restores once for concurrent calls', async () => {
  const { id } = await service.add();
  const statuses = async (work: () => Promise<{ statusCode: number }>) =>
    (await Promise.all(Array.from({ length: 5 }, work))).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(await statuses(() => service.remove(id))).toEqual([204, 404, 404, 404, 404]);
  expect(await statuses(() => service.restore(id))).toEqual([200, 404, 404, 404, 404]);
});
