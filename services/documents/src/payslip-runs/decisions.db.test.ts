import type { PayslipRun } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
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

beforeAll(async () => {
  service = await buildHarness({ ADMINS_OPEN_PERSONAL_DOCUMENTS: false });
  people = addPeople(service, 4);
});
afterAll(() => service.close());
afterEach(async () => {
  await service.query('delete from documents.payslip_runs');
  await service.query('delete from documents.documents');
  await service.query('delete from documents.jobs');
});

const unknown = () => employeeOf(null, 'Okänd Person');
const known = (n: number) => employeeOf(people[n]!.number, people[n]!.name);
const states = ({ slips }: PayslipRun) => slips.map(({ state }) => state);
const pages = ({ slips }: PayslipRun) => slips.map(({ firstPage, lastPage }) => [firstPage, lastPage]);

describe('a decision', () => {
  it('gives a slip to somebody, which is checked again, and takes it back', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(unknown(), known(0)))]);
    expect(states(run)).toEqual(['nobody', 'matched']);
    expect((await publish(service, run)).json()).toMatchObject({ statusCode: 409, code: 'run-open' });
    const given = (await decide(service, run, 0, { employeeId: people[1]!.id })).json<PayslipRun>();
    expect(given).toMatchObject({
      version: run.version + 1,
      slips: [{ state: 'matched', decidedBy: 'person', employeeId: people[1]!.id }, { state: 'matched' }],
    });
    const free = (await decide(service, given, 0, { employeeId: null })).json<PayslipRun>();
    expect(free.slips[0]).toMatchObject({ state: 'nobody', employeeId: null, decidedBy: null });
  });

  it('never gives a slip to somebody while it prints the number of another', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(known(0)))]);
    const given = (await decide(service, run, 0, { employeeId: people[1]!.id })).json<PayslipRun>();
    expect(given.slips[0]).toMatchObject({ state: 'conflict', reason: { code: 'number-of-another' } });
    expect((await decide(service, given, 0, { newVersion: true })).statusCode).toBe(400);
    expect((await publish(service, given)).json()).toMatchObject({ code: 'run-open' });
    const back = (await decide(service, given, 0, { employeeId: people[0]!.id })).json<PayslipRun>();
    expect(states(back)).toEqual(['matched']);
  });

  it('is a conflict where the finished slip, read once more, is not that of its owner', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(known(0), known(1)))]);
    await service.query(`update documents.payslip_pages as page
      set first_byte = other.first_byte, bytes = other.bytes, sha256 = other.sha256
      from documents.payslip_pages as other where other.source_id = page.source_id and other.page = 3 - page.page`);
    const again = (await decide(service, run, 0, { leftOut: false })).json<PayslipRun>();
    expect(again.slips[0]).toMatchObject({ state: 'conflict', reason: { code: 'check-failed', finding: 'owner' } });
    expect((await publish(service, again)).json()).toMatchObject({ code: 'run-open' });
  });

  it('leaves a slip out and takes it in again; a run of nothing cannot be published', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(known(0)))]);
    const out = (await decide(service, run, 0, { leftOut: true })).json<PayslipRun>();
    expect([states(out), out.people, (await publish(service, out)).statusCode]).toEqual([['left-out'], 0, 409]);
    expect(states((await decide(service, out, 0, { leftOut: false })).json())).toEqual(['matched']);
  });

  it('splits a slip and joins it again, and the preview has those pages', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(known(0), known(1), unknown()))]);
    const joined = (await decide(service, run, 1, { joinPrevious: true })).json<PayslipRun>();
    expect(pages(joined)).toEqual([
      [1, 2],
      [3, 3],
    ]);
    expect(joined.slips[0]).toMatchObject({ state: 'conflict', reason: { code: 'two-numbers' } });
    const split = (await decide(service, joined, 0, { splitAt: 2 })).json<PayslipRun>();
    expect([pages(split), states(split)]).toEqual([
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      ['matched', 'matched', 'nobody'],
    ]);
    const preview = async (n: number) =>
      (await service.call('GET', `${RUNS}/${run.id}/slips/${split.slips[n]!.id}/preview`, { as: payroll })).rawPayload;
    expect((await preview(0)).equals(await preview(1))).toBe(false);
    for (const [index, change] of [
      [0, { splitAt: 1 }],
      [0, { splitAt: 2 }],
      [0, { joinPrevious: true }],
      [0, { newVersion: true }],
      [0, {}],
      [0, { leftOut: true, employeeId: 1 }],
      [0, { employeeId: 987_654 }],
    ] as const)
      expect((await decide(service, split, index, change)).statusCode, JSON.stringify(change)).toBe(400);
    expect((await getRun(service, run.id)).version, 'nothing was changed').toBe(split.version);
  });

  it('of two people at once is made once; the other is 409 and loses nothing', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(unknown(), unknown()))]);
    const both = await Promise.all([
      decide(service, run, 0, { employeeId: people[0]!.id }),
      decide(service, run, 1, { employeeId: people[1]!.id }, secondPayroll),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'run-changed' });
    const after = await getRun(service, run.id);
    expect([after.version, states(after).toSorted()]).toEqual([run.version + 1, ['matched', 'nobody']]);
  });

  it('is 404 for another run, and 409 while the run is read, scheduled or published', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(known(0)))]);
    const other = await openRun(service, [pdfFile(slipsOf(known(1)))]);
    expect((await decide(service, { ...run, slips: other.slips }, 0, { leftOut: true })).json()).toMatchObject({
      statusCode: 404,
      code: 'slip-not-found',
    });
    await service.query(`update documents.payslip_runs set state = 'reading' where id = ?`, [run.id]);
    expect((await decide(service, run, 0, { leftOut: true })).json()).toMatchObject({ code: 'run-locked' });
    await service.query(`update documents.payslip_runs set state = 'open' where id = ?`, [run.id]);
    const at = new Date(Date.now() + 60_000).toISOString();
    const scheduled = (await publish(service, run, { at })).json<PayslipRun>();
    expect((await decide(service, scheduled, 0, { leftOut: true })).json()).toMatchObject({ code: 'run-locked' });
    const reopened = await service.call('DELETE', `${RUNS}/${run.id}/publication`, { as: payroll });
    expect(reopened.json()).toMatchObject({ state: 'open', publishAt: null });
    const left = (await decide(service, reopened.json(), 0, { leftOut: true })).json<PayslipRun>();
    expect(states(left)).toEqual(['left-out']);
  });
});

describe('leaving out all that are nobody’s', () => {
  const leaveOut = (run: PayslipRun, as = payroll, payload: object = {}) =>
    service.call('PATCH', `${RUNS}/${run.id}`, {
      as,
      payload: { version: run.version, leftOut: true, every: 'nobody', ...payload },
    });

  it('is one decision, which leaves the others as they are, and each can be given to somebody again', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(unknown(), known(0), unknown(), known(0)))]);
    expect(states(run)).toEqual(['nobody', 'matched', 'nobody', 'double']);
    const out = (await leaveOut(run)).json<PayslipRun>();
    expect([out.version, states(out)]).toEqual([run.version + 1, ['left-out', 'matched', 'left-out', 'double']]);
    const decided = await service.query<{ concerns_id: number | null }>(
      "select concerns_id from documents.audit_events where action = 'payslip-decided' and subject_id = ?",
      [run.id],
    );
    expect(decided).toEqual([{ concerns_id: null }]);
    expect((await leaveOut(run)).json()).toMatchObject({ statusCode: 409, code: 'run-changed' });
    const again = (await leaveOut(out)).json<PayslipRun>();
    expect(again.version, 'nothing is left').toBe(out.version);
    const back = (await decide(service, again, 0, { leftOut: false })).json<PayslipRun>();
    expect(states(back)[0]).toBe('nobody');
    const given = (await decide(service, back, 0, { employeeId: people[1]!.id })).json<PayslipRun>();
    expect(states(given)[0]).toBe('matched');
  });

  it('is 400 for anything else, 404 for another run, and 409 while the run is scheduled', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(known(0)))]);
    for (const wrong of [{ every: 'conflict' }, { leftOut: false }, { version: 0 }])
      expect((await leaveOut(run, payroll, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    expect((await leaveOut({ ...run, id: 987_654 })).json()).toMatchObject({ code: 'run-not-found' });
    const at = new Date(Date.now() + 60_000).toISOString();
    const scheduled = (await publish(service, run, { at })).json<PayslipRun>();
    expect((await leaveOut(scheduled)).json()).toMatchObject({ statusCode: 409, code: 'run-locked' });
  });
});

describe('an admin without the duty payroll', () => {
  it('neither decides, unlocks nor publishes where admins do not open personal documents [DO-17]', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(unknown(), known(0)))]);
    const url = `${RUNS}/${run.id}`;
    const { version } = run;
    const calls = [
      ['PATCH', `${url}/slips/${run.slips[0]!.id}`, { version, employeeId: people[1]!.id }],
      ['PATCH', `${url}/slips/${run.slips[0]!.id}`, { version, leftOut: true }],
      ['PATCH', url, { version, leftOut: true, every: 'nobody' }],
      ['POST', `${url}/publication`, { version }],
      ['POST', `${url}/publication`, { version, at: new Date(Date.now() + 60_000).toISOString() }],
      ['POST', `${url}/password`, { source: 'mars.pdf', password: 'hemligt' }],
    ] as const;
    for (const [method, address, payload] of calls)
      expect((await service.call(method, address, { as: admin, payload })).json(), address).toMatchObject({
        statusCode: 403,
        code: 'duty-required',
      });
    expect((await getRun(service, run.id)).version).toBe(version);
    const payrollAdmin = { ...admin, duties: ['payroll' as const] };
    const [, , [method, address, payload]] = calls;
    expect((await service.call(method, address, { as: payrollAdmin, payload })).statusCode).toBe(200);
  });
});

describe('a double slip', () => {
  it('is accepted as a new version of the document of the month', async () => {
    await publish(service, await openRun(service, [pdfFile(slipsOf(known(0)))]));
    const run = await openRun(service, [pdfFile(slipsOf(known(0), known(1)))]);
    expect(states(run)).toEqual(['double', 'matched']);
    expect((await publish(service, run)).json()).toMatchObject({ code: 'run-open' });
    const accepted = (await decide(service, run, 0, { newVersion: true })).json<PayslipRun>();
    expect(accepted.slips[0]).toMatchObject({ state: 'matched', newVersion: true });
    expect(states((await decide(service, accepted, 0, { newVersion: false })).json())).toEqual(['double', 'matched']);
    const again = (await decide(service, await getRun(service, run.id), 0, { newVersion: true })).json<PayslipRun>();
    const published = (await publish(service, again)).json<PayslipRun>();
    const id = published.slips[0]!.documentId!;
    const versions = await service.call('GET', `/api/documents/${id}/versions`, { as: payroll });
    expect(versions.json<{ number: number }[]>().map(({ number }) => number)).toEqual([2, 1]);
    const first = await service.call('GET', `/api/documents/${id}/versions/1/download`, { as: payroll });

    const { version } = published;
    await service.call('POST', `${RUNS}/${run.id}/retraction`, { as: payroll, payload: { version } });
    const left = await service.call('GET', `/api/documents/${id}/versions`, { as: payroll });
    expect(left.json<{ number: number }[]>().map(({ number }) => number)).toEqual([1]);
    const now = await service.call('GET', `/api/documents/${id}/download`, { as: payroll });
    expect(now.rawPayload.equals(first.rawPayload), 'the version before').toBe(true);
  });

  it('is also the second slip of somebody in one run, until the first is left out', async () => {
    const run = await openRun(service, [pdfFile(slipsOf(known(0), known(1), known(0)))]);
    expect(states(run)).toEqual(['matched', 'matched', 'double']);
    const out = (await decide(service, run, 0, { leftOut: true })).json<PayslipRun>();
    expect(states(out)).toEqual(['left-out', 'matched', 'matched']);
  });

  it('is not one of another month or category', async () => {
    await publish(service, await openRun(service, [pdfFile(slipsOf(known(0)))]));
    for (const fields of [{ period: '2026-04' }, { category: 'salary' }] as Record<string, string>[])
      expect(states(await openRun(service, [pdfFile(slipsOf(known(0), known(1)))], fields))).toEqual([
        'matched',
        'matched',
      ]);
  });
});

describe('a preview', () => {
  it('is recorded, and needs the duty payroll where admins do not open personal documents', async () => {
    const run = await openRun(service, [pdfFile(slipsFor([people[0]!]))]);
    const url = `${RUNS}/${run.id}/slips/${run.slips[0]!.id}/preview`;
    expect((await service.call('GET', url, { as: admin })).json()).toMatchObject({
      statusCode: 403,
      code: 'duty-required',
    });
    expect((await service.call('GET', url, { as: payroll })).rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    const events = await service.query(
      "select actor_id, subject_kind, subject_name, concerns_id from documents.audit_events where action = 'payslip-previewed' order by id desc limit 1",
    );
    expect(events).toEqual([
      {
        actor_id: payroll.id,
        subject_kind: 'payslip-run',
        subject_name: 'Payslip 2026-03',
        concerns_id: people[0]!.id,
      },
    ]);
    const other = `${RUNS}/${run.id}/slips/${run.slips[0]!.id + 1}/preview`;
    expect((await service.call('GET', other, { as: payroll })).statusCode).toBe(404);
  });
});
