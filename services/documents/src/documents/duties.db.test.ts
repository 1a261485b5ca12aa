import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';
import { testUsers, withDuties } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { other, useHarness } from '../testing/harness.ts';
import { pdf } from '../testing/sample-files.ts';

const { admin, employee } = testUsers;
const payroll = withDuties('payroll');
const documents = withDuties('documents');
const both = withDuties('documents', 'payroll');

const service = useHarness();
let shared: DocumentReply;
let personal: DocumentReply;
beforeEach(async () => {
  shared = (await upload(admin, forEverybody)).json();
  personal = (await upload(admin, forElsa)).json();
});

const forEverybody = { isPublic: 'true' };
const forElsa = { isPublic: 'false', employeeId: String(employee.id) };

const upload = (as: SessionUser, fields: Record<string, string>) =>
  service.upload(
    [{ file: pdf, name: 'x.pdf' }, ...Object.entries(fields).map(([field, value]) => ({ field, value }))],
    as,
  );
const change = (as: SessionUser, { id }: DocumentReply, payload: object) =>
  service.call('PATCH', `/api/documents/${id}`, { as, payload });
const remove = (as: SessionUser, { id }: DocumentReply) => service.call('DELETE', `/api/documents/${id}`, { as });
const restore = (as: SessionUser, { id }: DocumentReply) =>
  service.call('POST', `/api/documents/${id}/restore`, { as });
const read = (as: SessionUser, { id }: DocumentReply, what: string) =>
  service.call('GET', `/api/documents/${id}/${what}`, { as });
const listed = async (as: SessionUser) =>
  (await service.read<DocumentReply[]>('/api/documents?limit=100', as)).map(({ id }) => id);
const forbidden = { statusCode: 403, code: 'forbidden' };
const notFound = { statusCode: 404, code: 'document-not-found' };

describe('payroll', () => {
  it('sees and opens the documents of everybody, and who opened personal ones', async () => {
    expect(await listed(payroll)).toEqual(expect.arrayContaining([shared.id, personal.id]));
    expect((await read(payroll, personal, 'download')).statusCode).toBe(200);
    expect((await read(payroll, personal, 'readers')).statusCode).toBe(200);
    expect((await read(payroll, shared, 'readers')).json()).toMatchObject(notFound);
  });

  it('uploads, changes, deletes and restores personal ones', async () => {
    expect((await upload(payroll, forElsa)).json()).toMatchObject({ audience: 'personal' });
    expect((await change(payroll, personal, { category: 'contract' })).json()).toMatchObject({ category: 'contract' });
    expect((await remove(payroll, personal)).statusCode).toBe(204);
    expect((await restore(payroll, personal)).statusCode).toBe(200);
  });

  it('makes nothing for everybody, and changes nothing that is', async () => {
    expect((await upload(payroll, forEverybody)).json()).toMatchObject(forbidden);
    expect((await upload(payroll, {})).json()).toMatchObject(forbidden);
    for (const payload of [{ isPublic: true }, { employeeId: null }])
      expect((await change(payroll, personal, payload)).json()).toMatchObject(forbidden);
    expect((await change(payroll, shared, { isPublic: false, employeeId: employee.id })).json()).toMatchObject(
      forbidden,
    );
    expect((await remove(payroll, shared)).json()).toMatchObject(forbidden);
    await remove(admin, shared);
    expect((await restore(payroll, shared)).json()).toMatchObject(forbidden);
  });
});

describe('documents', () => {
  it('uploads, changes, deletes and restores those for everybody, and sees who opened them', async () => {
    expect((await upload(documents, forEverybody)).json()).toMatchObject({ audience: 'everybody' });
    expect((await change(documents, shared, { description: 'Ny' })).json()).toMatchObject({ description: 'Ny' });
    expect((await read(documents, shared, 'readers')).statusCode).toBe(200);
    expect((await remove(documents, shared)).statusCode).toBe(204);
    expect((await restore(documents, shared)).statusCode).toBe(200);
  });

  it('makes nothing personal, by an upload or a change', async () => {
    expect((await upload(documents, forElsa)).json()).toMatchObject(forbidden);
    expect((await change(documents, shared, { isPublic: false, employeeId: employee.id })).json()).toMatchObject(
      forbidden,
    );
  });

  it('reaches a personal document as one that is not there', async () => {
    expect(await listed(documents)).not.toContain(personal.id);
    for (const what of ['download', 'readers'])
      expect((await read(documents, personal, what)).json()).toMatchObject(notFound);
    expect((await change(documents, personal, { isPublic: true })).json()).toMatchObject(notFound);
    expect((await remove(documents, personal)).json()).toMatchObject(notFound);
    await remove(admin, personal);
    expect((await restore(documents, personal)).json()).toMatchObject(notFound);
  });
});

it('both duties move a document between everybody and a person', async () => {
  expect((await change(both, personal, { isPublic: true })).json()).toMatchObject({ audience: 'everybody' });
  expect((await change(both, personal, { isPublic: false })).json()).toMatchObject({ audience: 'personal' });
});

it.each(['auditor', 'editor', 'leads', 'people'] as const)(
  '%s sees and changes what an employee does',
  async (duty) => {
    const user = withDuties(duty);
    expect(await listed(user)).not.toContain(personal.id);
    expect((await read(user, personal, 'download')).json()).toMatchObject(notFound);
    expect((await upload(user, forEverybody)).json()).toMatchObject(forbidden);
    expect((await remove(user, shared)).json()).toMatchObject(forbidden);
  },
);

describe('where admins do not open personal documents of others', () => {
  const strict = useHarness(() => ({ ADMINS_OPEN_PERSONAL_DOCUMENTS: false }));
  let hers: DocumentReply;
  const payrollAdmin: SessionUser = { ...admin, duties: ['payroll'] };
  const dutyRequired = { statusCode: 403, code: 'duty-required' };
  const put = (fields: Record<string, string>) => strict.add(fields);
  beforeEach(async () => {
    hers = await put(forElsa);
  });

  const call = (as: SessionUser, method: 'GET' | 'PATCH' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
    strict.call(method, `/api/documents/${path}`, { as, ...(payload && { payload }) });
  const open = (as: SessionUser, { id }: DocumentReply) => call(as, 'GET', `${id}/download`);
  const addVersion = (as: SessionUser) => strict.replace(hers.id, { as });

  it('an admin needs payroll to open them, and finds them by what the rows show', async () => {
    expect((await open(admin, hers)).json()).toMatchObject(dutyRequired);
    expect((await strict.read<DocumentReply[]>('/api/documents', admin)).map(({ id }) => id)).toContain(hers.id);
    const searched = async (as: SessionUser) =>
      (await strict.read<DocumentReply[]>('/api/documents?search=x', as)).map(({ id }) => id);
    expect(await searched(admin)).toContain(hers.id);
    expect(await searched(payrollAdmin)).toContain(hers.id);
    expect((await open(payrollAdmin, hers)).statusCode).toBe(200);
    expect((await open(employee, hers)).statusCode).toBe(200);
    expect((await open(admin, await put(forEverybody))).statusCode).toBe(200);
    expect((await open(admin, await put({ isPublic: 'false', employeeId: String(admin.id) }))).statusCode).toBe(200);
  });

  it.each([
    ['addressed to the admin', { employeeId: admin.id }],
    ['addressed to somebody else', { employeeId: other.id }],
    ['addressed to nobody, so to everybody', { employeeId: null }],
    ['made public', { isPublic: true }],
    ['made public with its category', { isPublic: true, employeeId: employee.id, category: 'general' }],
  ])('one is not %s [DO-17]', async (_what, payload) => {
    expect((await call(admin, 'PATCH', `${hers.id}`, payload)).json()).toMatchObject(dutyRequired);
    expect((await call(admin, 'GET', `${hers.id}`)).json()).toEqual(hers);
    expect((await call(admin, 'PATCH', '987654', payload)).json()).toMatchObject(notFound);
    expect((await call(payroll, 'PATCH', `${hers.id}`, { employeeId: other.id })).statusCode).toBe(200);
  });

  it('one that became personal while its change waited is not readdressed', async () => {
    const changed = await put(forEverybody);
    const tx = strict.orm.em.fork();
    await tx.begin();
    await tx.execute(
      "update documents.documents set is_public = false, employee_id = ?, audience = 'employee' where id = ?",
      [employee.id, changed.id],
    );
    const changing = call(admin, 'PATCH', `${changed.id}`, { isPublic: false, employeeId: admin.id });
    await expect
      .poll(() => strict.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'"))
      .not.toEqual([]);
    await tx.commit();
    expect((await changing).json()).toMatchObject(dutyRequired);
  });

  it('no earlier version is made the newest [DO-17]', async () => {
    await addVersion(payroll);
    const path = `${hers.id}/versions/1/restore`;
    expect((await call(admin, 'POST', path)).json()).toMatchObject(dutyRequired);
    expect((await call(payrollAdmin, 'POST', path)).statusCode).toBe(200);
  });

  it('an admin describes, replaces, deletes and restores one, and asks for its confirmation', async () => {
    const { id } = hers;
    const kept = { category: 'contract', description: 'Ny', isPublic: false, employeeId: employee.id };
    expect((await call(admin, 'PATCH', `${id}`, kept)).json()).toMatchObject({ ...kept, audience: 'personal' });
    const sentence = { en: 'Read', sv: 'Läst' };
    const asked = await call(admin, 'PUT', `${id}/confirmation-request`, { sentence, alsoLater: false });
    expect(asked.statusCode).toBe(200);
    expect((await call(admin, 'GET', `${id}/ledger`)).statusCode).toBe(200);
    expect((await addVersion(admin)).statusCode).toBe(200);
    expect((await call(admin, 'DELETE', `${id}`)).statusCode).toBe(204);
    expect((await call(admin, 'POST', `${id}/restore`)).statusCode).toBe(200);
    expect((await open(admin, hers)).json()).toMatchObject(dutyRequired);
    expect((await call(admin, 'DELETE', `${id}`)).statusCode).toBe(204);
    expect((await strict.call('DELETE', `/api/admin/trash/document/${id}`, { as: admin })).statusCode).toBe(204);
  });
});
