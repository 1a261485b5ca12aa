import type {
  AuditEvent,
  Confirmation,
  Document,
  EmployeeDocuments,
  Ledger,
  RequestedConfirmation,
  SessionUser,
  ToConfirm,
} from '@kontor/contracts/schemas';
import { errorOf, statusesOf, testUsers, volume, withDuties } from '@kontor/service-kit/testing';
import { addDays, dayOf } from '@kontor/service-kit/process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addComplete, eraseEmployee, other, useHarness } from '../testing/harness.ts';
import { confirm as confirmOnce } from './confirm.ts';
import { verifyChain } from './verify-ledger.ts';
import { listChain } from './chain.ts';

const { admin, employee } = testUsers;
/** Confirmations at once of one person, and the people who confirm at once. */
const [TIMES, PEOPLE] = [volume(1_000, 100), volume(60, 20)];
const [payroll, documents] = [withDuties('payroll'), withDuties('documents')];
const sentence = { en: 'I have read the policy.', sv: 'Jag har läst policyn.' };
const today = dayOf(new Date());
const moment = expect.stringMatching(/Z$/) as string;
const service = useHarness();
afterEach(() => {
  service.identity.setAvailable(true);
  service.identity.users.splice(3);
});
beforeEach(async () => {
  await service.query('delete from documents.documents');
  await service.query('delete from documents.jobs');
  service.identity.mails.length = 0;
});

const upload = async (fields = {}) => (await service.add(fields, { name: 'Policy.pdf' })).id;
const put = (id: number, changes: object = {}, as: SessionUser = admin) => {
  const payload = { sentence, alsoLater: true, ...changes };
  return service.call('PUT', `/api/documents/${id}/confirmation-request`, { as, payload });
};
const takeBack = (id: number, as: SessionUser = admin) =>
  service.call('DELETE', `/api/documents/${id}/confirmation-request`, { as });
const open = (id: number, as: SessionUser = employee) => service.download(id, as);
const confirm = (id: number, version = 1, as: SessionUser = employee, options: object = {}) =>
  service.call('POST', `/api/documents/${id}/confirmations`, { as, payload: { version }, ...options });
const toConfirm = (as: SessionUser = employee) => service.read<ToConfirm[]>('/api/documents/to-confirm', as);
const ledger = (id: number, as: SessionUser = admin) => service.read<Ledger>(`/api/documents/${id}/ledger`, as);
const replace = (id: number) => service.replace(id);
const remind = (id: number, as: SessionUser = admin) => service.call('POST', `/api/documents/${id}/reminders`, { as });
/** A document for everybody that is to be confirmed and that the employee has opened. */
async function opened(changes: object = {}): Promise<number> {
  const id = await upload();
  await put(id, changes);
  await open(id);
  return id;
}
const confirmations = (id: number) =>
  service.query<object>('select * from documents.confirmations where document_id = ? order by number', [id]);
const setDueOn = (id: number, day: string) =>
  service.query('update documents.confirmation_requests set due_on = ?::date where document_id = ?', [day, id]);

describe('a request', () => {
  it('has a sentence in both languages, and waits for each reader until it is taken back', async () => {
    const id = await upload();
    expect(await toConfirm()).toEqual([]);
    const dueOn = addDays(today, 5);
    const response = await put(id, { dueOn });
    expect(response.statusCode).toBe(200);
    const requested = { requestedBy: admin.id, requestedAt: moment };
    expect(response.json()).toEqual({ sentence, dueOn, alsoLater: true, ...requested });
    const named = { documentId: id, originalName: 'Policy.pdf', title: { en: 'Policy', sv: 'Policy' } };
    const waiting = { ...named, version: 1, sentence, dueOn, overdue: false };
    expect(await toConfirm()).toEqual([{ ...waiting, openedAt: null }]);
    await open(id);
    expect(await toConfirm()).toEqual([{ ...waiting, openedAt: moment }]);
    expect((await takeBack(id)).statusCode).toBe(204);
    expect((await takeBack(id)).statusCode).toBe(204);
    expect(await toConfirm()).toEqual([]);
    expect(errorOf(await confirm(id))).toBe('409 confirmation-not-requested');
  });

  it('is replaced by another one', async () => {
    const id = await upload();
    await put(id, { dueOn: today });
    const changed = { en: 'I agree.', sv: 'Jag godkänner.' };
    await put(id, { sentence: changed });
    expect(await toConfirm()).toEqual([expect.objectContaining({ sentence: changed, dueOn: null })]);
  });

  it.each<[string, object]>([
    ['a due day in the past', { dueOn: addDays(today, -1) }],
    ['a day that the calendar does not have', { dueOn: '2030-02-30' }],
    ['year 0', { dueOn: '0000-01-01' }],
    ['a sentence in one language', { sentence: { en: 'I agree.' } }],
    ['a blank sentence', { sentence: { ...sentence, sv: ' ' } }],
    ['a sentence that is too long', { sentence: { ...sentence, en: 'x'.repeat(501) } }],
    ['no decision about later users', { alsoLater: undefined }],
  ])('is refused with %s', async (_name, changes) => {
    const [field] = Object.keys(changes);
    expect(errorOf(await put(await upload(), changes))).toMatch(new RegExp(`^400 invalid-request /${field}\\b`));
  });

  it('may be due today', async () => {
    expect((await put(await upload(), { dueOn: today })).statusCode).toBe(200);
  });

  it('asks later users only where it says so', async () => {
    const [later, now] = [await upload(), await upload()];
    await put(later);
    await put(now, { alsoLater: false });
    const fresh = { ...employee, id: 9, username: 'ny', name: 'Nina Ny' };
    service.identity.users.push(fresh);
    expect((await toConfirm(fresh)).map(({ documentId }) => documentId)).toEqual([later]);
    expect(await toConfirm()).toHaveLength(2);
    await open(now, fresh);
    expect(errorOf(await confirm(now, 1, fresh))).toBe('409 confirmation-not-requested');
    expect((await ledger(now)).rows.map(({ employeeId }) => employeeId)).not.toContain(9);
    expect((await ledger(later)).rows.map(({ employeeId }) => employeeId)).toContain(9);
  });

  it('does not ask the user who makes it, also when another one, who stays asked, replaces it', async () => {
    const id = await upload();
    await put(id, {}, documents);
    await open(id, documents);
    expect(await toConfirm(documents)).toEqual([]);
    expect(errorOf(await confirm(id, 1, documents))).toBe('409 confirmation-not-requested');
    expect(await toConfirm(admin)).toHaveLength(1);
    expect((await put(id, {}, admin)).json()).toMatchObject({ requestedBy: documents.id });
    expect(await toConfirm(admin)).toHaveLength(1);
    expect(await toConfirm(documents)).toEqual([]);
    await takeBack(id);
    await put(id, {}, admin);
    expect(await toConfirm(admin)).toEqual([]);
    expect((await confirm(id, 1, documents)).statusCode).toBe(200);
    // What was confirmed stays confirmed when its user makes the next request.
    await takeBack(id);
    await put(id, {}, documents);
    expect((await ledger(id)).confirmed).toBe(1);
  });

  it('needs the right to change the document', async () => {
    const [shared, personal] = [await upload(), await upload({ employeeId: String(employee.id) })];
    const answers = (id: number, as: SessionUser) => {
      const read = service.call('GET', `/api/documents/${id}/ledger`, { as });
      return statusesOf(put(id, {}, as), read, remind(id, as), takeBack(id, as));
    };
    expect(new Set(await answers(shared, payroll)), 'payroll of a shared one').toEqual(new Set([403]));
    expect(new Set(await answers(personal, documents)), 'documents of a personal one').toEqual(new Set([404]));
    expect(new Set(await answers(personal, employee)), 'its reader').toEqual(new Set([403]));
    expect((await put(shared, {}, documents)).statusCode).toBe(200);
    expect((await put(personal, {}, payroll)).statusCode).toBe(200);
  });

  it('of a personal document waits for its employee alone', async () => {
    const id = await upload({ employeeId: String(employee.id) });
    await put(id);
    expect(await toConfirm()).toHaveLength(1);
    expect(await toConfirm(admin)).toEqual([]);
    expect(await toConfirm(other)).toEqual([]);
    await open(id, admin);
    expect(errorOf(await confirm(id, 1, admin))).toBe('409 confirmation-not-requested');
    expect(errorOf(await confirm(id, 1, other))).toBe('404 document-not-found');
    expect(errorOf(await confirm(99_999))).toBe('404 document-not-found');
  });

  it('does not wait while the document is deleted or cannot be opened', async () => {
    const id = await upload();
    await put(id);
    await service.call('DELETE', `/api/documents/${id}`, { as: admin });
    expect(await toConfirm()).toEqual([]);
    await service.call('POST', `/api/documents/${id}/restore`, { as: admin });
    expect(await toConfirm()).toHaveLength(1);
    await service.query("update documents.documents set scan_state = 'scanning'");
    expect(await toConfirm()).toEqual([]);
  });
});

describe('a confirmation', () => {
  it('keeps person, document, version, bytes, sentence, language, moment and how they were signed in', async () => {
    const id = await opened();
    const options = { headers: { 'content-language': 'sv' }, signedInWith: 'two-factor' };
    const response = await confirm(id, 1, employee, options);
    expect(response.statusCode).toBe(200);
    const { sha256 } = (await service.read<{ sha256: string }[]>(`/api/documents/${id}/versions`, admin))[0]!;
    const how = { sentence: sentence.sv, language: 'sv', signedInWith: 'two-factor', confirmedAt: moment };
    expect(response.json()).toEqual({ documentId: id, employeeId: employee.id, version: 1, sha256, ...how });
    expect(await toConfirm()).toEqual([]);
  });

  it('twice is the first one, also in another language', async () => {
    const id = await opened();
    const first = await confirm(id);
    const second = await confirm(id, 1, employee, { headers: { 'content-language': 'sv' } });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await confirmations(id)).toHaveLength(1);
  });

  it('needs the version to be opened by the caller', async () => {
    const id = await upload();
    await put(id);
    await open(id, other);
    expect(errorOf(await confirm(id))).toBe('409 not-opened');
    await open(id);
    expect((await confirm(id)).statusCode).toBe(200);
  });

  it('of an earlier version is refused, and the new one waits again until it is opened', async () => {
    const id = await opened();
    await confirm(id);
    await replace(id);
    expect(errorOf(await confirm(id, 1))).toBe('409 document-changed');
    expect(errorOf(await confirm(id, 2))).toBe('409 not-opened');
    expect(errorOf(await confirm(id, 3))).toBe('404 version-not-found');
    expect(await toConfirm()).toEqual([expect.objectContaining({ version: 2, openedAt: null })]);
    await open(id);
    expect((await confirm(id, 2)).statusCode).toBe(200);
    expect(await confirmations(id)).toHaveLength(2);
  });

  it.each([[{}], [{ version: 0 }], [{ version: '1' }], [{ version: 1.5 }]])('with %j is 400', async (payload) => {
    const id = await opened();
    expect(errorOf(await confirm(id, 1, employee, { payload }))).toBe('400 invalid-request /version');
  });

  it('is 503 while identity is unavailable, and leaves nothing', async () => {
    const id = await opened();
    service.identity.setAvailable(false);
    expect((await confirm(id)).statusCode).toBe(503);
    expect(await confirmations(id)).toEqual([]);
  });

  it(`${TIMES} times at once is one row`, { timeout: 180_000 }, async () => {
    const id = await opened();
    const responses = await Promise.all(Array.from({ length: TIMES }, () => confirm(id)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await confirmations(id)).toHaveLength(1);
  });

  it('at once on several replicas is one row', { timeout: 60_000 }, async () => {
    const id = await opened();
    const em = service.orm.em.fork();
    const confirming = { version: 1, language: 'en', signedInWith: 'password' } as const;
    const by = { user: employee, clientAddress: '', id: '' };
    const once = () => confirmOnce(em.fork(), id, confirming, by, async () => new Date(0));
    const results = await Promise.all(Array.from({ length: 20 }, once));
    expect(new Set(results.map(({ confirmedAt }) => confirmedAt)).size).toBe(1);
    expect(await confirmations(id)).toHaveLength(1);
  });

  it('of many people at once is one unbroken chain', { timeout: 180_000 }, async () => {
    const id = await upload();
    await put(id);
    const people = Array.from({ length: PEOPLE }, (_, n) => ({ ...employee, id: 100 + n, name: `Person ${n}` }));
    service.identity.users.push(...people);
    await Promise.all(people.map((person) => open(id, person)));
    const responses = await Promise.all(people.map((person) => confirm(id, 1, person)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const chain = await listChain(service.orm.em.fork(), id);
    expect(chain).toHaveLength(PEOPLE);
    verifyChain(chain);
  });

  it('whose transaction is killed leaves the chain whole', async () => {
    const id = await opened();
    await open(id, other);
    await confirm(id);
    // Killed after the row and before the commit, by the last statement of the transaction.
    await service.query(`create function documents.kill() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await service.query(`create constraint trigger killed after insert on documents.confirmations
      deferrable initially deferred for each row execute function documents.kill()`);
    try {
      expect((await confirm(id, 1, other)).statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await service.query('drop trigger killed on documents.confirmations');
      await service.query('drop function documents.kill');
    }
    expect(await confirmations(id)).toHaveLength(1);
    expect((await confirm(id, 1, other)).statusCode).toBe(200);
    verifyChain(await listChain(service.orm.em.fork(), id));
  });

  it('cannot be changed or deleted, by nobody who uses the database as the service does', async () => {
    const id = await opened();
    await confirm(id);
    for (const statement of [
      "update documents.confirmations set name = 'Somebody'",
      'delete from documents.confirmations where document_id = ?',
      'truncate documents.confirmations',
    ])
      await expect(service.query(statement, statement.includes('?') ? [id] : [])).rejects.toThrow('only added');
    const copied = `document_id, name, delivered_at, opened_at, confirmed_at, overdue, version, sha256, sentence, language,
      signed_in_with`;
    // It does not follow the last one.
    const row = `insert into documents.confirmations (${copied}, number, user_id, previous_hash, hash)
      select ${copied}, 2, 77, repeat('0', 64), repeat('1', 64) from documents.confirmations where document_id = ?`;
    await expect(service.query(row, [id])).rejects.toThrow('foreign key');
  });
});

describe('the ledger', () => {
  it('has a line for each person but the one who asks, and counts', async () => {
    const id = await opened({ dueOn: today });
    await confirm(id);
    await open(id, other);
    const read = await ledger(id);
    expect(read).toMatchObject({ version: 1, opened: 2, confirmed: 1, overdue: 0, remindedOn: null });
    expect(read.request).toMatchObject({ sentence, dueOn: today });
    expect(read.delivered).toBe(read.rows.length);
    const row = (userId: number) => read.rows.find(({ employeeId }) => employeeId === userId);
    const line = { deliveredAt: moment, openedAt: moment, confirmedAt: null, overdue: false };
    expect(row(employee.id)).toEqual({ ...line, employeeId: employee.id, name: 'Elsa Ek', confirmedAt: moment });
    expect(row(other.id)).toEqual({ ...line, employeeId: other.id, name: 'Olle Öst' });
    expect(row(admin.id)).toBeUndefined();
  });

  it('says who is overdue, and who confirmed late', async () => {
    const id = await opened({ dueOn: today });
    await setDueOn(id, addDays(today, -1));
    expect(await toConfirm()).toEqual([expect.objectContaining({ overdue: true })]);
    const before = await ledger(id);
    expect(before.overdue).toBe(before.delivered);
    await confirm(id);
    const after = await ledger(id);
    expect(after.overdue).toBe(before.overdue - 1);
    expect(after.rows.find(({ employeeId }) => employeeId === employee.id)).toMatchObject({ overdue: true });
  });

  it('keeps the confirmations when the request is taken back', async () => {
    const id = await opened();
    await confirm(id);
    await takeBack(id);
    expect(await ledger(id)).toMatchObject({ request: null, delivered: 1, confirmed: 1 });
  });

  it('counts a document as delivered since it was addressed to the person', async () => {
    const id = await upload({ employeeId: String(other.id) });
    await put(id);
    const before = (await ledger(id)).rows[0]!;
    await service.call('PATCH', `/api/documents/${id}`, { as: admin, payload: { employeeId: employee.id } });
    const after = (await ledger(id)).rows;
    expect(after.map(({ employeeId }) => employeeId)).toEqual([employee.id]);
    expect(after[0]!.deliveredAt > before.deliveredAt).toBe(true);
  });

  it('is 503 while identity is unavailable', async () => {
    const id = await opened();
    service.identity.setAvailable(false);
    expect((await service.call('GET', `/api/documents/${id}/ledger`, { as: admin })).statusCode).toBe(503);
  });
});

describe('the progress of a request', () => {
  const list = (query = '', as: SessionUser = admin) =>
    service.rows<RequestedConfirmation>(`/api/documents/confirmation-requests?limit=1${query}`, as);
  const ids = async (query = '', as: SessionUser = admin) =>
    (await list(query, as)).map(({ documentId }) => documentId);
  const inList = async (id: number, as: SessionUser) => {
    const rows = await service.read<Document[]>('/api/documents', as);
    return rows.find((row) => row.id === id)?.confirmations;
  };

  it('is in the list of documents, for those who may ask alone', async () => {
    const id = await opened({ dueOn: today });
    await confirm(id);
    const progress = { confirmed: 1, people: 2, dueOn: today, overdue: false };
    for (const as of [admin, documents]) expect(await inList(id, as)).toEqual(progress);
    expect(await service.read(`/api/documents/${id}`, admin)).toMatchObject({ confirmations: progress });
    for (const as of [employee, payroll]) expect(await inList(id, as)).toBeUndefined();
    expect(await inList(await upload(), admin)).toBeUndefined();
    await setDueOn(id, addDays(today, -1));
    expect(await inList(id, admin)).toMatchObject({ overdue: true });
    await replace(id);
    expect(await inList(id, admin)).toMatchObject({ confirmed: 0, people: 2 });
  });

  it('is not shown while identity is unavailable, and the documents are', async () => {
    const id = await opened();
    service.identity.setAvailable(false);
    expect(await inList(id, admin)).toBeUndefined();
    expect(await service.read('/api/documents', admin)).toHaveLength(1);
    expect((await service.call('GET', '/api/documents/confirmation-requests', { as: admin })).statusCode).toBe(503);
  });

  it('is listed for all requests by due day, and by state', async () => {
    const [later, never, late] = [await opened({ dueOn: addDays(today, 3) }), await opened(), await opened()];
    await setDueOn(late, addDays(today, -2));
    const personal = await upload({ employeeId: String(employee.id) });
    await put(personal, { dueOn: addDays(today, 1) });
    await open(personal);
    await confirm(personal);
    const deleted = await opened();
    await service.remove(deleted);
    expect(await ids()).toEqual([late, personal, later, never]);
    expect(await ids('&state=open')).toEqual([late, later, never]);
    expect(await ids('&state=overdue')).toEqual([late]);
    expect(await ids('&state=done')).toEqual([personal]);
    expect(await ids('', documents)).toEqual([late, later, never]);
    expect(await ids('', payroll)).toEqual([personal]);
    const file = { title: { en: 'Policy', sv: 'Policy' }, originalName: 'Policy.pdf', mimeType: 'application/pdf' };
    const readers = { audience: 'personal', employeeId: employee.id, confirmed: 1, people: 1 };
    const request = { dueOn: addDays(today, 1), overdue: false, requestedBy: admin.id, requestedAt: moment };
    expect(await list('&state=done')).toEqual([{ documentId: personal, ...file, ...readers, ...request }]);
    const wrong = await service.call('GET', '/api/documents/confirmation-requests?state=late', { as: admin });
    expect(wrong.statusCode).toBe(400);
  });
});

it('a page of requests in a state ends after 300 that are not, and the next ones have the rest', async () => {
  await addComplete(service, 650, addDays(today, -9));
  const late = [await opened(), await opened()];
  for (const id of late) await setDueOn(id, addDays(today, -1));
  const first = await service.call('GET', '/api/documents/confirmation-requests?state=overdue', { as: admin });
  expect([first.json(), first.headers.link]).toEqual([[], expect.stringContaining('state=overdue&cursor=')]);
  for (const state of ['overdue', 'open'])
    for (const limit of [1, 100]) {
      const url = `/api/documents/confirmation-requests?state=${state}&limit=${limit}`;
      expect((await service.rows<RequestedConfirmation>(url)).map(({ documentId }) => documentId)).toEqual(late);
    }
  expect(await service.rows('/api/documents/confirmation-requests?state=done&limit=60')).toHaveLength(650);
});

describe('reminders', () => {
  const jobs = () =>
    service.query<{ key: string; run_at: Date | string }>(
      "select key, run_at from documents.jobs where kind = 'reminder' order by run_at",
    );
  const runDue = async () => {
    await service.query("update documents.jobs set run_at = now() where kind = 'reminder'");
    await service.runJob('reminder');
    await service.query("update documents.jobs set run_at = now() where kind = 'notice'");
    await service.query('update documents.notices set due_at = now() where due_at is not null');
    await service.runJob('notice');
    return service.identity.mails.splice(0).map(({ userId, documentId }) => [userId, documentId]);
  };

  it('are queued for three days before, the day itself, and seven days after, at eight', async () => {
    const id = await upload();
    await put(id, { dueOn: addDays(today, 10) });
    const moments = (await jobs()).map(({ run_at: at }) => [dayOf(new Date(at)), new Date(at).getHours()]);
    expect(moments).toEqual([7, 10, 17].map((days) => [addDays(today, days), 8]));
    await put(id, { dueOn: addDays(today, 10) });
    expect(await jobs()).toHaveLength(3);
  });

  it('that would be in the past are not queued', async () => {
    await put(await upload(), { dueOn: addDays(today, 1) });
    expect((await jobs()).map(({ run_at: at }) => dayOf(new Date(at)))).toEqual([addDays(today, 1), addDays(today, 8)]);
  });

  it('are one mail to each who is asked and has not confirmed, opened or not', async () => {
    const id = await opened({ dueOn: addDays(today, 10) });
    await open(id, other);
    await confirm(id, 1, other);
    const mails = await runDue();
    expect(mails).toContainEqual([employee.id, id]);
    expect(mails).not.toContainEqual([other.id, id]);
    expect(mails).not.toContainEqual([admin.id, id]);
    expect(new Set(mails.map(String)).size).toBe(mails.length);
  });

  it('are not sent after the request was taken back, replaced by another day, or the document confirmed', async () => {
    const id = await upload({ employeeId: String(employee.id) });
    await open(id);
    await put(id, { dueOn: addDays(today, 10) });
    await takeBack(id);
    expect(await runDue()).toEqual([]);
    await put(id, { dueOn: addDays(today, 10) });
    await put(id);
    expect(await runDue()).toEqual([]);
    await put(id, { dueOn: addDays(today, 10) });
    await service.query("update documents.jobs set run_at = now() where kind = 'reminder'");
    await service.runJob('reminder');
    await confirm(id);
    expect(await runDue()).toEqual([]);
  });

  it('by hand go once a day', async () => {
    const id = await upload({ employeeId: String(employee.id) });
    expect(errorOf(await remind(id))).toBe('409 confirmation-not-requested');
    await put(id);
    await open(id);
    const response = await remind(id);
    expect([response.statusCode, response.json()]).toEqual([200, { people: 1 }]);
    expect(await runDue()).toEqual([[employee.id, id]]);
    expect(errorOf(await remind(id))).toBe('409 reminded-today');
    await put(id);
    expect(errorOf(await remind(id)), 'a new request does not allow another one').toBe('409 reminded-today');
    expect((await ledger(id)).remindedOn).toBe(today);
    await service.query('update documents.confirmation_requests set reminded_on = reminded_on - 1');
    expect((await remind(id)).statusCode).toBe(200);
    expect(await runDue(), 'a second mail about the same document').toEqual([[employee.id, id]]);
  });

  it('wait while identity is unavailable', async () => {
    const id = await upload({ employeeId: String(employee.id) });
    await put(id, { dueOn: addDays(today, 10) });
    service.identity.setAvailable(false);
    await runDue();
    service.identity.setAvailable(true);
    expect(await runDue()).toContainEqual([employee.id, id]);
  });
});

it('each change is in the audit log', async () => {
  const id = await opened();
  await confirm(id);
  await remind(id);
  await service.call('GET', `/api/documents/${id}/ledger/export?format=csv`, { as: admin });
  await takeBack(id);
  const url = `/api/admin/audit-events/documents?subjectId=${id}`;
  const events = await service.read<AuditEvent[]>(url, admin);
  const actionsOf = (user: SessionUser) => events.flatMap((each) => (each.actorId === user.id ? each.action : []));
  const asked = ['readers-reminded', 'confirmation-requested', 'uploaded'];
  expect(actionsOf(admin)).toEqual(['confirmation-request-removed', 'ledger-exported', ...asked]);
  expect(actionsOf(employee)).toEqual(['confirmed', 'downloaded']);
});

it('confirmations outlive the document for everybody', async () => {
  const id = await opened();
  await confirm(id);
  await service.call('DELETE', `/api/documents/${id}`, { as: admin });
  await service.call('DELETE', `/api/admin/trash/document/${id}`, { as: admin });
  expect(await confirmations(id)).toHaveLength(1);
});

// The last one: a person who was erased opens nothing.
it('a person is given their confirmations, and erased with those of their own documents alone', async () => {
  const shared = await opened();
  const personal = await upload({ employeeId: String(employee.id) });
  await put(personal);
  await open(personal);
  const [first, second] = [await confirm(shared), await confirm(personal)].map((each) => each.json<Confirmation>());
  const url = `/api/admin/personal-data/employees/${employee.id}/documents`;
  const exported = await service.read<EmployeeDocuments>(url, admin);
  const own = exported.confirmations.filter(({ documentId }) => [shared, personal].includes(documentId));
  expect(own).toEqual([second, first]);
  await eraseEmployee(service, employee.id);
  expect(await confirmations(personal)).toEqual([]);
  expect(await confirmations(shared)).toHaveLength(1);
});
