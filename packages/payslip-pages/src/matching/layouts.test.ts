import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';

import { layouts } from '../testing/layouts/index.ts';
import { fullName, type Layout, type PrintedSlip } from '../testing/layouts/layout.ts';
import { matchFile } from '../testing/match-file.ts';
import { payroll, type Payroll } from '../testing/layouts/payroll.ts';
import { structures } from '../testing/structures/all-structures.ts';

/** Files of each layout; more by `RUNS=500 SEED=2`. */
const RUNS = Number(process.env['RUNS'] ?? Math.ceil(4 * inject('shareOfRandom')));
const SEED = Number(process.env['SEED'] ?? 17);
/** The share of the slips with a known number that must be right. */
const RIGHT = 0.98;

/** Pages that contain the text of other people's pages invisibly: they may stay unassigned. */
const HIDDEN = new Set(['layers', 'whiteText', 'clippedText', 'invisibleText', 'coveredText', 'softMasks']);
const WITHOUT_TEXT = new Set(['clippedImage']);

const total = { numbered: 0, right: 0 };

describe.each(Object.entries(layouts))('pages as %s', (name, layout) => {
  it('reach nobody but their employee, and nearly all by the number', { timeout: 120_000 + RUNS * 2_000 }, async () => {
    const counts = { numbered: 0, right: 0 };
    await fc.assert(
      fc.asyncProperty(payroll, fc.constantFrom(...Object.keys(structures)), async (drawn, structure) => {
        const { wrong, numbered, right } = await match(layout, drawn, structure);
        expect(wrong).toEqual([]);
        if (HIDDEN.has(structure) || WITHOUT_TEXT.has(structure)) return;
        counts.numbered += numbered;
        counts.right += right;
      }),
      { numRuns: RUNS, seed: SEED },
    );
    if (process.env['RUNS']) process.stdout.write(`${name}: ${counts.right} of ${counts.numbered}\n`);
    // Few slips say little.
    if (counts.numbered > 300) expect(counts.right).toBeGreaterThanOrEqual(RIGHT * counts.numbered);
    total.numbered += counts.numbered;
    total.right += counts.right;
  });
});

it('of all layouts reach nearly all by the number', () => {
  expect(total.right).toBeGreaterThanOrEqual(RIGHT * total.numbered);
});

/** Draws payrolls, reads their slips as printed by `layout` and stored in a random structure, and counts what was matched. */
async function match(layout: Layout, { employees, people, personOf }: Payroll, structure: string) {
  const slips = layout(employees);
  const pages = slips.flatMap((slip) => slip.pages.map(() => slip));
  const pdf = structures[structure]!(slips.flatMap((slip) => slip.pages));
  const matched = (await matchFile(pdf, people)).slips.filter(({ state }) => state === 'matched');

  /** In a file of a few slips only a label shows what a number is. */
  const isPrinted = ({ number }: PrintedSlip) => number === 'labelled' || (number === 'bare' && employees.length >= 6);
  const isTheirs = (slip: PrintedSlip, id: string) => {
    const owner = slip.employee && personOf.get(slip.employee);
    // A cover, and under it the slip that follows.
    if (!slip.employee && HIDDEN.has(structure)) return true;
    const printed = slip.employee && fullName(slip.employee);
    const isNamed = people.some(({ name }) => name === printed) && slip.employee?.manager !== printed;
    // The only known name and number on the page are not the owner's, which even a reader cannot tell.
    if (slip.number === 'misleading' && !isNamed) return true;
    if (owner || !slip.employee || isPrinted(slip)) return owner?.id === id;
    // Even a reader cannot tell a namesake that the portal does not know.
    return people.find((person) => person.id === id)!.name === fullName(slip.employee);
  };
  const wrong = matched.filter(({ firstPage, lastPage, employeeId }) =>
    pages.slice(firstPage - 1, lastPage).some((slip) => !isTheirs(slip, employeeId!)),
  );
  const numbered = slips.filter(
    (slip) => isPrinted(slip) && slip.employee && personOf.get(slip.employee)?.employeeNumber,
  );
  const right = numbered.filter((slip) => {
    const [firstPage, lastPage] = [pages.indexOf(slip) + 1, pages.lastIndexOf(slip) + 1];
    return matched.some((each) => each.firstPage === firstPage && each.lastPage === lastPage);
  });
  return { wrong, numbered: numbered.length, right: right.length };
}
