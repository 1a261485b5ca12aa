import type { PayslipRun, SessionUser } from '@kontor/contracts/schemas';
import { withDuties } from '@kontor/service-kit/testing';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';

import type { FormField } from '../../testing/form.ts';
import type { Harness } from '../../testing/harness.ts';

/** The users who work on runs in the tests. */
export const payroll: SessionUser = { ...withDuties('payroll'), id: 90, username: 'petra', name: 'Petra Pay' };
export const secondPayroll: SessionUser = { ...payroll, id: 91, username: 'pål', name: 'Pål Pay' };

export const RUNS = '/api/admin/payslip-runs';

export const pdfFile = (bytes: Buffer, name = 'mars.pdf'): FormField => ({ file: bytes, name });

/** Adds users with employee numbers from 1001 to identity, and who works on runs; returns their names by number. */
export function addPeople(service: Harness, count: number): { id: number; number: string; name: string }[] {
  const people = Array.from({ length: count }, (_, index) => {
    const letters = String.fromCodePoint(65 + (index % 26)) + 'abcdefghij'[Math.floor(index / 26) % 10]!;
    return { id: 1_001 + index, number: String(1_001 + index), name: `Anna${letters.toLowerCase()} ${letters}berg` };
  });
  service.identity.users.push(payroll, secondPayroll);
  for (const { id, number, name } of people) {
    service.identity.users.push({
      id,
      username: `u${id}`,
      email: `u${id}@example.com`,
      name,
      role: 'employee',
      duties: [],
    });
    service.identity.employeeNumbers.set(id, number);
  }
  return people;
}

/** The slips of these people in one file. */
export const slipsFor = (people: { number: string; name: string }[]): Buffer =>
  slipsOf(...people.map(({ number, name }) => employeeOf(number, name)));

export const sendRun = (service: Harness, files: FormField[], fields: Record<string, string> = {}, as = payroll) =>
  service.sendForm(
    'POST',
    RUNS,
    [...Object.entries({ period: '2026-03', ...fields }).map(([field, value]) => ({ field, value })), ...files],
    as,
  );

export const getRun = async (service: Harness, id: number, as = payroll): Promise<PayslipRun> =>
  (await service.call('GET', `${RUNS}/${id}`, { as })).json();

/** Starts a run and has it read. */
export async function openRun(service: Harness, files: FormField[], fields: Record<string, string> = {}, as = payroll) {
  const response = await sendRun(service, files, fields, as);
  if (response.statusCode !== 201) throw new Error(response.body);
  await service.runJob('payslip-run');
  return getRun(service, response.json<PayslipRun>().id);
}

export const publish = (service: Harness, { id, version }: PayslipRun, more: object = {}, as = payroll) =>
  service.call('POST', `${RUNS}/${id}/publication`, { as, payload: { version, ...more } });

export const decide = (service: Harness, run: PayslipRun, index: number, change: object, as = payroll) =>
  service.call('PATCH', `${RUNS}/${run.id}/slips/${run.slips[index]!.id}`, {
    as,
    payload: { version: run.version, ...change },
  });
