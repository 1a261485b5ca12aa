import type { DocumentCount, SessionUser, WaitingDocuments } from '@kontor/contracts/schemas';
import { testUsers, withDuties } from '@kontor/service-kit/testing';
import { addDays, dayOf } from '@kontor/service-kit/process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addComplete, buildReplica, type Harness, other, useHarness } from '../testing/harness.ts';

const { admin, employee } = testUsers;
const [payroll, documents] = [withDuties('payroll'), withDuties('documents')];
const service = useHarness();

const waiting = (as: SessionUser, of: Harness = service) => of.read<WaitingDocuments>('/api/waiting/documents', as);
const addFor = (person: { id: number }, fields: Record<string, string> = {}, as: SessionUser = admin) =>
  service.add({ isPublic: 'false', employeeId: String(person.id), ...fields }, { as });
const yesterday = addDays(dayOf(new Date()), -1);

beforeEach(async () => {
  await service.query('delete from documents.documents');
  await service.query('delete from documents.payslip_runs');
});

const nothing = { toConfirm: 0, unopened: 0, newOrToConfirm: 0, newest: null };
const noDuty = { ownPayslip: null, overdueConfirmations: null, runsToDecide: null, runsToPublish: null };

describe('what waits among documents', () => {
  it.each([
    ['an employee', employee, noDuty],
    ['an editor', withDuties('editor'), noDuty],
    ['documents', documents, { ...noDuty, overdueConfirmations: 0 }],
    ['payroll', payroll, { ...noDuty, overdueConfirmations: 0, runsToDecide: 0, runsToPublish: 0 }],
    ['an admin', admin, { ...noDuty, overdueConfirmations: 0, runsToDecide: 0, runsToPublish: 0 }],
  ])('is null to %s where a duty is missing, and 0 where nothing waits', async (_who, user, parts) => {
    expect(await waiting(user)).toEqual({ ...nothing, ...parts });
  });
});

describe('documents that are new to the user', () => {
  it('are addressed to them or to everybody, and counted with the newest of them until it is opened', async () => {
    const shared = await service.add({ category: 'general' });
    const personal = await addFor(employee, { category: 'contract' });
    await addFor(other);
    const { id, originalName, createdAt } = personal;
    const newest = { id, originalName, createdAt, category: 'contract', title: { en: 'x', sv: 'x' } };
    expect(await waiting(employee)).toMatchObject({ unopened: 2, newest });
    await service.download(personal.id, employee);
    expect(await waiting(employee)).toMatchObject({ unopened: 1, newest: { id: shared.id } });
    await service.download(shared.id, employee);
    expect(await waiting(employee)).toMatchObject({ unopened: 0, newest: null });
    await service.replace(shared.id);
    expect(await waiting(employee)).toMatchObject({ unopened: 1, newest: { id: shared.id } });
    await service.remove(shared.id);
    expect(await waiting(employee)).toMatchObject({ unopened: 0, newest: null });
  });

  it('are not those that they see for another user, or uploaded themselves', async () => {
    await addFor(employee);
    const byAdmin = await addFor(payroll);
    await addFor(payroll, {}, payroll);
    expect(await waiting(payroll)).toMatchObject({ unopened: 1, newest: { id: byAdmin.id } });
    await service.add({});
    const byDocuments = await service.add({}, { as: { ...documents, id: 9 } });
    await service.add({}, { as: { ...documents, id: 11 } });
    expect(await waiting(admin)).toMatchObject({ unopened: 2 });
    expect(await waiting({ ...documents, id: 11 })).toMatchObject({ unopened: 2, newest: { id: byDocuments.id } });
  });

  it.each(['scanning', 'blocked'])('are not those whose file is %s', async (state) => {
    const { id } = await service.add({});
    await service.query(
      `update documents.documents set scan_state = ?, scanned_at = case ? when 'blocked' then now() end,
         threat = case ? when 'blocked' then 'Eicar' end where id = ?`,
      [state, state, state, id],
    );
    expect(await waiting(employee)).toMatchObject({ unopened: 0, newest: null });
  });

  it('are counted up to 100, as all that the user may see', async () => {
    await service.query(
      `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, employee_id)
       select 'many/' || i, 'x', 1, 'text/plain', repeat('0', 64), 1,
         case i % 2 when 0 then 'all' else 'employee' end, case i % 2 when 1 then ${employee.id} end
       from generate_series(1, 180) i`,
    );
    const counted = (as: SessionUser) => service.read<DocumentCount>('/api/documents/count', as);
    expect(await counted(employee)).toEqual({ documents: 100, unopened: 100 });
    expect(await counted(other)).toEqual({ documents: 90, unopened: 90 });
    expect(await counted(admin)).toEqual({ documents: 100, unopened: 0 });
    expect(await waiting(employee)).toMatchObject({ unopened: 100, newOrToConfirm: 100 });
  });
});

describe("the user's own payslip", () => {
  it('is the newest that is addressed to them, for those whose list has the payslips of everybody', async () => {
    await addFor(payroll, { category: 'payslip' });
    const { id } = await addFor(payroll, { category: 'payslip' });
    await addFor(payroll, { category: 'contract' });
    await addFor(employee, { category: 'payslip' });
    expect((await waiting(payroll)).ownPayslip).toMatchObject({ id });
    expect((await waiting({ ...payroll, duties: [] })).ownPayslip).toBeNull();
    expect((await waiting(admin)).ownPayslip).toBeNull();
  });
});

const request = async (id: number, dueOn: string | null, changes: object = {}) => {
  const payload = { sentence: { en: 'I agree.', sv: 'Jag godkänner.' }, alsoLater: true, ...changes };
  await service.call('PUT', `/api/documents/${id}/confirmation-request`, { as: admin, payload });
  await service.query('update documents.confirmation_requests set due_on = ?::date where document_id = ?', [dueOn, id]);
};
const confirm = async (id: number, as: SessionUser) => {
  await service.download(id, as);
  await service.call('POST', `/api/documents/${id}/confirmations`, { as, payload: { version: 1 } });
};

describe('confirmations', () => {
  afterEach(() => {
    service.identity.setAvailable(true);
    service.identity.users.splice(3);
  });

  it('wait until the user has confirmed', async () => {
    const shared = await service.add({});
    const personal = await addFor(employee);
    await request(shared.id, null);
    await request(personal.id, null);
    expect((await waiting(employee)).toConfirm).toBe(2);
    expect((await waiting(other)).toConfirm).toBe(1);
    await confirm(shared.id, employee);
    expect((await waiting(employee)).toConfirm).toBe(1);
  });

  it('count once in the sum where the document is new to the user as well', async () => {
    const asked = await service.add({});
    await request(asked.id, null);
    expect(await waiting(employee)).toMatchObject({ toConfirm: 1, unopened: 1, newOrToConfirm: 1 });
    await addFor(employee);
    await service.download(asked.id, employee);
    expect(await waiting(employee)).toMatchObject({ toConfirm: 1, unopened: 1, newOrToConfirm: 2 });
  });

  it('follow a document to another audience', async () => {
    const { id } = await addFor(employee);
    await request(id, yesterday);
    expect((await waiting(other)).toConfirm).toBe(0);
    expect((await waiting(documents)).overdueConfirmations).toBe(0);
    await service.change(id, { isPublic: true });
    expect((await waiting(other)).toConfirm).toBe(1);
    expect((await waiting(documents)).overdueConfirmations).toBe(1);
  });

  it('are overdue once the day is over and somebody has not confirmed, to those who may ask for them', async () => {
    const shared = await service.add({});
    const personal = await addFor(employee);
    const overdue = async () =>
      (await Promise.all([documents, payroll, admin].map((as) => waiting(as)))).map(
        (each) => each.overdueConfirmations,
      );
    for (const { id } of [shared, personal]) await request(id, dayOf(new Date()));
    expect(await overdue()).toEqual([0, 0, 0]);
    for (const { id } of [shared, personal]) await request(id, yesterday);
    expect(await overdue()).toEqual([1, 1, 2]);
    await confirm(personal.id, employee);
    for (const user of [admin, employee]) await confirm(shared.id, user);
    expect(await overdue()).toEqual([1, 0, 1]);
    await confirm(shared.id, other);
    expect(await overdue()).toEqual([0, 0, 0]);
    service.identity.users.push({ ...employee, id: 77 });
    expect(await overdue()).toEqual([1, 0, 1]);
    await request(shared.id, yesterday, { alsoLater: false });
    service.identity.users.push({ ...employee, id: 78 });
    await confirm(shared.id, { ...employee, id: 77 });
    expect(await overdue()).toEqual([0, 0, 0]);
  });

  it('of a document that nobody can confirm are not overdue: deleted, of a deleted user, or blocked', async () => {
    const [deleted, ofDeleted, blocked] = [await service.add({}), await addFor(other), await service.add({})];
    for (const { id } of [deleted, ofDeleted, blocked]) await request(id, yesterday);
    await service.remove(deleted.id);
    service.identity.users.splice(2, 1);
    await service.query(
      "update documents.documents set scan_state = 'blocked', threat = 'Eicar', scanned_at = now() where id = ?",
      [blocked.id],
    );
    expect((await waiting(admin)).overdueConfirmations).toBe(0);
    service.identity.users.push(other);
  });

  it('are overdue for 90 days', async () => {
    const { id } = await service.add({});
    await request(id, addDays(dayOf(new Date()), -90));
    expect((await waiting(documents)).overdueConfirmations).toBe(1);
    await request(id, addDays(dayOf(new Date()), -91));
    expect((await waiting(documents)).overdueConfirmations).toBe(0);
  });

  it('are overdue if they are among the newest 100 requests to everybody whose day is over', async () => {
    const { id } = await service.add({});
    await request(id, addDays(yesterday, -1));
    await addComplete(service, 99, yesterday);
    expect((await waiting(documents)).overdueConfirmations).toBe(1);
    await addComplete(service, 1, yesterday);
    expect((await waiting(documents)).overdueConfirmations).toBe(0);
  });

  it('need users only when a day of a document that is not deleted is over, and are unknown without them', async () => {
    const fresh = await buildReplica(service);
    try {
      const overdue = async () => (await waiting(documents, fresh)).overdueConfirmations;
      const { id } = await service.add({}, { as: { ...documents, id: 9 } });
      await request(id, dayOf(new Date()));
      fresh.identity.setAvailable(false);
      expect(await overdue()).toBe(0);
      await service.query('update documents.confirmation_requests set due_on = ?::date', [yesterday]);
      expect(await waiting(documents, fresh)).toMatchObject({ overdueConfirmations: null, toConfirm: 1, unopened: 1 });
      await service.remove(id);
      expect(await overdue()).toBe(0);
      await service.restore(id);
      fresh.identity.setAvailable(true);
      expect(await overdue()).toBe(1);
    } finally {
      await fresh.close();
    }
  });
});

/** A run by user 1 with slips in these states. */
async function run(state: string, ...slips: string[]): Promise<void> {
  await service.query(
    `with run as (
       insert into documents.payslip_runs (period, category, created_by, state, failure_code, publish_at, published_by, published_version)
       values ('2026-03', 'payslip', 1, ?::text, case ? when 'failed' then 'pdf-encrypted' end,
         case ? when 'scheduled' then now() end, case ? when 'scheduled' then 1 end, case ? when 'scheduled' then 1 end)
       returning id),
     source as (
       insert into documents.payslip_sources (run_id, position, name, kind, file_name, file_size)
       select id, 0, 'x.pdf', 'pdf', 'source/' || id, 1 from run)
     insert into documents.payslip_slips (run_id, position, source, first_page, last_page, state, employee_id)
     select id, n, 'x.pdf', n, n, slip, 1000 + n from run, unnest(?::text[]) with ordinality as slips (slip, n)`,
    [state, state, state, state, state, `{${slips.join()}}`],
  );
}

describe('payslip runs', () => {
  it.each<[string, string, string[], toDecide: number, toPublish: number]>([
    ['an undecided slip waits for a decision', 'open', ['matched', 'needs-you'], 1, 0],
    ['a second slip of an employee waits for a decision', 'open', ['matched', 'double'], 1, 0],
    ['no slip to publish waits for a decision', 'open', ['left-out'], 1, 0],
    ['only decided slips waits to be published', 'open', ['matched', 'left-out'], 0, 1],
    ['a file that needs a password waits for it', 'failed', [], 1, 0],
    ['a date waits for it alone', 'scheduled', ['matched'], 0, 0],
    ['files that are being read waits for nobody', 'reading', [], 0, 0],
  ])('one with %s', async (_what, state, slips, runsToDecide, runsToPublish) => {
    await run(state, ...slips);
    expect(await waiting(payroll)).toMatchObject({ runsToDecide, runsToPublish });
  });

  it('that failed wait no longer once their files are removed', async () => {
    await run('failed');
    await service.query('delete from documents.payslip_sources');
    expect(await waiting(payroll)).toMatchObject({ runsToDecide: 0 });
  });
});

describe('with stricter settings', () => {
  let strict: Harness;
  beforeAll(async () => {
    strict = await buildReplica(service, { ADMINS_OPEN_PERSONAL_DOCUMENTS: false, PAYROLL_FOUR_EYES: true });
  });
  afterAll(() => strict.close());

  it('an admin who may not open the documents of others has no run to decide', async () => {
    await run('open', 'nobody');
    expect(await waiting(admin, strict)).toMatchObject({ runsToDecide: null, runsToPublish: null });
    expect(await waiting({ ...admin, duties: ['payroll'] }, strict)).toMatchObject({ runsToDecide: 1 });
  });

  it('a run waits to be published by those who did not work on it', async () => {
    await run('open', 'matched');
    expect(await waiting({ ...payroll, id: 1 }, strict)).toMatchObject({ runsToPublish: 0 });
    expect(await waiting(payroll, strict)).toMatchObject({ runsToPublish: 1 });
  });
});

it('an admin is told when the last backup began, and the age of it is measured', async () => {
  const setUp = (as: SessionUser) => service.call('GET', '/api/set-up/backups', { as });
  expect((await setUp(admin)).json()).toEqual({ takenAt: null });
  await service.query("update documents.installation set backed_up_at = '2026-11-01T08:00:00Z'");
  expect((await setUp(admin)).json()).toEqual({ takenAt: '2026-11-01T08:00:00.000Z' });
  await service.query("update documents.installation set backed_up_at = null, created_at = now() - interval '2 days'");
  const age = async () => (await service.metric('documents_backup_age_seconds'))!;
  expect(await age()).toBeCloseTo(172_800, -2);
  await service.query("update documents.installation set backed_up_at = now() - interval '1 day'");
  expect(await age()).toBeCloseTo(86_400, -2);
  await service.query('update documents.installation set backed_up_at = null');
});
