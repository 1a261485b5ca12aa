import type { Document, PayslipRun } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { employeeOf, encrypt, labelWithColon, slipsOf } from '@kontor/payslip-pages/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { buildHarness, eraseEmployee, type Harness } from '../testing/harness.ts';
import {
  addPeople,
  decide,
  getRun,
  openRun,
  payroll,
  pdfFile,
  publish,
  RUNS,
  secondPayroll,
  slipsFor,
} from './testing/run-calls.ts';

const { admin } = testUsers;
let service: Harness;
let people: { id: number; number: string; name: string }[];

const thirdPayroll = { ...payroll, id: 92, username: 'pia', name: 'Pia Pay' };

beforeAll(async () => {
  service = await buildHarness({ PAYROLL_FOUR_EYES: true });
  people = addPeople(service, 3);
  service.identity.users.push(thirdPayroll);
});
afterAll(() => service.close());
afterEach(async () => {
  service.identity.setAvailable(true);
  service.identity.mails.length = 0;
  await service.query('delete from documents.payslip_runs');
  await service.query('delete from documents.documents');
  await service.query('delete from documents.jobs');
});

const user = (id: number) => service.identity.users.find((each) => each.id === id)!;
const documentsOf = async (id: number): Promise<Document[]> =>
  (await service.call('GET', '/api/documents', { as: user(id) })).json();
const documents = () => service.query<{ id: number }>('select id from documents.documents');
const newRun = () => openRun(service, [pdfFile(slipsFor(people))]);
const publishAs = (run: PayslipRun, more: object = {}, as = secondPayroll) => publish(service, run, more, as);
const takeBack = (id: number, version: number) =>
  service.call('POST', `${RUNS}/${id}/retraction`, { as: payroll, payload: { version } });
const actions = async () =>
  (
    await service.query<{ action: string }>(
      "select action from documents.audit_events where subject_kind = 'payslip-run' order by id",
    )
  ).map(({ action }) => action);

describe('a publication', () => {
  it('of the same version twice is once, also at the same time', async () => {
    const run = await newRun();
    const twice = await Promise.all([publishAs(run), publishAs(run)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await publishAs(run)).json()).toMatchObject({ state: 'published' });
    expect(await documents()).toHaveLength(3);
    expect((await actions()).filter((action) => action === 'payslip-run-published')).toHaveLength(1);
  });

  it('of an old version is 409, and publishes nothing', async () => {
    const run = await newRun();
    await decide(service, run, 0, { leftOut: true });
    expect((await publishAs(run)).json()).toMatchObject({ statusCode: 409, code: 'run-changed' });
    expect(await documents()).toEqual([]);
  });

  it('tells each person by a notice, of a document that is new to them', async () => {
    await publishAs(await newRun());
    await service.query("update documents.jobs set run_at = now() where kind = 'notice'");
    await service.query('update documents.notices set due_at = now() where due_at is not null');
    await service.runJob('notice');
    expect(service.identity.mails.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
      people.map(({ id }) => id),
    );
    expect(await documentsOf(people[0]!.id)).toMatchObject([{ firstOpenedAt: null }]);
  });

  it('with a person deleted since is 409, and names the row', async () => {
    const run = await newRun();
    const index = service.identity.users.findIndex(({ id }) => id === people[1]!.id);
    const [deleted] = service.identity.users.splice(index, 1);
    try {
      expect((await publishAs(run)).json()).toMatchObject({ statusCode: 409, code: 'run-changed' });
      const changed = await getRun(service, run.id);
      expect(changed).toMatchObject({ state: 'open', version: run.version + 1 });
      expect(changed.slips[1]).toMatchObject({ state: 'nobody', employeeId: null, reason: { code: 'person-deleted' } });
      expect(await documents()).toEqual([]);
    } finally {
      service.identity.users.push(deleted!);
    }
  });

  it('with a slip that another run published meanwhile is 409, and the slip is double', async () => {
    const run = await newRun();
    await publishAs(await openRun(service, [pdfFile(slipsOf(employeeOf(people[0]!.number, people[0]!.name)))]));
    expect((await publishAs(run)).json()).toMatchObject({ code: 'run-changed' });
    expect((await getRun(service, run.id)).slips[0]).toMatchObject({ state: 'double' });
    expect(await documents()).toHaveLength(1);
  });

  it('needs somebody who neither made the run nor decided a slip of it', async () => {
    const run = await newRun();
    const forbidden = { statusCode: 403, code: 'second-person-required' };
    expect((await publishAs(run, {}, payroll)).json()).toMatchObject(forbidden);
    const out = (await decide(service, run, 0, { leftOut: true }, secondPayroll)).json<PayslipRun>();
    expect((await publishAs(out, {}, secondPayroll)).json()).toMatchObject(forbidden);
    expect((await publishAs(out, {}, admin)).statusCode).toBe(200);
  });

  it('needs somebody who never decided a slip of it, also where another decided it since or it was joined', async () => {
    const run = await newRun();
    const split = (await decide(service, run, 1, { joinPrevious: true }, secondPayroll)).json<PayslipRun>();
    const again = (await decide(service, split, 0, { splitAt: 2 }, admin)).json<PayslipRun>();
    expect(again.slips.map(({ state }) => state)).toEqual(['matched', 'matched', 'matched']);
    expect(again.mustNotPublish).toEqual([admin.id, payroll.id, secondPayroll.id]);
    for (const as of [payroll, secondPayroll, admin])
      expect((await publishAs(again, {}, as)).json()).toMatchObject({ code: 'second-person-required' });
    expect((await publishAs(again, {}, thirdPayroll)).json()).toMatchObject({ state: 'published' });
  });

  it('counts who unlocked a file among those who must not publish', async () => {
    const pages = labelWithColon(people.map(({ number, name }) => employeeOf(number, name))).flatMap(
      (slip) => slip.pages,
    );
    const locked = await openRun(service, [pdfFile(Buffer.from(await encrypt(pages, 'hemligt')), 'låst.pdf')]);
    const unlock = (password: string) =>
      service.call('POST', `${RUNS}/${locked.id}/password`, {
        as: secondPayroll,
        payload: { source: 'låst.pdf', password },
      });
    expect((await unlock('fel')).json()).toMatchObject({ code: 'password-wrong' });
    expect((await getRun(service, locked.id)).mustNotPublish).toEqual([payroll.id]);
    expect((await unlock('hemligt')).statusCode).toBe(202);
    await service.runJob('payslip-run');
    const run = await getRun(service, locked.id);
    expect(run.mustNotPublish).toEqual([payroll.id, secondPayroll.id]);
    expect((await publishAs(run)).json()).toMatchObject({ code: 'second-person-required' });
    expect((await publishAs(run, {}, thirdPayroll)).statusCode).toBe(200);
  });

  it('of pages that were left out stores nothing of them', async () => {
    const run = await newRun();
    const out = (await decide(service, run, 0, { leftOut: true })).json<PayslipRun>();
    const published = (await publishAs(out)).json<PayslipRun>();
    expect(published.slips[0]!.printed).toEqual({ name: null, number: null });
    expect(await service.query('select 1 from documents.payslip_slips where file_name is not null')).toEqual([]);
    const used = await service.query(
      `select bytes::int - (select sum(file_size)::int from documents.document_versions) as more from documents.stored_bytes`,
    );
    expect(used).toEqual([{ more: 0 }]);
  });
});

describe('a scheduled publication', () => {
  const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
  const letItBeDue = async () => {
    await service.query(
      "update documents.payslip_runs set publish_at = now() - interval '1 second' where state = 'scheduled'",
    );
    await service.query("update documents.jobs set run_at = now() where kind = 'payslip-publication'");
    await service.runJob('payslip-publication');
  };

  it('publishes at its moment, on behalf of who scheduled it', async () => {
    const run = await newRun();
    const at = inAMinute();
    expect((await publishAs(run, { at })).json()).toMatchObject({ state: 'scheduled', publishAt: at });
    expect((await publishAs(run, { at })).statusCode, 'twice is once').toBe(200);
    await service.runJob('payslip-publication');
    expect(await documents()).toEqual([]);
    await letItBeDue();
    expect(await getRun(service, run.id)).toMatchObject({ state: 'published', publishedBy: secondPayroll.id });
    expect(await documents()).toHaveLength(3);
    expect((await actions()).at(-1)).toBe('payslip-run-published');
  });

  it('publishes at its moment also where the clock of the service is behind', async () => {
    const run = await newRun();
    await publishAs(run, { at: inAMinute() });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await letItBeDue();
    expect(await getRun(service, run.id)).toMatchObject({ state: 'published' });
  });

  it('in the past is 400', async () => {
    const run = await newRun();
    expect((await publishAs(run, { at: new Date(Date.now() - 1_000).toISOString() })).statusCode).toBe(400);
    expect((await publishAs(run, { at: 'tomorrow' })).statusCode).toBe(400);
  });

  it('opens the run again when a person was deleted meanwhile', async () => {
    const run = await newRun();
    await publishAs(run, { at: inAMinute() });
    const [deleted] = service.identity.users.splice(
      service.identity.users.findIndex(({ id }) => id === people[1]!.id),
      1,
    );
    await letItBeDue();
    service.identity.users.push(deleted!);
    const reopened = await getRun(service, run.id);
    expect([reopened.state, reopened.slips[1]!.state]).toEqual(['open', 'nobody']);
    expect(await documents()).toEqual([]);
  });

  it('waits while identity is unavailable', async () => {
    const run = await newRun();
    await publishAs(run, { at: inAMinute() });
    service.identity.setAvailable(false);
    await letItBeDue();
    service.identity.setAvailable(true);
    expect((await getRun(service, run.id)).state).toBe('scheduled');
    await letItBeDue();
    expect((await getRun(service, run.id)).state).toBe('published');
  });

  it('is taken back by DELETE, and never happens; a published run stays published', async () => {
    const run = await newRun();
    await publishAs(run, { at: inAMinute() });
    const url = `${RUNS}/${run.id}/publication`;
    const opened = await service.call('DELETE', url, { as: payroll });
    expect(opened.json()).toMatchObject({ state: 'open', publishedBy: null });
    await letItBeDue();
    expect(await documents()).toEqual([]);
    expect((await publishAs(opened.json())).statusCode).toBe(200);
    expect((await service.call('DELETE', url, { as: payroll })).json()).toMatchObject({ code: 'run-locked' });
    expect((await service.call('DELETE', `${RUNS}/${run.id}`, { as: payroll })).json()).toMatchObject({
      code: 'run-locked',
    });
  });

  it('ends with its run', async () => {
    const run = await newRun();
    await publishAs(run, { at: inAMinute() });
    expect((await service.call('DELETE', `${RUNS}/${run.id}`, { as: payroll })).statusCode).toBe(204);
    expect(await service.query("select 1 from documents.jobs where kind = 'payslip-publication'")).toEqual([]);
  });
});

describe('a retraction', () => {
  it('takes all documents back at once, and says who had opened them', async () => {
    const published = (await publishAs(await newRun())).json<PayslipRun>();
    const [document] = await documentsOf(people[0]!.id);
    const url = `/api/documents/${document!.id}/download`;
    expect((await service.call('GET', url, { as: user(people[0]!.id) })).statusCode).toBe(200);
    expect((await takeBack(published.id, published.version - 1)).json()).toMatchObject({ code: 'run-changed' });
    const startedAt = performance.now();
    const taken = (await takeBack(published.id, published.version)).json<PayslipRun>();
    for (const as of [user(people[0]!.id), payroll, admin])
      expect((await service.call('GET', url, { as })).statusCode).toBe(404);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(taken).toMatchObject({ state: 'taken-back', takenBackAt: expect.any(String), opened: 1 });
    expect(taken.slips.map(({ openedAt, documentId }) => [openedAt !== null, documentId])).toEqual([
      [true, null],
      [false, null],
      [false, null],
    ]);
    expect(await documents()).toEqual([]);
    expect((await takeBack(published.id, taken.version)).json()).toMatchObject({ code: 'run-locked' });
    expect((await actions()).at(-1)).toBe('payslip-run-taken-back');
    const again = await newRun();
    expect(again.slips.map(({ state }) => state)).toEqual(['matched', 'matched', 'matched']);
  });

  it('is possible for 72 hours', async () => {
    const published = (await publishAs(await newRun())).json<PayslipRun>();
    const age = (hours: number) =>
      service.query(`update documents.payslip_runs set published_at = now() - make_interval(hours => ?)`, [hours]);
    await age(73);
    expect((await takeBack(published.id, published.version)).json()).toMatchObject({ code: 'retraction-expired' });
    await age(71);
    expect((await takeBack(published.id, published.version)).statusCode).toBe(200);
  });
});

describe('a reminder', () => {
  it('tells those who have not opened their slips, once a day', async () => {
    const published = (await publishAs(await newRun())).json<PayslipRun>();
    const remind = () => service.call('POST', `${RUNS}/${published.id}/reminders`, { as: payroll });
    const [document] = await documentsOf(people[0]!.id);
    await service.call('GET', `/api/documents/${document!.id}/download`, { as: user(people[0]!.id) });
    await service.query('delete from documents.notices');
    expect((await remind()).json()).toEqual({ reminded: 2 });
    const told = await service.query<{ id: number }>('select user_id as id from documents.notices order by 1');
    expect(told.map(({ id }) => id)).toEqual(people.slice(1).map(({ id }) => id));
    expect((await remind()).json()).toMatchObject({ statusCode: 409, code: 'reminded-today' });
    await service.query("update documents.payslip_runs set reminded_at = now() - interval '1 day'");
    expect((await remind()).json()).toEqual({ reminded: 2 });
  });
});

it('erasing a person removes their slips of published runs, and makes those of open ones nobody’s', async () => {
  const erase = (id: number) => eraseEmployee(service, id);
  const held = async (id: number) =>
    (await service.call('GET', `/api/admin/personal-data/employees/${id}/documents`, { as: admin })).json();
  await publishAs(await newRun());
  const open = await openRun(service, [pdfFile(slipsFor(people))], { period: '2026-04' }).catch(() => null);
  expect(open, 'the same bytes').toBeNull();
  const other = await openRun(service, [pdfFile(slipsFor(people.slice(0, 2)))], { period: '2026-04' });
  const { id } = people[0]!;
  expect((await held(id)).slips).toMatchObject([{ runId: other.id, state: 'matched' }, { source: 'mars.pdf' }]);
  await erase(id);
  expect((await held(id)).slips).toEqual([]);
  const after = await getRun(service, other.id);
  expect(after.slips[0]!.printed).toEqual({ name: null, number: null });
  expect([after.version, after.slips[0]]).toMatchObject([other.version + 1, { state: 'nobody', employeeId: null }]);
});
