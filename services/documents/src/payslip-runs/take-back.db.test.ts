import type { Document, PayslipRun } from '@kontor/contracts/schemas';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { addPeople, decide, openRun, payroll, pdfFile, publish, RUNS } from './testing/run-calls.ts';

let service: Harness;
let person: { id: number; number: string; name: string };

beforeAll(async () => {
  service = await buildHarness();
  [person] = addPeople(service, 1) as [typeof person];
});
afterAll(() => service.close());
afterEach(async () => {
  await service.query('delete from documents.payslip_runs');
  await service.query('delete from documents.documents');
});

/** A published run of the person's slip; each salary makes other bytes. */
async function published(salary: number): Promise<PayslipRun> {
  const slip = { ...employeeOf(person.number, person.name), salary };
  let run = await openRun(service, [pdfFile(slipsOf(slip))]);
  if (run.slips[0]!.state === 'double') run = (await decide(service, run, 0, { newVersion: true })).json<PayslipRun>();
  const response = await publish(service, run);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function takeBack({ id, version }: PayslipRun): Promise<PayslipRun> {
  const response = await service.call('POST', `${RUNS}/${id}/retraction`, { as: payroll, payload: { version } });
  expect(response.json()).toMatchObject({ state: 'taken-back', slips: [{ documentId: null }] });
  return response.json();
}

const owner = () => service.identity.users.find(({ id }) => id === person.id)!;
const list = async (): Promise<Document[]> => (await service.call('GET', '/api/documents', { as: owner() })).json();
const bytes = async (id: number) => {
  const response = await service.call('GET', `/api/documents/${id}/download`, { as: owner() });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};
const versions = async (id: number) =>
  (await service.call('GET', `/api/documents/${id}/versions`, { as: payroll }))
    .json<{ number: number }[]>()
    .map(({ number }) => number);
const storedSlips = () => service.query('select 1 from documents.document_versions');

it('leaves the newer version of another run, and then takes that one back too', async () => {
  const first = await published(30_000);
  const id = first.slips[0]!.documentId!;
  const second = await published(40_000);
  expect(second.slips[0]!.documentId).toBe(id);
  const newest = await bytes(id);
  await takeBack(first);
  expect((await list()).map((document) => document.id)).toEqual([id]);
  expect(await versions(id)).toEqual([2]);
  expect((await bytes(id)).equals(newest)).toBe(true);
  await takeBack(second);
  expect(await list()).toEqual([]);
  expect(await storedSlips()).toEqual([]);
});

it('gives the version of another run back, and then takes that one back too', async () => {
  const first = await published(30_000);
  const id = first.slips[0]!.documentId!;
  const before = await bytes(id);
  const second = await published(40_000);
  await takeBack(second);
  expect([await versions(id), (await bytes(id)).equals(before)]).toEqual([[1], true]);
  await takeBack(first);
  expect([await list(), await storedSlips()]).toEqual([[], []]);
});

it('takes the version between those of two others', async () => {
  const first = await published(30_000);
  const id = first.slips[0]!.documentId!;
  const second = await published(40_000);
  await published(50_000);
  const newest = await bytes(id);
  await takeBack(second);
  expect([await versions(id), (await bytes(id)).equals(newest)]).toEqual([[3, 1], true]);
});

it('leaves a newer version that somebody uploaded', async () => {
  const run = await published(30_000);
  const id = run.slips[0]!.documentId!;
  const pdf = slipsOf({ ...employeeOf(person.number, person.name), salary: 45_000 });
  const replaced = await service.sendForm('PUT', `/api/documents/${id}/file`, [pdfFile(pdf)], payroll);
  expect(replaced.statusCode).toBe(200);
  await takeBack(run);
  expect([await versions(id), (await bytes(id)).equals(pdf)]).toEqual([[2], true]);
});

it('takes its own slip also where somebody restored it as a newer version', async () => {
  const first = await published(30_000);
  const id = first.slips[0]!.documentId!;
  const second = await published(40_000);
  const newest = await bytes(id);
  const restored = await service.call('POST', `/api/documents/${id}/versions/1/restore`, { as: payroll });
  expect(restored.statusCode).toBe(200);
  expect(await versions(id)).toEqual([3, 2, 1]);
  await takeBack(first);
  expect([await versions(id), (await bytes(id)).equals(newest)]).toEqual([[2], true]);
  await takeBack(second);
  expect(await list()).toEqual([]);
});
