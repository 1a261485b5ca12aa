import type { AuditEvent, SessionUser, TrashItem } from '@kontor/contracts/schemas';
import { testUsers, withDuties } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { useHarness } from '../testing/harness.ts';
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
  const response = await service.call('DELETE', `/api/documents/${id}`, { as });
  if (response.statusCode !== 204) throw new Error(response.body);
  return id;
}
const mine = { employeeId: String(employee.id) };

const list = async (as: SessionUser, query = '') =>
  (await service.call('GET', `${TRASH}${query}`, { as })).json<TrashItem[]>();
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
    for (const as of [employee, withDuties('editor', 'people', 'leads', 'auditor')])
      expect((await service.call('GET', TRASH, { as })).statusCode).toBe(403);
    expect((await service.call('GET', TRASH)).statusCode).toBe(401);
  });

  it('is read in pages, also of documents deleted at the same time', async () => {
    for (let n = 1; n <= 5; n++) await uploadDeleted(`${n}.pdf`);
    await service.query("update documents.documents set deleted_at = date_trunc('hour', now())");
    const seen: string[] = [];
    for (let url: string | undefined = `${TRASH}?limit=2`; url;) {
      const response = await service.call('GET', url, { as: admin });
      seen.push(...response.json<TrashItem[]>().map(({ name }) => name));
      url = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
    }
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
    await service.call('POST', `/api/documents/${id}/restore`, { as: admin });
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
    await service.call('DELETE', `/api/documents/${id}`, { as: admin });
    expect((await purge(id)).statusCode).toBe(204);
    expect(await service.query('select from documents.document_versions')).toEqual([]);
    expect(await bytes()).toBe(before - pdf.length - txt.length);
    await service.runJob('cleanup');
    expect(service.stored()).toEqual(stored);
    await service.query("update documents.discarded_objects set discarded_at = discarded_at - interval '61 minutes'");
    await service.runJob('cleanup');
    expect(service.stored()).toHaveLength(0);
    expect((await service.call('POST', `/api/documents/${id}/restore`, { as: admin })).statusCode).toBe(404);
  });

  it('is recorded, and 404 the second time and for what is not in the trash', async () => {
    const id = await uploadDeleted('x.pdf', mine);
    const { id: kept } = await service.add();
    expect((await purge(id)).statusCode).toBe(204);
    for (const each of [id, kept, 2_147_483_647])
      expect((await purge(each)).json()).toMatchObject({ statusCode: 404, code: 'document-not-found' });
    const events = (await service.call('GET', '/api/admin/audit-events/documents?action=purged', { as: admin })).json<
      AuditEvent[]
    >();
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
