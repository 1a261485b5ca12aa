import type { PayslipRun, SessionUser } from '@kontor/contracts/schemas';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { errorOf, withDuties } from '@kontor/service-kit/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { eraseEmployee } from '../testing/harness.ts';
import {
  inAMinute,
  payroll,
  peopleWithNumbers,
  secondPayroll,
  slipsFor,
  states,
  useRuns,
} from './testing/run-calls.ts';

const people = peopleWithNumbers(4);
const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
const { service, runs } = useRuns(people);

let users: SessionUser[];
beforeAll(() => void (users = [...service.identity.users]));
beforeEach(() => {
  service.identity.users.splice(0, Infinity, ...users);
  service.identity.employeeNumbers.clear();
  for (const { id, number } of people) service.identity.employeeNumbers.set(id, number);
});

const indexOf = (id: number) => service.identity.users.findIndex((user) => user.id === id);
const change = (id: number, columns: Partial<SessionUser>) => {
  service.identity.users[indexOf(id)] = { ...runs.user(id), ...columns };
};
const addUser = (id: number, name: string, number: string | null) => {
  service.identity.users.push({ ...withDuties(), id, username: `u${id}`, name });
  if (number) service.identity.employeeNumbers.set(id, number);
};
const renumber = (id: number, number: string | null) =>
  number === null ? service.identity.employeeNumbers.delete(id) : service.identity.employeeNumbers.set(id, number);
const documents = () => service.query('select 1 from documents.documents');
const unknown = employeeOf(null, 'Okänd Person');

/** Publishes, expects that the run has changed, and returns it as it is then. */
async function refused(run: PayslipRun): Promise<PayslipRun> {
  expect(errorOf(await runs.publish(run))).toBe('409 run-changed');
  expect(await documents()).toEqual([]);
  const changed = await runs.get(run.id);
  expect(changed).toMatchObject({ state: 'open', version: run.version + 1 });
  return changed;
}

describe('a slip that its number decided', () => {
  const byNumber = () => runs.open(slipsFor(people));

  it('is published while nothing changes', async () => {
    const run = await byNumber();
    expect(run.slips[0]!.printed).toEqual({ name: first.name, number: first.number });
    const published = await runs.published(run);
    expect(published.state).toBe('published');
    expect(published.slips[0]!.printed, 'also when its files are gone').toEqual(run.slips[0]!.printed);
  });

  it.each([
    ['went to another', () => addUser(2_001, 'Ny Person', second.number)],
    ['went to a colleague', () => renumber(third.id, second.number)],
    ['is of nobody now', () => undefined],
  ])('needs somebody when the number %s', async (_what, give) => {
    const run = await byNumber();
    renumber(second.id, null);
    give();
    const changed = await refused(run);
    expect(changed.slips[1]).toMatchObject({ employeeId: null, decidedBy: null, state: 'needs-you' });
    expect(changed.slips[0]).toMatchObject({ state: 'matched', employeeId: first.id });
  });

  it('needs somebody when its owner has another name', async () => {
    const run = await byNumber();
    change(second.id, { name: 'Nora Nyman' });
    const changed = await refused(run);
    expect(states(changed)).toEqual(['matched', 'needs-you', 'matched', 'matched']);
    // By hand it is published all the same.
    const given = await runs.decided(changed, 1, { employeeId: second.id });
    expect(await runs.published(given)).toMatchObject({ state: 'published', people: 4 });
  });

  it('needs somebody when two people have exchanged their numbers', async () => {
    const run = await byNumber();
    renumber(first.id, second.number);
    renumber(second.id, first.number);
    expect(states(await refused(run))).toEqual(['needs-you', 'needs-you', 'matched', 'matched']);
  });

  it('stays left out, whoever its number is', async () => {
    const run = await runs.decided(await byNumber(), 1, { leftOut: true });
    renumber(second.id, null);
    expect(await runs.published(run)).toMatchObject({ state: 'published', people: 3 });
  });
});

describe('a slip that its name decided', () => {
  const byName = async () => {
    const run = await runs.open(slipsOf(employeeOf(null, first.name)));
    expect(run.slips[0]).toMatchObject({ state: 'matched', decidedBy: 'name', employeeId: first.id });
    return run;
  };

  it('needs somebody when another person has the name too', async () => {
    const run = await byName();
    addUser(2_001, first.name, null);
    expect((await refused(run)).slips[0]).toMatchObject({ state: 'needs-you', reason: { code: 'name-shared' } });
  });

  it('needs somebody when its owner has another name', async () => {
    const run = await byName();
    change(first.id, { name: 'Nora Nyman' });
    expect((await refused(run)).slips[0]).toMatchObject({ employeeId: null });
  });

  it('is published when its owner has their first number', async () => {
    renumber(first.id, null);
    const run = await byName();
    renumber(first.id, '7001');
    expect(await runs.published(run)).toMatchObject({ state: 'published' });
  });

  it('needs somebody when its owner has another number', async () => {
    const run = await byName();
    renumber(first.id, '7002');
    expect((await refused(run)).slips[0]).toMatchObject({
      state: 'needs-you',
      reason: { code: 'person-changed', name: first.name, number: first.number },
    });
  });
});

describe('a slip that somebody gave by hand', () => {
  const byHand = async (as = payroll) => {
    const run = await runs.open(slipsOf(unknown, employeeOf(second.number, second.name)));
    return runs.decided(run, 0, { employeeId: first.id }, as);
  };

  it.each([
    ['name', () => change(first.id, { name: 'Nora Nyman' })],
    ['number', () => renumber(first.id, '7001')],
  ])('needs somebody when its owner has another %s', async (_what, become) => {
    const run = await byHand();
    become();
    expect((await refused(run)).slips[0]).toMatchObject({
      state: 'needs-you',
      employeeId: null,
      reason: { code: 'person-changed', name: first.name, number: first.number },
    });
  });

  it('needs somebody when the number that it prints belongs to another now', async () => {
    const run = await runs.open(slipsOf(employeeOf('7009', 'Okänd Person')));
    const given = await runs.decided(run, 0, { employeeId: first.id });
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
    const given = await runs.decided(changed, 0, { employeeId: first.id });
    const out = await runs.decided(given, 1, { leftOut: true }, secondPayroll);
    service.identity.users.splice(indexOf(secondPayroll.id), 1);
    const again = await refused(out);
    expect(states(again), 'what they left out, too').toEqual(['matched', 'needs-you']);
    const taken = await runs.decided(again, 1, { leftOut: false });
    expect(await runs.published(taken)).toMatchObject({ state: 'published', people: 2 });
  });
});

describe('a scheduled run', () => {
  async function scheduled() {
    const run = await runs.open(slipsFor(people));
    expect(await runs.published(run, { at: inAMinute() }, secondPayroll)).toMatchObject({ state: 'scheduled' });
    return run.id;
  }
  async function letItBeDue(id: number): Promise<PayslipRun> {
    const run = await runs.afterDue(id);
    await service.runJob('payslip-run-mail');
    return run;
  }

  it('opens again when a number has changed hands since', async () => {
    const id = await scheduled();
    renumber(third.id, '7001');
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

  it('opens again when a person was erased since', async () => {
    const id = await scheduled();
    expect((await eraseEmployee(service, first.id)).statusCode).toBe(204);
    const run = await letItBeDue(id);
    expect([run.state, states(run)[0]]).toEqual(['open', 'nobody']);
    expect(service.identity.runMails).toMatchObject([{ reason: 'run-open' }]);
  });

  it('opens again when another run published the same bytes', async () => {
    const run = await runs.open(slipsFor(people));
    const other = await runs.open(slipsFor(people), { category: 'salary' });
    await runs.published(run, { at: inAMinute() });
    await runs.published(other);
    expect((await letItBeDue(run.id)).state).toBe('open');
    expect(service.identity.runMails.at(-1)).toMatchObject({ userId: payroll.id, reason: 'file-known' });
  });

  it('tells nobody of what was published, or was opened by hand', async () => {
    const id = await scheduled();
    renumber(third.id, '7001');
    await runs.unschedule(id);
    expect((await letItBeDue(id)).state).toBe('open');
    renumber(third.id, third.number);
    await runs.published(await runs.get(id), { at: inAMinute() });
    expect((await letItBeDue(id)).state).toBe('published');
    expect(service.identity.runMails).toEqual([]);
  });

  it('tells once identity is available again', async () => {
    const id = await scheduled();
    renumber(third.id, '7001');
    await runs.due();
    service.identity.setAvailable(false);
    await service.runJob('payslip-run-mail');
    service.identity.setAvailable(true);
    expect(service.identity.runMails).toEqual([]);
    await service.query("update documents.jobs set run_at = now() where kind = 'payslip-run-mail'");
    await service.runJob('payslip-run-mail');
    expect(service.identity.runMails).toMatchObject([{ runId: id }]);
  });
});
