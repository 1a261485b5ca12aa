import { employeeOf, labelWithColon, writePdf } from '@kontor/payslip-pages/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { childMemory } from '../testing/child-memory.ts';
import { zip } from '../testing/sample-files.ts';
import { buildHarness, type Harness } from '../testing/harness.ts';
import { addPeople, getRun, pdfFile, publish, sendRun, slipsFor } from './testing/run-calls.ts';

/** 200 for the figures of a release. */
const PEOPLE = Number(process.env['RUN_PEOPLE'] ?? 20);
const MAX_MEMORY = 300e6;

let service: Harness;
let people: ReturnType<typeof addPeople>;
beforeAll(async () => {
  service = await buildHarness();
  people = addPeople(service, PEOPLE);
});
afterAll(() => service.close());

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
    await service.query('delete from documents.payslip_runs');
    await service.query('delete from documents.documents');
    const sent = await sendRun(service, [file()]);
    const startedAt = performance.now();
    const memory = await childMemory(() => service.runJob('payslip-run'));
    const seconds = (performance.now() - startedAt) / 1000;
    const run = await getRun(service, sent.json<{ id: number }>().id);
    expect(run.slips.map(({ state }) => state)).toEqual(people.map(() => 'matched'));
    expect(memory).toBeLessThan(MAX_MEMORY);
    const publishedAt = performance.now();
    expect((await publish(service, run)).statusCode).toBe(200);
    process.stdout.write(
      `${PEOPLE} people in ${what}: read, split and checked in ${seconds.toFixed(1)} s, ${Math.round(memory / 1e6)} MB, ` +
        `published in ${((performance.now() - publishedAt) / 1000).toFixed(1)} s\n`,
    );
  },
  300_000,
);
