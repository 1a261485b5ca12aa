import type { PayslipRun, SessionUser } from '@kontor/contracts/schemas';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { withDuties } from '@kontor/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

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

let service: Harness;
let people: { id: number; number: string; name: string }[];
let users: SessionUser[];
let numbers: [number, string][];

beforeAll(async () => {
  service = await buildHarness();
  people = addPeople(service, 4);
  users = [...service.identity.users];
  numbers = [...service.identity.employeeNumbers];
});
afterAll(() => service.close());
beforeEach(() => {
  service.identity.users.splice(0, Infinity, ...users);
  service.identity.runMails.length = 0;
  service.identity.employeeNumbers.clear();
  for (const [id, number] of numbers) service.identity.employeeNumbers.set(id, number);
});
afterEach(async () => {
  await service.query('delete from documents.payslip_runs');
  await service.query('delete from documents.documents');
  await service.query('delete from documents.jobs');
});

const change = (id: number, columns: Partial<SessionUser>) => {
  const at = service.identity.users.findIndex((user) => user.id === id);
  service.identity.users[at] = { ...service.identity.users[at]!, ...columns };
};
const addUser = (id: number, name: string, number: string | null) => {
  service.identity.users.push({ ...withDuties(), id, username: `u${id}`, name });
  if (number) service.identity.employeeNumbers.set(id, number);
};
const renumber = (id: number, number: string | null) =>
  number === null ? service.identity.employeeNumbers.delete(id) : service.identity.employeeNumbers.set(id, number);
const documents = () => service.query('select 1 from documents.documents');
const nameOnly = (n: number) => employeeOf(null, people[n]!.name);
const unknown = () => employeeOf(null, 'Okänd Person');

/** Publishes, expects that the run has changed, and returns it as it is then. */
async function refused(run: PayslipRun): Promise<PayslipRun> {
  expect((await publish(service, run)).json()).toMatchObject({ statusCode: 409, code: 'run-changed' });
  expect(await documents()).toEqual([]);
  const changed = await getRun(service, run.id);
  expect(changed).toMatchObject({ state: 'open', version: run.version + 1 });
  return changed;
}

const states = ({ slips }: PayslipRun) => slips.map(({ state }) => state);

describe('a slip that its number decided', () => {
  const byNumber = () => openRun(service, [pdfFile(slipsFor(people))]);

  it('is published while nothing changes', async () => {
    const run = await byNumber();
    expect(run.slips[0]!.printed).toEqual({ name: people[0]!.name, number: people[0]!.number });
    const published = (await publish(service, run)).json<PayslipRun>();
    expect(published.state).toBe('published');
    expect(published.slips[0]!.printed, 'also when its files are gone').toEqual(run.slips[0]!.printed);
  });

  it.each([
    ['went to another', () => addUser(2_001, 'Ny Person', people[1]!.number)],
    ['went to a colleague', () => renumber(people[2]!.id, people[1]!.number)],
    ['is of nobody now', () => undefined],
  ])('needs somebody when the number %s', async (_what, give) => {
    const run = await byNumber();
    renumber(people[1]!.id, null);
    give();
    const changed = await refused(run);
    expect(changed.slips[1]).toMatchObject({ employeeId: null, decidedBy: null, state: 'needs-you' });
    expect(changed.slips[0]).toMatchObject({ state: 'matched', employeeId: people[0]!.id });
  });

  it('needs somebody when its owner has another name', async () => {
    const run = await byNumber();
    change(people[1]!.id, { name: 'Nora Nyman' });
    const changed = await refused(run);
    expect(states(changed)).toEqual(['matched', 'needs-you', 'matched', 'matched']);
    // By hand it is published all the same.
    const given = (await decide(service, changed, 1, { employeeId: people[1]!.id })).json<PayslipRun>();
    expect((await publish(service, given)).json()).toMatchObject({ state: 'published', people: 4 });
  });

  it('needs somebody when two people have exchanged their numbers', async () => {
    const run = await byNumber();
    renumber(people[0]!.id, people[1]!.number);
    renumber(people[1]!.id, people[0]!.number);
    expect(states(await refused(run))).toEqual(['needs-you', 'needs-you', 'matched', 'matched']);
  });

  it('stays left out, whoever its number is', async () => {
    const run = (await decide(service, await byNumber(), 1, { leftOut: true })).json<PayslipRun>();
    renumber(people[1]!.id, null);
    expect((await publish(service, run)).json()).toMatchObject({ state: 'published', people: 3 });
  });
});

describe('a slip that its name decided', () => {
  const byName = async () => {
    const run = await openRun(service, [pdfFile(slipsOf(nameOnly(0)))]);
    expect(run.slips[0]).toMatchObject({ state: 'matched', decidedBy: 'name', employeeId: people[0]!.id });
    return run;
  };

  it('needs somebody when another person has the name too', async () => {
    const run = await byName();
    addUser(2_001, people[0]!.name, null);
    expect((await refused(run)).slips[0]).toMatchObject({ state: 'needs-you', reason: { code: 'name-shared' } });
  });

  it('needs somebody when its owner has another name', async () => {
    const run = await byName();
    change(people[0]!.id, { name: 'Nora Nyman' });
    expect((await refused(run)).slips[0]).toMatchObject({ employeeId: null });
  });

  it('needs somebody when its owner has another number, not when they have their first', async () => {
    renumber(people[0]!.id, null);
    const run = await byName();
    renumber(people[0]!.id, '7001');
    expect((await publish(service, run)).json()).toMatchObject({ state: 'published' });
    await service.query('delete from documents.payslip_runs');
    await service.query('delete from documents.documents');
    const again = await byName();
    renumber(people[0]!.id, '7002');
    expect((await refused(again)).slips[0]).toMatchObject({
      state: 'needs-you',
      reason: { code: 'person-changed', name: people[0]!.name, number: '7001' },
    });
  });
});

describe('a slip that somebody gave by hand', () => {
  const byHand = async (as = payroll) => {
    const run = await openRun(service, [pdfFile(slipsOf(unknown(), employeeOf(people[1]!.number, people[1]!.name)))]);
    return (await decide(service, run, 0, { employeeId: people[0]!.id }, as)).json<PayslipRun>();
  };

  it.each([
    ['name', () => change(people[0]!.id, { name: 'Nora Nyman' })],
    ['number', () => renumber(people[0]!.id, '7001')],
  ])('needs somebody when its owner has another %s', async (_what, become) => {
    const run = await byHand();
    become();
    expect((await refused(run)).slips[0]).toMatchObject({
      state: 'needs-you',
      employeeId: null,
      reason: { code: 'person-changed', name: people[0]!.name, number: people[0]!.number },
    });
  });

  it('needs somebody when the number that it prints belongs to another now', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(employeeOf('7009', 'Okänd Person')))]);
    const given = (await decide(service, run, 0, { employeeId: people[0]!.id })).json<PayslipRun>();
    addUser(2_001, 'Ny Person', '7009');
    expect((await refused(given)).slips[0]).toMatchObject({ state: 'needs-you', employeeId: null });
  });

  it('needs somebody when who decided it lost the duty, or is gone', async () => {
    const run = await byHand(secondPayroll);
    change(secondPayroll.id, { duties: ['people'] });
    const changed = await refused(run);
    expect(changed.slips).toMatchObject([
      { state: 'needs-you', reason: { code: 'decider-without-duty' } },
      { state: 'matched' },
    ]);
    const given = (await decide(service, changed, 0, { employeeId: people[0]!.id })).json<PayslipRun>();
    const out = (await decide(service, given, 1, { leftOut: true }, secondPayroll)).json<PayslipRun>();
    service.identity.users.splice(
      service.identity.users.findIndex(({ id }) => id === secondPayroll.id),
      1,
    );
    const again = await refused(out);
    expect(states(again), 'what they left out, too').toEqual(['matched', 'needs-you']);
    const taken = (await decide(service, again, 1, { leftOut: false })).json<PayslipRun>();
    expect((await publish(service, taken)).json()).toMatchObject({ state: 'published', people: 2 });
  });
});

describe('a scheduled run', () => {
  async function scheduled() {
    const run = await openRun(service, [pdfFile(slipsFor(people))]);
    const at = new Date(Date.now() + 60_000).toISOString();
    expect((await publish(service, run, { at }, secondPayroll)).json()).toMatchObject({ state: 'scheduled' });
    return run.id;
  }
  async function letItBeDue(id: number): Promise<PayslipRun> {
    await service.query(
      "update documents.payslip_runs set publish_at = now() - interval '1 second' where state = 'scheduled'",
    );
    await service.query("update documents.jobs set run_at = now() where kind = 'payslip-publication'");
    await service.runJob('payslip-publication');
    await service.runJob('payslip-run-mail');
    return getRun(service, id);
  }

  it('opens again when a number has changed hands since', async () => {
    const id = await scheduled();
    renumber(people[2]!.id, '7001');
    const run = await letItBeDue(id);
    expect([run.state, ...states(run)]).toEqual(['open', 'matched', 'matched', 'needs-you', 'matched']);
    expect(await documents()).toEqual([]);
    const mail = { userId: secondPayroll.id, runId: id, period: '2026-03', category: 'payslip', reason: 'run-changed' };
    expect(service.identity.runMails).toEqual([{ id: expect.any(String), ...mail }]);
    await letItBeDue(id);
    expect(service.identity.runMails, 'once').toHaveLength(1);
  });

  it('opens again when who scheduled it lost the duty since', async () => {
    const id = await scheduled();
    change(secondPayroll.id, { duties: [] });
    const run = await letItBeDue(id);
    expect([run.state, ...states(run)]).toEqual(['open', 'matched', 'matched', 'matched', 'matched']);
    expect(await documents()).toEqual([]);
    expect(service.identity.runMails).toMatchObject([{ userId: secondPayroll.id, reason: 'duty-required' }]);
  });

  it('opens again when a person was erased since, and when another run published the same bytes', async () => {
    const id = await scheduled();
    expect((await eraseEmployee(service, people[0]!.id)).statusCode).toBe(204);
    const run = await letItBeDue(id);
    expect([run.state, run.slips[0]!.state]).toEqual(['open', 'nobody']);
    expect(service.identity.runMails).toMatchObject([{ reason: 'run-open' }]);
    await service.query('delete from documents.payslip_runs');

    const same = slipsFor(people);
    const first = await openRun(service, [pdfFile(same)]);
    const at = new Date(Date.now() + 60_000).toISOString();
    const other = await openRun(service, [pdfFile(same)], { category: 'salary' });
    await publish(service, first, { at });
    expect((await publish(service, other)).statusCode).toBe(200);
    expect((await letItBeDue(first.id)).state).toBe('open');
    expect(service.identity.runMails.at(-1)).toMatchObject({ userId: payroll.id, reason: 'file-known' });
  });

  it('tells nobody of what was published, or was opened by hand', async () => {
    const id = await scheduled();
    renumber(people[2]!.id, '7001');
    await service.call('DELETE', `${RUNS}/${id}/publication`, { as: payroll });
    expect((await letItBeDue(id)).state).toBe('open');
    renumber(people[2]!.id, people[2]!.number);
    const at = new Date(Date.now() + 60_000).toISOString();
    await publish(service, await getRun(service, id), { at });
    expect((await letItBeDue(id)).state).toBe('published');
    expect(service.identity.runMails).toEqual([]);
  });

  it('tells once identity is available again', async () => {
    const id = await scheduled();
    renumber(people[2]!.id, '7001');
    await service.query("update documents.payslip_runs set publish_at = now() - interval '1 second'");
    await service.query("update documents.jobs set run_at = now() where kind = 'payslip-publication'");
    await service.runJob('payslip-publication');
    service.identity.setAvailable(false);
    await service.runJob('payslip-run-mail');
    service.identity.setAvailable(true);
    expect(service.identity.runMails).toEqual([]);
    await service.query("update documents.jobs set run_at = now() where kind = 'payslip-run-mail'");
    await service.runJob('payslip-run-mail');
    expect(service.identity.runMails).toMatchObject([{ runId: id }]);
  });
});
