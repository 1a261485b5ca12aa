import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { mb, print } from './print.ts';

const PROGRAM = fileURLToPath(new URL('../../../packages/payslip-pages/src/testing/measure-run.ts', import.meta.url));
/** As the process of a run has them. */
const LIMITS = ['--max-old-space-size=160', '--max-semi-space-size=8'];
const STRUCTURES = ['sharedResources', 'objectStreams', 'formsInForms', 'type3Fonts'];
const BUDGET = { slips: 200, seconds: 60, memory: 300, kilobytes: 100 };

/** Draws, matches, composes and reads back the payslips of 200 people on 400 pages. */
export async function printPayslips(): Promise<void> {
  for (const structure of STRUCTURES) {
    const { stdout } = await promisify(execFile)(process.execPath, [...LIMITS, PROGRAM, structure]);
    const { kilobytes, memory, pages, published, seconds } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<
      string,
      number
    >;
    const isWithin =
      published === BUDGET.slips &&
      seconds! < BUDGET.seconds &&
      memory! < BUDGET.memory &&
      kilobytes! < BUDGET.kilobytes;
    print(
      `${structure}: ${published} slips, ${pages} pages, ${seconds!.toFixed(1)} s,${mb(memory!)}, ${kilobytes!.toFixed(0)} kB a page${isWithin ? '' : '  OVER'}`,
    );
    if (!isWithin) process.exitCode = 1;
  }
}
