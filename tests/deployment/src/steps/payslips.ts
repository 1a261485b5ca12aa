import type { PayslipRun } from '@kontor/contracts/schemas';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { ApiClient } from '@kontor/test-kit/client';

import { download } from '../calls.ts';
import { expectThat, type Step } from '../step.ts';

const PEOPLE = 10;
const PAGES_OF_OTHERS = 400;
const password = 'sju sjösjuka sjömän';

/** A payslip run within the container's limits: published, opened by its person alone; and one of 400 pages. */
export const payslips: Step = async ({ url, admin, log }) => {
  const people = [];
  for (let at = 0; at < PEOPLE; at++)
    people.push(
      await admin.register({
        name: `Pia ${'ABCDEFGHIJ'[at]}lm`,
        username: `pia.${at}`,
        email: `pia.${at}@example.com`,
        password,
        role: 'employee',
        employeeNumber: String(1001 + at),
      }),
    );
  const file = slipsOf(...people.map(({ name, employeeNumber }) => employeeOf(employeeNumber, name)));
  const run = await admin.readPayslips('2026-03', file);
  expectThat(
    run.slips.length === PEOPLE && run.slips.every(({ state }) => state === 'matched'),
    'A slip has no person',
  );
  const { slips } = await admin.read<PayslipRun>(
    admin.send('POST', `/api/admin/payslip-runs/${run.id}/publication`, { version: run.version }),
  );
  log(`the slips of ${PEOPLE} people are read, split and published`);

  const [first, second] = slips;
  const employee = new ApiClient(url);
  await employee.signIn('pia.0', password);
  const slip = await download(employee, first!.documentId!);
  expectThat(slip.subarray(0, 5).toString() === '%PDF-', 'The slip is no PDF');
  const refusal = await download(employee, second!.documentId!).catch((error: Error) => error.message);
  expectThat(String(refusal).includes(': 404 '), `Another's slip can be downloaded: ${String(refusal)}`);
  log('an employee downloads their slip, and gets 404 for that of another');

  const others = Array.from({ length: PAGES_OF_OTHERS }, (_, at) => employeeOf(String(5000 + at), 'Nils Nilsson'));
  const started = performance.now();
  const large = await admin.readPayslips('2026-04', slipsOf(...others));
  expectThat(large.slips.length > 0, 'The large file has no slips');
  log(`${PAGES_OF_OTHERS} pages are read in ${Math.round((performance.now() - started) / 1_000)} s`);
};
