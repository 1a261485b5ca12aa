import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type {
  AuditEvent,
  Document as DocumentReply,
  DocumentVersion,
  EmployeeDocuments,
  SessionUser,
} from '@kontor/contracts/schemas';
import { errorOf, testUsers, withDuties } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { buildReplica, eraseEmployee, other, useHarness } from '../testing/harness.ts';
import { pdf, txt } from '../testing/sample-files.ts';

const { admin, employee } = testUsers;
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const service = useHarness();

const upload = async (fields = {}) => (await service.add(fields, { name: 'Avtal.pdf' })).id;
const mine = { employeeId: String(employee.id) };

const replace = (id: number, bytes = txt, as: SessionUser = admin) => service.replace(id, { bytes, as });
const get = (url: string, as: SessionUser | null = admin) => service.call('GET', `/api/documents/${url}`, { as });
const list = async (id: number, as: SessionUser = admin, query = '') =>
  (await get(`${id}/versions${query}`, as)).json<DocumentVersion[]>();
const numbers = async (id: number, as: SessionUser) => (await list(id, as)).map(({ number }) => number);
const restore = (id: number, number: number | string, as: SessionUser = admin) =>
  service.call('POST', `/api/documents/${id}/versions/${number}/restore`, { as });
const actions = async (id: number) => {
  const url = `/api/admin/audit-events/documents?subjectKind=document&subjectId=${id}`;
  return (await service.read<AuditEvent[]>(url, admin)).map(({ action }) => action).toReversed();
};
const storedBytes = () => service.value('select bytes from documents.stored_bytes');

describe('the versions of a document', () => {
  it('are every file it has had, newest first', async () => {
    const id = await upload();
    const payroll = withDuties('documents');
    await replace(id, txt, payroll);
    const createdAt = expect.stringMatching(/Z$/);
    const of = (bytes: Buffer) => ({ fileSize: bytes.length, sha256: digest(bytes), createdAt });
    expect(await list(id)).toEqual([
      { number: 2, mimeType: 'text/plain; charset=utf-8', createdBy: payroll.id, ...of(txt) },
      { number: 1, mimeType: 'application/pdf', createdBy: admin.id, ...of(pdf) },
    ]);
  });

  it('are read in pages', async () => {
    const id = await upload();
    for (let n = 2; n <= 5; n++) await replace(id, Buffer.from(`version ${n}`));
    const pages = await service.pages<DocumentVersion>(`/api/documents/${id}/versions?limit=2`, admin);
    expect(pages.map((page) => page.map(({ number }) => number))).toEqual([[5, 4], [3, 2], [1]]);
    expect((await get(`${id}/versions?cursor=eA`)).statusCode).toBe(400);
  });

  it('are downloaded with the name, type and bytes of their time', async () => {
    const id = await upload();
    await replace(id);
    const old = await get(`${id}/versions/1/download`);
    expect(old.statusCode).toBe(200);
    expect(old.rawPayload.equals(pdf)).toBe(true);
    expect(old.headers).toMatchObject({
      etag: `"${digest(pdf)}"`,
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=Avtal.pdf',
      'cache-control': 'private, no-store',
    });
    expect((await get(`${id}/versions/2/download`)).rawPayload.equals(txt)).toBe(true);
    expect((await get(`${id}/download`)).rawPayload.equals(txt)).toBe(true);
  });

  it('record each download, also of a part of an earlier version', async () => {
    const id = await upload();
    await replace(id);
    await get(`${id}/versions/2/download`);
    await get(`${id}/versions/1/download`);
    const old = `/api/documents/${id}/versions/1/download`;
    await service.call('GET', old, { as: admin, headers: { range: 'bytes=5-' } });
    await service.call('HEAD', old, { as: admin });
    const downloads = ['downloaded', 'version-downloaded', 'version-downloaded'];
    expect(await actions(id)).toEqual(['uploaded', 'file-replaced', ...downloads]);
  });

  it.each(['3', '2147483647'])('are 404 for the number %s, which does not exist', async (number) => {
    const id = await upload();
    await replace(id);
    for (const response of [await get(`${id}/versions/${number}/download`), await restore(id, number)])
      expect(errorOf(response)).toBe('404 version-not-found');
  });

  it.each(['0', '-1', 'x', '1.5'])('are 400 for the number %s', async (number) => {
    const id = await upload();
    expect((await get(`${id}/versions/${number}/download`)).statusCode).toBe(400);
    expect((await restore(id, number)).statusCode).toBe(400);
  });
});

describe('an employee', () => {
  it('reaches the newest version and those they opened while they were the newest', async () => {
    const id = await upload(mine);
    await get(`${id}/download`, employee);
    await replace(id, Buffer.from('two'));
    await replace(id, Buffer.from('three'));
    expect(await numbers(id, employee)).toEqual([3, 1]);
    expect((await get(`${id}/versions/1/download`, employee)).rawPayload.equals(pdf)).toBe(true);
    expect((await get(`${id}/versions/3/download`, employee)).statusCode).toBe(200);
    const refused = await get(`${id}/versions/2/download`, employee);
    expect(errorOf(refused)).toBe('404 version-not-found');
    // An earlier version that is opened now is not a newer one opened.
    await replace(id, Buffer.from('four'));
    await get(`${id}/versions/1/download`, employee);
    await replace(id, Buffer.from('five'));
    expect(await numbers(id, employee)).toEqual([5, 3, 1]);
  });

  it('reaches no version that another person opened', async () => {
    const id = await upload();
    await get(`${id}/download`, other);
    await replace(id);
    expect(await numbers(id, employee)).toEqual([2]);
    expect(await numbers(id, other)).toEqual([2, 1]);
  });

  it('reaches no version of a document they may not see any more', async () => {
    const id = await upload(mine);
    await get(`${id}/download`, employee);
    await replace(id);
    await service.change(id, { employeeId: other.id });
    for (const url of [`${id}/versions`, `${id}/versions/1/download`, `${id}/versions/2/download`])
      expect(errorOf(await get(url, employee))).toBe('404 document-not-found');
    expect(await numbers(id, other)).toEqual([2]);
  });

  it('restores nothing, also not their own', async () => {
    const id = await upload(mine);
    await get(`${id}/download`, employee);
    await replace(id);
    expect((await restore(id, 1, employee)).statusCode).toBe(403);
  });
});

describe('restoring a version', () => {
  it('adds a version with its bytes, name and type', async () => {
    const id = await upload();
    const before = (await get(`${id}/versions`)).json();
    await replace(id);
    const bytes = Number(await storedBytes());
    const response = await restore(id, 1, withDuties('documents'));
    expect(response.statusCode).toBe(200);
    const restored = { id, originalName: 'Avtal.pdf', mimeType: 'application/pdf', fileSize: pdf.length };
    expect(response.json()).toMatchObject(restored);
    expect((await get(`${id}/download`)).rawPayload.equals(pdf)).toBe(true);
    const [newest, second, first] = await list(id);
    expect(newest).toMatchObject({ number: 3, sha256: digest(pdf), createdBy: withDuties('documents').id });
    expect(second).toMatchObject({ number: 2, sha256: digest(txt) });
    expect([first]).toEqual(before);
    expect(await actions(id)).toContain('version-restored');
    expect(Number(await storedBytes())).toBe(bytes + pdf.length);
    expect(service.temporaryFiles()).toEqual([]);
  });

  it('is refused for the newest, and for a document in the trash', async () => {
    const id = await upload();
    await replace(id);
    expect(errorOf(await restore(id, 2))).toBe('409 version-is-newest');
    await service.remove(id);
    const stored = service.stored();
    for (const response of [await restore(id, 1), await get(`${id}/versions`), await get(`${id}/versions/1/download`)])
      expect(errorOf(response)).toBe('404 document-not-found');
    expect(service.stored()).toEqual(stored);
  });

  it('follows the duties of the document', async () => {
    const [personal, shared] = [await upload(mine), await upload()];
    await replace(personal);
    await replace(shared);
    const [payroll, documents, editor] = [withDuties('payroll'), withDuties('documents'), withDuties('editor')];
    expect((await restore(personal, 1, payroll)).statusCode).toBe(200);
    expect((await restore(personal, 1, documents)).statusCode).toBe(404);
    expect((await restore(shared, 1, documents)).statusCode).toBe(200);
    expect((await restore(shared, 1, payroll)).statusCode).toBe(403);
    expect((await restore(shared, 1, editor)).statusCode).toBe(403);
    expect(await numbers(shared, payroll)).toEqual([3]);
    expect(await numbers(personal, payroll)).toEqual([3, 2, 1]);
    expect((await get(`${personal}/versions`, documents)).statusCode).toBe(404);
  });

  it.each([
    ['missing', (key: string) => rmSync(key)],
    ['damaged', (key: string) => writeFileSync(key, Buffer.alloc(pdf.length, 'x'))],
  ])('is 503 and changes nothing when the object is %s', async (_what, spoil) => {
    const before = new Set(service.stored());
    const id = await upload();
    const key = service.stored().find((each) => !before.has(each))!;
    await replace(id);
    spoil(path.join(service.documentsFolder, key));
    const stored = service.stored();
    expect(errorOf(await restore(id, 1))).toBe('503 service-unavailable');
    expect(service.stored()).toEqual(stored);
    expect(service.temporaryFiles()).toEqual([]);
    expect(await numbers(id, admin)).toEqual([2, 1]);
  });

  it('counts versions without a gap while files are replaced and restored concurrently', async () => {
    const id = await upload();
    await replace(id);
    const responses = await Promise.all(
      [1, 2, 3, 4].flatMap((n) => [replace(id, Buffer.from(`concurrent ${n}`)), restore(id, 1)]),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    expect(await numbers(id, admin)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const [newest] = await list(id);
    const read = await get(`${id}/download`);
    expect(digest(read.rawPayload)).toBe(newest!.sha256);
  });
});

it('keeps admins from the personal files of others where a duty is needed for it', async () => {
  const strict = await buildReplica(service, { ADMINS_OPEN_PERSONAL_DOCUMENTS: false });
  const id = await upload(mine);
  const version = (as: SessionUser) => strict.call('GET', `/api/documents/${id}/versions/1/download`, { as });
  expect(errorOf(await version(admin))).toBe('403 duty-required');
  expect((await version({ ...admin, duties: ['payroll'] })).statusCode).toBe(200);
  expect((await version(employee)).statusCode).toBe(200);
  await strict.close();
});

const listed = (as: SessionUser, query = '') => service.read<DocumentReply[]>(`/api/documents${query}`, as);
const openedAt = async (id: number, as: SessionUser = employee, query = '') =>
  (await listed(as, query)).find((document) => document.id === id)!.firstOpenedAt;
const open = (id: number, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  service.download(id, employee, headers, method);

it('a document is new to each reader until they open it, in the list and in a search', async () => {
  const id = await upload();
  expect(await openedAt(id)).toBeNull();
  await open(id, {}, 'HEAD');
  await open(id, { 'if-none-match': '*' });
  expect(await openedAt(id), 'nothing was sent').toBeNull();
  await open(id);
  const first = await openedAt(id);
  expect(first).toMatch(/Z$/);
  expect(await openedAt(id, employee, '?search=avtal')).toBe(first);
  expect(await openedAt(id, employee, '?category=general')).toBe(first);
  expect(await openedAt(id, admin)).toBeNull();
  await open(id);
  expect(await openedAt(id), 'the first time counts').toBe(first);
});

it('a new version is new again, and the reply to a change says what the caller opened', async () => {
  const id = await upload();
  await service.download(id, admin);
  const changed = (await service.change(id, { description: 'x' })).json<DocumentReply>();
  expect(changed.firstOpenedAt).toMatch(/Z$/);
  await service.remove(id);
  expect((await service.restore(id)).json<DocumentReply>().firstOpenedAt).toBe(changed.firstOpenedAt);
  expect((await service.replace(id)).json<DocumentReply>().firstOpenedAt).toBeNull();
  expect(await openedAt(id, admin)).toBeNull();
});

it('openings are exported with their version, and deleted with the data of the person', async () => {
  const id = await upload();
  await open(id);
  const url = `/api/admin/personal-data/employees/${employee.id}/documents`;
  const held = await service.read<EmployeeDocuments>(url, admin);
  expect(held.openings).toContainEqual({ documentId: id, version: 1, firstOpenedAt: await openedAt(id) });
  await service.add({ employeeId: String(employee.id) });
  await eraseEmployee(service, employee.id);
  expect(await openedAt(id)).toBeNull();
  expect(await service.query('select 1 from documents.notices where user_id = ?', [employee.id])).toEqual([]);
});
