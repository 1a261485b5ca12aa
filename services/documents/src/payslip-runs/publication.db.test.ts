import type { EmployeeDocuments, PayslipRun } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { employeeOf, encrypt, labelWithColon } from '@kontor/payslip-pages/testing';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { eraseEmployee } from '../testing/harness.ts';
import {
  inAMinute,
  payroll,
  pdfFile,
  peopleWithNumbers,
  secondPayroll,
  slipsFor,
  states,
  useRuns,
} from './testing/run-calls.ts';

const { admin } = testUsers;
const thirdPayroll = { ...payroll, id: 92, username: 'pia', name: 'Pia Pay' };
const people = peopleWithNumbers(3);
const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
const { service, runs } = useRuns(people, { PAYROLL_FOUR_EYES: true });
beforeAll(() => void service.identity.users.push(thirdPayroll));

const documents = () => service.query<{ id: number }>('select id from documents.documents');
const newRun = () => runs.open(slipsFor(people));
const publishAs = (run: PayslipRun, more: object = {}, as = secondPayroll) => runs.publish(run, more, as);
const publishedAs = (run: PayslipRun, more: object = {}, as = secondPayroll) => runs.published(run, more, as);
const refusal = async (response: ReturnType<typeof runs.publish>) => {
  const { statusCode, code } = (await response).json<{ statusCode: number; code: string }>();
  return `${statusCode} ${code}`;
};
/** Calls `use` while a person is unknown to identity. */
async function without<Result>(id: number, use: () => Promise<Result>): Promise<Result> {
  const { users } = service.identity;
  const [deleted] = users.splice(users.indexOf(runs.user(id)), 1);
  try {
    return await use();
  } finally {
    users.push(deleted!);
  }
}
const actions = async () =>
  (
    await service.query<{ action: string }>(
      "select action from documents.audit_events where subject_kind = 'payslip-run' order by id",
    )
  ).map(({ action }) => action);

describe('a publication', () => {
  it('of the same version is idempotent, also concurrently', async () => {
    const run = await newRun();
    const twice = await Promise.all([publishAs(run), publishAs(run)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await publishedAs(run)).toMatchObject({ state: 'published' });
    expect(await documents()).toHaveLength(3);
    expect((await actions()).filter((action) => action === 'payslip-run-published')).toHaveLength(1);
  });

  it('of an old version is 409, and publishes nothing', async () => {
    const run = await newRun();
    await runs.decided(run, 0, { leftOut: true });
    expect(await refusal(publishAs(run))).toBe('409 run-changed');
    expect(await documents()).toEqual([]);
  });

  it('tells each person by a notice, of a document that is new to them', async () => {
    await publishedAs(await newRun());
    await service.query("update documents.jobs set run_at = now() where kind = 'notice'");
    await service.query('update documents.notices set due_at = now() where due_at is not null');
    await service.runJob('notice');
    const told = service.identity.mails.map(({ userId }) => userId);
    expect(told.toSorted((a, b) => a - b)).toEqual(people.map(({ id }) => id));
    expect(await runs.documentsOf(first.id)).toMatchObject([{ firstOpenedAt: null }]);
  });

  it('is 409 when the data of a person is erased while it runs, and publishes nothing', async () => {
    const run = await newRun();
    // The stand-in for identity still has the person, as a list of people has that was read before.
    await service.query('insert into documents.erased_people (employee_id) values (?)', [second.id]);
    expect(await refusal(publishAs(run))).toBe('409 run-changed');
    expect(await documents()).toEqual([]);
  });

  it('with a person deleted since is 409, and names the row', async () => {
    const run = await newRun();
    await without(second.id, async () => {
      expect(await refusal(publishAs(run))).toBe('409 run-changed');
      const changed = await runs.get(run.id);
      expect(changed).toMatchObject({ state: 'open', version: run.version + 1 });
      expect(changed.slips[1]).toMatchObject({ state: 'nobody', employeeId: null, reason: { code: 'person-deleted' } });
      expect(await documents()).toEqual([]);
    });
  });

  it('with a slip that another run published meanwhile is 409, and the slip is double', async () => {
    const run = await newRun();
    await publishedAs(await runs.open(slipsFor([first])));
    expect(await refusal(publishAs(run))).toBe('409 run-changed');
    expect(states(await runs.get(run.id))[0]).toBe('double');
    expect(await documents()).toHaveLength(1);
  });

  it('needs somebody who neither made the run nor decided a slip of it', async () => {
    const run = await newRun();
    expect(await refusal(publishAs(run, {}, payroll))).toBe('403 second-person-required');
    const out = await runs.decided(run, 0, { leftOut: true }, secondPayroll);
    expect(await refusal(publishAs(out))).toBe('403 second-person-required');
    await publishedAs(out, {}, admin);
  });

  it('needs somebody who never decided a slip of it, also where another decided it since or it was joined', async () => {
    const split = await runs.decided(await newRun(), 1, { joinPrevious: true }, secondPayroll);
    const again = await runs.decided(split, 0, { splitAt: 2 }, admin);
    expect(states(again)).toEqual(['matched', 'matched', 'matched']);
    expect(again.mustNotPublish).toEqual([admin.id, payroll.id, secondPayroll.id]);
    for (const as of [payroll, secondPayroll, admin])
      expect(await refusal(publishAs(again, {}, as))).toBe('403 second-person-required');
    expect(await publishedAs(again, {}, thirdPayroll)).toMatchObject({ state: 'published' });
  });

  it('forbids publication to a user who decrypted a file of the run', async () => {
    const employees = people.map(({ number, name }) => employeeOf(number, name));
    const pages = labelWithColon(employees).flatMap((slip) => slip.pages);
    const { id } = await runs.open([pdfFile(Buffer.from(await encrypt(pages, 'hemligt')), 'låst.pdf')]);
    expect(await refusal(runs.unlock(id, 'låst.pdf', 'fel', secondPayroll))).toBe('409 password-wrong');
    expect((await runs.get(id)).mustNotPublish).toEqual([payroll.id]);
    expect((await runs.unlock(id, 'låst.pdf', 'hemligt', secondPayroll)).statusCode).toBe(202);
    const run = await runs.read(id);
    expect(run.mustNotPublish).toEqual([payroll.id, secondPayroll.id]);
    expect(await refusal(publishAs(run))).toBe('403 second-person-required');
    await publishedAs(run, {}, thirdPayroll);
  });

  it('of pages that were left out stores nothing of them', async () => {
    const published = await publishedAs(await runs.decided(await newRun(), 0, { leftOut: true }));
    const nothing = { state: 'left-out', reason: null, printed: { name: null, number: null } };
    expect(published.slips[0]).toMatchObject(nothing);
    expect(await service.query('select 1 from documents.payslip_slips where file_name is not null')).toEqual([]);
    const used = await service.query(
      `select bytes::int - (select sum(file_size)::int from documents.document_versions) as more from documents.stored_bytes`,
    );
    expect(used).toEqual([{ more: 0 }]);
  });
});

describe('a scheduled publication', () => {
  it('publishes at its moment, on behalf of who scheduled it', async () => {
    const run = await newRun();
    const at = inAMinute();
    expect(await publishedAs(run, { at })).toMatchObject({ state: 'scheduled', publishAt: at });
    await publishedAs(run, { at });
    await service.runJob('payslip-publication');
    expect(await documents()).toEqual([]);
    const published = { state: 'published', publishedBy: secondPayroll.id };
    expect(await runs.afterDue(run.id)).toMatchObject(published);
    expect(await documents()).toHaveLength(3);
    expect((await actions()).at(-1)).toBe('payslip-run-published');
  });

  it('publishes at its moment also where the clock of the service is behind', async () => {
    const run = await newRun();
    await publishedAs(run, { at: inAMinute() });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await runs.afterDue(run.id)).toMatchObject({ state: 'published' });
  });

  it('in the past is 400', async () => {
    const run = await newRun();
    for (const at of [new Date(Date.now() - 1_000).toISOString(), 'tomorrow'])
      expect((await publishAs(run, { at })).statusCode).toBe(400);
  });

  it('opens the run again when a person was deleted meanwhile', async () => {
    const run = await newRun();
    await publishedAs(run, { at: inAMinute() });
    const reopened = await without(second.id, () => runs.afterDue(run.id));
    expect([reopened.state, states(reopened)[1]]).toEqual(['open', 'nobody']);
    expect(await documents()).toEqual([]);
  });

  it('waits while identity is unavailable', async () => {
    const run = await newRun();
    await publishedAs(run, { at: inAMinute() });
    service.identity.setAvailable(false);
    await runs.due();
    service.identity.setAvailable(true);
    expect((await runs.get(run.id)).state).toBe('scheduled');
    expect((await runs.afterDue(run.id)).state).toBe('published');
  });

  it('is taken back by DELETE, and never happens; a published run stays published', async () => {
    const run = await newRun();
    await publishedAs(run, { at: inAMinute() });
    const opened = (await runs.unschedule(run.id)).json<PayslipRun>();
    expect(opened).toMatchObject({ state: 'open', publishedBy: null });
    await runs.due();
    expect(await documents()).toEqual([]);
    await publishedAs(opened);
    expect(await refusal(runs.unschedule(run.id))).toBe('409 run-locked');
    expect(await refusal(runs.remove(run.id))).toBe('409 run-locked');
  });

  it('ends with its run', async () => {
    const run = await newRun();
    await publishedAs(run, { at: inAMinute() });
    expect((await runs.remove(run.id)).statusCode).toBe(204);
    expect(await service.query("select 1 from documents.jobs where kind = 'payslip-publication'")).toEqual([]);
  });
});

describe('a retraction', () => {
  it('takes all documents back at once, and says who had opened them', async () => {
    const published = await publishedAs(await newRun());
    const [document] = await runs.documentsOf(first.id);
    const download = async (as = runs.user(first.id)) => (await runs.download(document!.id, as)).statusCode;
    expect(await download()).toBe(200);
    expect(await refusal(runs.takeBack({ ...published, version: published.version - 1 }))).toBe('409 run-changed');
    const taken = (await runs.takeBack(published)).json<PayslipRun>();
    for (const as of [runs.user(first.id), payroll, admin]) expect(await download(as)).toBe(404);
    expect(taken).toMatchObject({ state: 'taken-back', takenBackAt: expect.any(String), opened: 1 });
    expect(taken.slips.map(({ openedAt, documentId }) => [openedAt !== null, documentId])).toEqual([
      [true, null],
      [false, null],
      [false, null],
    ]);
    expect(await documents()).toEqual([]);
    expect(await refusal(runs.takeBack(taken))).toBe('409 run-locked');
    expect((await actions()).at(-1)).toBe('payslip-run-taken-back');
    expect(states(await newRun())).toEqual(['matched', 'matched', 'matched']);
  });

  it('is possible for 72 hours', async () => {
    const published = await publishedAs(await newRun());
    const age = (hours: number) =>
      service.query(`update documents.payslip_runs set published_at = now() - make_interval(hours => ?)`, [hours]);
    await age(73);
    expect(await refusal(runs.takeBack(published))).toMatch(/retraction-expired$/);
    await age(71);
    expect((await runs.takeBack(published)).statusCode).toBe(200);
  });
});

describe('a reminder', () => {
  it('tells those who have not opened their slips, once a day', async () => {
    const { id } = await publishedAs(await newRun());
    const [document] = await runs.documentsOf(first.id);
    await runs.download(document!.id, runs.user(first.id));
    await service.query('delete from documents.notices');
    expect((await runs.remind(id)).json()).toEqual({ reminded: 2 });
    const told = await service.query<{ id: number }>('select user_id as id from documents.notices order by 1');
    expect(told.map((notice) => notice.id)).toEqual(people.slice(1).map((person) => person.id));
    expect(await refusal(runs.remind(id))).toBe('409 reminded-today');
    await service.query("update documents.payslip_runs set reminded_at = now() - interval '1 day'");
    expect((await runs.remind(id)).json()).toEqual({ reminded: 2 });
  });
});

it('erasing a person removes their slips of published runs, and unassigns those of open runs', async () => {
  const held = (id: number) =>
    service.read<EmployeeDocuments>(`/api/admin/personal-data/employees/${id}/documents`, admin);
  await publishedAs(await newRun());
  const same = await runs.send(slipsFor(people), { period: '2026-04' });
  expect(same.statusCode, 'the same bytes').toBe(409);
  const other = await runs.open(slipsFor(people.slice(0, 2)), { period: '2026-04' });
  expect((await held(first.id)).slips).toMatchObject([{ runId: other.id, state: 'matched' }, { source: 'mars.pdf' }]);
  await eraseEmployee(service, first.id);
  expect((await held(first.id)).slips).toEqual([]);
  const { slips, version } = await runs.get(other.id);
  expect(slips[0]!.printed).toEqual({ name: null, number: null });
  expect([version, slips[0]]).toMatchObject([other.version + 1, { state: 'nobody', employeeId: null }]);
});
