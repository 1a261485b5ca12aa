import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import type { PayslipRun } from '@kontor/contracts/schemas';
import { errorOf, testUsers, withDuties } from '@kontor/service-kit/testing';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { beforeAll, describe, expect, it } from 'vitest';

import { zip } from '../testing/sample-files.ts';
import {
  inAMinute,
  payroll,
  pdfFile,
  peopleWithNumbers,
  RUNS,
  secondPayroll,
  slipsFor,
  states,
  useRuns,
} from './testing/run-calls.ts';

const { admin } = testUsers;
const people = peopleWithNumbers(4);
const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
const { service, runs } = useRuns(people, { ADMINS_OPEN_PERSONAL_DOCUMENTS: false });

const unknown = employeeOf(null, 'Okänd Person');
const ofFirst = employeeOf(first.number, first.name);
const ofSecond = employeeOf(second.number, second.name);
const pages = ({ slips }: PayslipRun) => slips.map(({ firstPage, lastPage }) => `${firstPage}-${lastPage}`);

const concerned = ({ id }: PayslipRun) =>
  service.query(
    `select concerns_id from documents.audit_events where action = 'payslip-decided' and subject_id = ${id}
     order by concerns_id`,
  );

describe('a decision', () => {
  it('gives a slip to somebody, which is checked again, and takes it back', async () => {
    const run = await runs.open(slipsOf(unknown, ofFirst));
    expect(states(run)).toEqual(['nobody', 'matched']);
    expect(errorOf(await runs.publish(run))).toBe('409 run-open');
    const given = await runs.decided(run, 0, { employeeId: second.id });
    expect(given).toMatchObject({
      version: run.version + 1,
      slips: [{ state: 'matched', decidedBy: 'person', employeeId: second.id }, { state: 'matched' }],
    });
    const free = await runs.decided(given, 0, { employeeId: null });
    expect(free.slips[0]).toMatchObject({ state: 'nobody', employeeId: null, decidedBy: null });
  });

  it('never gives a slip to somebody while it prints the number of another', async () => {
    const given = await runs.decided(await runs.open(slipsOf(ofFirst)), 0, { employeeId: second.id });
    expect(given.slips[0]).toMatchObject({ state: 'conflict', reason: { code: 'number-of-another' } });
    expect((await runs.decide(given, 0, { newVersion: true })).statusCode).toBe(400);
    expect((await runs.publish(given)).json()).toMatchObject({ code: 'run-open' });
    expect(states(await runs.decided(given, 0, { employeeId: first.id }))).toEqual(['matched']);
  });

  it('is a conflict where the finished slip, read once more, is not that of its owner', async () => {
    const run = await runs.open(slipsOf(ofFirst, ofSecond));
    await service.query(`update documents.payslip_pages as page
      set first_byte = other.first_byte, bytes = other.bytes, sha256 = other.sha256
      from documents.payslip_pages as other where other.source_id = page.source_id and other.page = 3 - page.page`);
    const again = await runs.decided(run, 0, { leftOut: false });
    expect(again.slips[0]).toMatchObject({ state: 'conflict', reason: { code: 'check-failed', finding: 'owner' } });
    expect((await runs.publish(again)).json()).toMatchObject({ code: 'run-open' });
  });

  it('is a conflict where the bytes of a page are not those that were stored with its facts', async () => {
    const run = await runs.open(slipsOf(ofFirst));
    await service.query(`update documents.payslip_pages set sha256 = repeat('a', 64)`);
    const again = await runs.decided(run, 0, { leftOut: false });
    expect(again.slips[0]).toMatchObject({ state: 'conflict', reason: { code: 'check-failed', finding: 'pages' } });
    expect((await runs.publish(again)).json()).toMatchObject({ code: 'run-open' });
  });

  it('is a conflict where the pages of a slip are more than fit into memory, which are not read', async () => {
    const run = await runs.open(slipsOf(ofFirst));
    await service.query('update documents.payslip_pages set bytes = 20 * 1024 * 1024 + 1');
    const again = await runs.decided(run, 0, { leftOut: false });
    expect(again.slips[0]).toMatchObject({ state: 'conflict', reason: { code: 'check-failed', finding: 'pages' } });
  });

  it('leaves a slip out and takes it in again; a run of nothing cannot be published', async () => {
    const out = await runs.decided(await runs.open(slipsOf(ofFirst)), 0, { leftOut: true });
    expect([states(out), out.people, (await runs.publish(out)).statusCode]).toEqual([['left-out'], 0, 409]);
    expect(states(await runs.decided(out, 0, { leftOut: false }))).toEqual(['matched']);
  });

  it('splits a slip and joins it again, and the preview has those pages', async () => {
    const run = await runs.open(slipsOf(ofFirst, ofSecond, unknown));
    const joined = await runs.decided(run, 1, { joinPrevious: true });
    expect(pages(joined)).toEqual(['1-2', '3-3']);
    expect(joined.slips[0]).toMatchObject({ state: 'conflict', reason: { code: 'two-numbers' } });
    const split = await runs.decided(joined, 0, { splitAt: 2 });
    expect(pages(split)).toEqual(['1-1', '2-2', '3-3']);
    expect(states(split)).toEqual(['matched', 'matched', 'nobody']);
    const [one, other] = [await runs.preview(split, 0), await runs.preview(split, 1)];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(false);
    const wrong = [{ splitAt: 1 }, { splitAt: 2 }, { joinPrevious: true }, { newVersion: true }];
    for (const change of [...wrong, {}, { leftOut: true, employeeId: 1 }, { employeeId: 987_654 }])
      expect((await runs.decide(split, 0, change)).statusCode, JSON.stringify(change)).toBe(400);
    expect((await runs.get(run.id)).version, 'nothing was changed').toBe(split.version);
  });

  it('of two people at once is made once; the other is 409 and loses nothing', async () => {
    const run = await runs.open(slipsOf(unknown, unknown));
    const both = await Promise.all([
      runs.decide(run, 0, { employeeId: first.id }),
      runs.decide(run, 1, { employeeId: second.id }, secondPayroll),
    ]);
    expect(both.map(errorOf).toSorted()).toEqual(['200 ', '409 run-changed']);
    const after = await runs.get(run.id);
    expect([after.version, states(after).toSorted()]).toEqual([run.version + 1, ['matched', 'nobody']]);
  });

  it('is 404 for another run, and 409 while the run is read, scheduled or published', async () => {
    const run = await runs.open(slipsOf(ofFirst));
    const other = await runs.open(slipsOf(ofSecond));
    const leaveOut = async (of: PayslipRun) => (await runs.decide(of, 0, { leftOut: true })).json<object>();
    const notFound = { statusCode: 404, code: 'slip-not-found' };
    expect(await leaveOut({ ...run, slips: other.slips })).toMatchObject(notFound);
    const setState = (state: string) =>
      service.query('update documents.payslip_runs set state = ? where id = ?', [state, run.id]);
    await setState('reading');
    expect(await leaveOut(run)).toMatchObject({ code: 'run-locked' });
    await setState('open');
    const scheduled = await runs.published(run, { at: inAMinute() });
    expect(await leaveOut(scheduled)).toMatchObject({ code: 'run-locked' });
    const reopened = (await runs.unschedule(run.id)).json<PayslipRun>();
    expect(reopened).toMatchObject({ state: 'open', publishAt: null });
    const decided = await runs.decided(reopened, 0, { employeeId: first.id });
    expect(await leaveOut(await runs.published(decided))).toMatchObject({ code: 'run-locked' });
    const left = await runs.decided(other, 0, { leftOut: true });
    expect(states(left)).toEqual(['left-out']);
  });
});

describe('leaving out all unassigned slips', () => {
  const leaveOut = ({ id, version }: PayslipRun, more: object = {}) => {
    const payload = { version, leftOut: true, every: 'nobody', ...more };
    return service.call('PATCH', `${RUNS}/${id}`, { as: payroll, payload });
  };

  it('is one decision, which leaves the others as they are, and each can be given to somebody again', async () => {
    const run = await runs.open(slipsOf(unknown, ofFirst, unknown, ofFirst));
    expect(states(run)).toEqual(['nobody', 'matched', 'nobody', 'double']);
    const out = (await leaveOut(run)).json<PayslipRun>();
    expect([out.version, states(out)]).toEqual([run.version + 1, ['left-out', 'matched', 'left-out', 'double']]);
    expect(await concerned(run)).toEqual([{ concerns_id: null }]);
    expect(errorOf(await leaveOut(run))).toBe('409 run-changed');
    const again = (await leaveOut(out)).json<PayslipRun>();
    expect(again.version, 'nothing is left').toBe(out.version);
    const back = await runs.decided(again, 0, { leftOut: false });
    expect(states(back)[0]).toBe('nobody');
    expect(states(await runs.decided(back, 0, { employeeId: second.id }))[0]).toBe('matched');
  });

  it('is 400 for anything else, 404 for another run, and 409 while the run is scheduled', async () => {
    const run = await runs.open(slipsOf(ofFirst));
    for (const wrong of [{ every: 'conflict' }, { leftOut: false }, { version: 0 }])
      expect((await leaveOut(run, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    expect((await leaveOut({ ...run, id: 987_654 })).json()).toMatchObject({ code: 'run-not-found' });
    const scheduled = await runs.published(run, { at: inAMinute() });
    expect(errorOf(await leaveOut(scheduled))).toBe('409 run-locked');
  });
});

describe('several decisions at once', () => {
  const newcomers = [
    { id: 1_101, name: 'Ida Ros' },
    { id: 1_102, name: 'Jan Falk' },
    { id: 1_103, name: 'Kim Ek' },
    { id: 1_104, name: 'Kim Ek' },
  ] as const;
  const [ida, jan, kim, otherKim] = newcomers;
  beforeAll(() => {
    for (const { id, name } of newcomers)
      service.identity.users.push({ ...withDuties(), id, username: `u${id}`, email: `u${id}@example.com`, name });
  });
  const file = () => slipsOf(employeeOf('2001', ida.name), ofFirst, employeeOf('2002', jan.name), unknown);
  const decide = ({ id, slips, version }: PayslipRun, changes: Partial<Record<number, object>>, as = payroll) => {
    const decided = Object.entries(changes).map(([at, change]) => ({ id: slips[Number(at)]!.id, ...change }));
    return service.call('PATCH', `${RUNS}/${id}`, { as, payload: { version, slips: decided } });
  };
  const suggestions = ({ slips }: PayslipRun) => slips.map(({ suggestedId }) => suggestedId);

  it('give slips to those who are suggested, each checked and recorded, and take them back', async () => {
    const run = await runs.open(file());
    expect(states(run)).toEqual(['needs-you', 'matched', 'needs-you', 'nobody']);
    expect(suggestions(run)).toEqual([ida.id, null, jan.id, null]);
    const accepted = (await decide(run, { 0: { employeeId: ida.id }, 2: { employeeId: jan.id } })).json<PayslipRun>();
    expect(accepted.version).toBe(run.version + 1);
    expect(accepted.slips).toMatchObject([
      { state: 'matched', employeeId: ida.id, decidedBy: 'person', suggestedId: null },
      { state: 'matched', employeeId: first.id },
      { state: 'matched', employeeId: jan.id, decidedBy: 'person' },
      { state: 'nobody' },
    ]);
    expect(await concerned(run)).toEqual([{ concerns_id: ida.id }, { concerns_id: jan.id }]);
    const back = (await decide(accepted, { 0: { employeeId: null }, 2: { leftOut: true } })).json<PayslipRun>();
    expect(states(back)).toEqual(['needs-you', 'matched', 'left-out', 'nobody']);
    expect(suggestions(back)).toEqual([ida.id, null, null, null]);
    const again = (await decide(back, { 2: { leftOut: false }, 3: { leftOut: true } })).json<PayslipRun>();
    expect(states(again), 'as it was chosen').toEqual(['needs-you', 'matched', 'matched', 'left-out']);
  });

  it('of 25 files in a ZIP are checked by one process', async () => {
    const owners = peopleWithNumbers(29).slice(people.length);
    for (const { id, name } of owners)
      service.identity.users.push({ ...withDuties(), id, username: `u${id}`, email: `u${id}@example.com`, name });
    const files = Object.fromEntries(owners.map((owner) => [`${owner.number}.pdf`, slipsFor([owner])]));
    const run = await runs.open([pdfFile(zip(files), 'mars.zip')]);
    expect(suggestions(run)).toEqual(owners.map(({ id }) => id));
    let started = 0;
    const count = () => started++;
    subscribe('child_process', count);
    try {
      const changes = Object.fromEntries(owners.map(({ id }, at) => [at, { employeeId: id }]));
      const accepted = (await decide(run, changes)).json<PayslipRun>();
      expect(states(accepted)).toEqual(owners.map(() => 'matched'));
      // The process that was started when the run was shown checks them; then one is started for the next decision.
      await expect.poll(() => started).toBe(1);
    } finally {
      unsubscribe('child_process', count);
    }
  });

  it('give a slip to nobody but the one who is suggested', async () => {
    const run = await runs.open(file());
    for (const changes of [
      { 0: { employeeId: jan.id } },
      { 0: { employeeId: ida.id }, 2: { employeeId: second.id } },
      { 3: { employeeId: second.id } },
      { 1: { employeeId: second.id } },
    ])
      expect((await decide(run, changes)).json(), JSON.stringify(changes)).toMatchObject({ code: 'run-changed' });
    service.identity.employeeNumbers.set(ida.id, '2009');
    expect(errorOf(await decide(run, { 0: { employeeId: ida.id } })), 'a number since').toBe('409 run-changed');
    service.identity.employeeNumbers.delete(ida.id);
    expect((await runs.get(run.id)).version).toBe(run.version);
  });

  it('suggest whom numbers name that were imported after the run was read', async () => {
    const before = await runs.open(slipsOf(employeeOf('3001', kim.name), employeeOf('3002', kim.name)));
    expect(suggestions(before)).toEqual([null, null]);
    service.identity.employeeNumbers.set(kim.id, '3001').set(otherKim.id, '3002');
    const run = await runs.get(before.id);
    expect(suggestions(run)).toEqual([kim.id, otherKim.id]);
    const changes = { 0: { employeeId: kim.id }, 1: { employeeId: otherKim.id } };
    expect(states((await decide(run, changes)).json<PayslipRun>())).toEqual(['matched', 'matched']);
    for (const { id } of [kim, otherKim]) service.identity.employeeNumbers.delete(id);
  });

  it('are 400 for anything else, 404 for a slip of another run, and 409 for an old version', async () => {
    const run = await runs.open(file());
    for (const changes of [{ 0: {} }, { 0: { employeeId: ida.id, leftOut: true } }, { 0: { splitAt: 1 } }, {}])
      expect((await decide(run, changes)).statusCode, JSON.stringify(changes)).toBe(400);
    const other = await runs.open(slipsOf(ofSecond));
    expect((await decide({ ...run, slips: other.slips }, { 0: { leftOut: true } })).statusCode).toBe(404);
    const old = { ...run, version: run.version + 1 };
    expect(errorOf(await decide(old, { 0: { leftOut: true } }))).toBe('409 run-changed');
    expect((await decide(run, { 0: { leftOut: true } }, admin)).json()).toMatchObject({ code: 'duty-required' });
  });
});

describe('an admin without the duty payroll', () => {
  it('neither decides, decrypts nor publishes where admins do not open personal documents [DO-17]', async () => {
    const run = await runs.open(slipsOf(unknown, ofFirst));
    const url = `${RUNS}/${run.id}`;
    const { version } = run;
    const calls = [
      ['PATCH', `${url}/slips/${run.slips[0]!.id}`, { version, employeeId: second.id }],
      ['PATCH', `${url}/slips/${run.slips[0]!.id}`, { version, leftOut: true }],
      ['PATCH', url, { version, leftOut: true, every: 'nobody' }],
      ['POST', `${url}/publication`, { version }],
      ['POST', `${url}/publication`, { version, at: inAMinute() }],
      ['POST', `${url}/password`, { source: 'mars.pdf', password: 'hemligt' }],
    ] as const;
    for (const [method, address, payload] of calls)
      expect(errorOf(await service.call(method, address, { as: admin, payload })), address).toBe('403 duty-required');
    expect((await runs.get(run.id)).version).toBe(version);
    const payrollAdmin = { ...admin, duties: ['payroll' as const] };
    const [, , [method, address, payload]] = calls;
    expect((await service.call(method, address, { as: payrollAdmin, payload })).statusCode).toBe(200);
  });
});

describe('a double slip', () => {
  it('is accepted as a new version of the document of the month', async () => {
    await runs.published(await runs.open(slipsOf(ofFirst)));
    const run = await runs.open(slipsOf(ofFirst, ofSecond));
    expect(states(run)).toEqual(['double', 'matched']);
    expect((await runs.publish(run)).json()).toMatchObject({ code: 'run-open' });
    const accepted = await runs.decided(run, 0, { newVersion: true });
    expect(accepted.slips[0]).toMatchObject({ state: 'matched', newVersion: true });
    const refused = await runs.decided(accepted, 0, { newVersion: false });
    expect(states(refused)).toEqual(['double', 'matched']);
    const published = await runs.published(await runs.decided(refused, 0, { newVersion: true }));
    const url = `/api/documents/${published.slips[0]!.documentId}`;
    const get = (path: string) => service.call('GET', `${url}${path}`, { as: payroll });
    const versions = async () => (await get('/versions')).json<{ number: number }[]>().map(({ number }) => number);
    expect(await versions()).toEqual([2, 1]);
    const before = await get('/versions/1/download');

    await runs.takeBack(published);
    expect(await versions()).toEqual([1]);
    expect((await get('/download')).rawPayload.equals(before.rawPayload), 'the version before').toBe(true);
  });

  it('is also the second slip of somebody in one run, until the first is left out', async () => {
    const run = await runs.open(slipsOf(ofFirst, ofSecond, ofFirst));
    expect(states(run)).toEqual(['matched', 'matched', 'double']);
    expect(states(await runs.decided(run, 0, { leftOut: true }))).toEqual(['left-out', 'matched', 'matched']);
  });

  it('is not one of another month or category', async () => {
    await runs.published(await runs.open(slipsOf(ofFirst)));
    for (const fields of [{ period: '2026-04' }, { category: 'salary' }] as Record<string, string>[])
      expect(states(await runs.open(slipsOf(ofFirst, ofSecond), fields))).toEqual(['matched', 'matched']);
  });
});

describe('a preview', () => {
  it('is recorded, and needs the duty payroll where admins do not open personal documents', async () => {
    const run = await runs.open(slipsOf(ofFirst));
    expect(errorOf(await runs.preview(run, 0, admin))).toBe('403 duty-required');
    expect((await runs.preview(run, 0)).rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    const events = await service.query(
      "select actor_id, subject_kind, subject_name, concerns_id from documents.audit_events where action = 'payslip-previewed' order by id desc limit 1",
    );
    expect(events).toEqual([
      { actor_id: payroll.id, subject_kind: 'payslip-run', subject_name: 'Payslip 2026-03', concerns_id: first.id },
    ]);
    const other = { ...run, slips: [{ ...run.slips[0]!, id: run.slips[0]!.id + 1 }] };
    expect((await runs.preview(other, 0)).statusCode).toBe(404);
  });
});
