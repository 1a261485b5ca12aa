import type { PayslipRun } from '@kontor/contracts/schemas';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { expect, it } from 'vitest';

import { payroll, pdfFile, peopleWithNumbers, useRuns } from './testing/run-calls.ts';

const people = peopleWithNumbers(1);
const [{ id: owner, number, name }] = people as [(typeof people)[0]];
const { service, runs } = useRuns(people);

/** The person's slip; each salary makes other bytes. */
const slip = (salary: number) => slipsOf({ ...employeeOf(number, name), salary });

async function published(salary: number): Promise<PayslipRun & { documentId: number }> {
  let run = await runs.open(slip(salary));
  if (run.slips[0]!.state === 'double') run = await runs.decided(run, 0, { newVersion: true });
  run = await runs.published(run);
  return { ...run, documentId: run.slips[0]!.documentId! };
}

const takeBack = async (run: PayslipRun) =>
  expect((await runs.takeBack(run)).json()).toMatchObject({ state: 'taken-back', slips: [{ documentId: null }] });
const list = () => runs.documentsOf(owner);
const bytes = async (id: number) => {
  const response = await runs.download(id, runs.user(owner));
  expect(response.statusCode).toBe(200);
  return response.rawPayload.toString('base64');
};
const versions = async (id: number) =>
  (await service.call('GET', `/api/documents/${id}/versions`, { as: payroll }))
    .json<{ number: number }[]>()
    .map((version) => version.number);

it('leaves the newer version of another run, and then takes that one back too', async () => {
  const first = await published(30_000);
  const { documentId: id, ...second } = await published(40_000);
  expect(id).toBe(first.documentId);
  const newest = await bytes(id);
  await takeBack(first);
  expect((await list()).map((document) => document.id)).toEqual([id]);
  expect([await versions(id), await bytes(id)]).toEqual([[2], newest]);
  await takeBack(second);
  expect([await list(), await runs.count('document_versions')]).toEqual([[], 0]);
});

it('gives the version of another run back, and then takes that one back too', async () => {
  const { documentId: id, ...first } = await published(30_000);
  const before = await bytes(id);
  await takeBack(await published(40_000));
  expect([await versions(id), await bytes(id)]).toEqual([[1], before]);
  await takeBack(first);
  expect([await list(), await runs.count('document_versions')]).toEqual([[], 0]);
});

it('takes the version between those of two others', async () => {
  const { documentId: id } = await published(30_000);
  const second = await published(40_000);
  await published(50_000);
  const newest = await bytes(id);
  await takeBack(second);
  expect([await versions(id), await bytes(id)]).toEqual([[3, 1], newest]);
});

it('leaves a newer version that somebody uploaded', async () => {
  const { documentId: id, ...run } = await published(30_000);
  const pdf = slip(45_000);
  expect((await service.sendForm('PUT', `/api/documents/${id}/file`, [pdfFile(pdf)], payroll)).statusCode).toBe(200);
  await takeBack(run);
  expect([await versions(id), await bytes(id)]).toEqual([[2], pdf.toString('base64')]);
});

it('takes its own slip also where somebody restored it as a newer version', async () => {
  const { documentId: id, ...first } = await published(30_000);
  const second = await published(40_000);
  const newest = await bytes(id);
  expect((await service.call('POST', `/api/documents/${id}/versions/1/restore`, { as: payroll })).statusCode).toBe(200);
  expect(await versions(id)).toEqual([3, 2, 1]);
  await takeBack(first);
  expect([await versions(id), await bytes(id)]).toEqual([[2], newest]);
  await takeBack(second);
  expect(await list()).toEqual([]);
});
