import { employeeOf, labelWithColon, writePdf } from '@kontor/payslip-pages/testing';
import type { PayslipRun } from '@kontor/contracts/schemas';
import { expect, it } from 'vitest';

import { childMemory } from '../testing/child-memory.ts';
import { zip } from '../testing/sample-files.ts';
import { pdfFile, peopleWithNumbers, slipsFor, states, useRuns } from './testing/run-calls.ts';

/** 200 for the figures of a release. */
const PEOPLE = Number(process.env['RUN_PEOPLE'] ?? 15);
const MAX_MEMORY = 300e6;

const people = peopleWithNumbers(PEOPLE);
const { service, runs } = useRuns(people);

/** Two pages each. */
function pages(): Buffer {
  const slips = labelWithColon(people.map(({ number, name }) => employeeOf(number, name)));
  return Buffer.from(writePdf(slips.flatMap((slip) => [...slip.pages, ...slip.pages])));
}

it.each([
  ['one PDF', () => pdfFile(pages())],
  [
    'a ZIP of PDFs',
    () => pdfFile(zip(Object.fromEntries(people.map((each) => [`${each.number}.pdf`, slipsFor([each])]))), 'x.zip'),
  ],
])(
  'reads, splits and checks %s within the limits of memory, and publishes it',
  async (what, file) => {
    const { id } = (await runs.send([file()])).json<PayslipRun>();
    const startedAt = performance.now();
    const memory = await childMemory(() => service.runJob('payslip-run'));
    const seconds = (performance.now() - startedAt) / 1000;
    const run = await runs.get(id);
    expect(states(run)).toEqual(people.map(() => 'matched'));
    expect(memory).toBeLessThan(MAX_MEMORY);
    const publishedAt = performance.now();
    await runs.published(run);
    process.stdout.write(
      `${PEOPLE} people in ${what}: read, split and checked in ${seconds.toFixed(1)} s, ${Math.round(memory / 1e6)} MB, ` +
        `published in ${((performance.now() - publishedAt) / 1000).toFixed(1)} s\n`,
    );
  },
  300_000,
);
