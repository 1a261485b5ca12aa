import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { mb, print } from './print.ts';

const PROGRAM = fileURLToPath(
  new URL('../../../services/documents/src/payslips/testing/measure-run.ts', import.meta.url),
);
/** As the process of a run has them. */
const LIMITS = ['--max-old-space-size=160', '--max-semi-space-size=8'];
const STRUCTURES = ['sharedResources', 'objectStreams', 'formsInForms', 'type3Fonts'];
const BUDGET = { slips: 200, seconds: 30, memory: 300 };

/** Reads, splits and checks the payslips of 200 people on 400 pages. */
export async function printPayslips(): Promise<void> {
  for (const structure of STRUCTURES) {
    const { stdout } = await promisify(execFile)(process.execPath, [...LIMITS, PROGRAM, structure]);
    const { memory, pages, published, seconds } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<
      string,
      number
    >;
    const isWithin = published === BUDGET.slips && seconds! < BUDGET.seconds && memory! < BUDGET.memory;
    print(
      `${structure}: ${published} slips, ${pages} pages, ${seconds!.toFixed(1)} s,${mb(memory!)}${isWithin ? '' : '  OVER'}`,
    );
    if (!isWithin) process.exitCode = 1;
  }
}
