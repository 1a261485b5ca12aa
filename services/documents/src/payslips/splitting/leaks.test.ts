import fc from 'fast-check';
import { expect, it } from 'vitest';

import { layouts } from '../testing/layouts/index.ts';
import { type Employee, fullName, type PrintedSlip } from '../testing/layouts/layout.ts';
import { payroll } from '../testing/layouts/payroll.ts';
import { findForeign, foreignTexts } from '../testing/stored-text.ts';
import { refused, structures } from '../testing/structures/all-structures.ts';
import { CannotSplit } from './cannot-split.ts';
import { checkSlip } from './check-slip.ts';
import { openSource } from './split-slip.ts';

/** Files of every layout in every structure; `RUNS=100000` is a number of slips, for the figures of docs/performance.md. */
const SLIPS = Number(process.env['RUNS'] ?? 150);

/** A slip that prints the labelled number of a colleague, such as a contact's, is refused as it should be. */
const PRINTED = 'printed-number ';

const file = fc.record({
  layout: fc.constantFrom(...Object.keys(layouts)),
  structure: fc.constantFrom(...Object.keys(structures)),
  payroll,
});

it('publishes no slip with anything of anybody else', { timeout: 60_000 + SLIPS * 100 }, async () => {
  const count = { slips: 0, refused: 0, published: 0 };
  const generated = fc.sample(file, {
    numRuns: Math.ceil(SLIPS / 3),
    ...(process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {}),
  });
  for (const {
    layout,
    payroll: { employees },
    structure,
  } of generated) {
    if (count.slips >= SLIPS) break;
    const slips = layouts[layout]!(employees);
    const source = await openSource(structures[structure]!(slips.flatMap(({ pages }) => pages)));
    let firstPage = 1;
    for (const slip of slips) {
      const lastPage = firstPage + slip.pages.length - 1;
      if (slip.employee) {
        count.slips++;
        const findings = await publish(source, slip, slips, firstPage, lastPage);
        const where = `${layout} in ${structure}, page ${firstPage}`;
        const printed = slip.pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
        const isPrinted = (finding: string) =>
          finding.startsWith(PRINTED) && printed.includes(finding.slice(PRINTED.length));
        if (findings.length > 0) count.refused++;
        if (!refused.has(structure))
          expect(
            findings.filter((finding) => !isPrinted(finding)),
            where,
          ).toEqual([]);
        if (findings.length === 0) count.published++;
      }
      firstPage = lastPage + 1;
    }
  }
  if (process.env['RUNS']) process.stdout.write(`${JSON.stringify(count)}\n`);
});

/** Splits and checks one slip. Without a finding it would be published: then it must hold no text of other pages. */
async function publish(
  source: Awaited<ReturnType<typeof openSource>>,
  slip: PrintedSlip,
  slips: readonly PrintedSlip[],
  firstPage: number,
  lastPage: number,
): Promise<string[]> {
  const others = slips.filter((other) => other !== slip);
  try {
    const bytes = await source.slip(firstPage, lastPage);
    const findings = await checkSlip(bytes, {
      own: identityOf([slip.employee]),
      others: identityOf(others.map(({ employee }) => employee)),
    });
    if (findings.length > 0) return findings.map(({ code, found }) => `${code} ${found}`);
    expect(
      findForeign(
        bytes,
        foreignTexts(
          slip.pages,
          others.flatMap(({ pages }) => pages),
        ),
      ),
    ).toEqual([]);
    return [];
  } catch (error) {
    if (error instanceof CannotSplit) return [error.reason];
    throw error;
  }
}

function identityOf(employees: readonly (Employee | null)[]) {
  const known = employees.filter((employee) => employee !== null);
  return { numbers: known.flatMap(({ number }) => number ?? []), names: known.map(fullName) };
}
