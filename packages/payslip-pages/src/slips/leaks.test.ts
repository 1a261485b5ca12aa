import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';

import { readWords } from '../drawing/index.ts';
import { layouts } from '../testing/layouts/index.ts';
import { payroll } from '../testing/layouts/payroll.ts';
import { drawAll, matchFile } from '../testing/match-file.ts';
import { readTexts } from '../testing/read-texts.ts';
import type { PrintedPage } from '../testing/printed-page.ts';
import { findForeign, foreignTexts } from '../testing/stored-text.ts';
import { structures } from '../testing/structures/all-structures.ts';
import { composeSlip, findDifference, packPage, unpackPage } from './index.ts';

/** Slips of generated files; more by `RUNS=100000`, for the figures of docs/performance.md. */
const SLIPS = Number(process.env['RUNS'] ?? 60 * inject('shareOfRandom'));
const PAGE = 2;
const employees = [
  { number: '1007', name: 'Åsa Öberg', pay: '31 415,92' },
  { number: '1008', name: 'Bengt Berg', pay: '27 182,81' },
  { number: '0417', name: 'Cecilia Nord', pay: '16 180,33' },
  { number: '417', name: 'David Ek', pay: '14 142,13' },
];
const people = employees.map(({ number, name }) => ({ id: number, name, employeeNumber: number }));
/** Small pages: their pictures take most of the time. */
const fourPages = employees.map(({ name, number, pay }): PrintedPage => ({
  width: 340,
  height: 240,
  shapes: [{ x: 20, y: 160, width: 300, height: 1 }],
  texts: [
    { x: 30, y: 210, text: 'Lönespecifikation', font: 'bold', size: 14 },
    { x: 30, y: 180, text: `Anställningsnr: ${number}` },
    { x: 200, y: 180, text: name },
    { x: 30, y: 100, text: `Lön ${name}: ${pay}` },
    { x: 30, y: 20, text: 'Sida 1 av 1' },
  ],
}));
const foreign = foreignTexts(
  [fourPages[PAGE - 1]!],
  fourPages.filter((_, i) => i !== PAGE - 1),
);

describe.each(Object.entries(structures))('pages stored as %s', (name, write) => {
  it('become slips of their owners that look and read as before and hold nothing of anybody else', async () => {
    const { pages, slips } = await matchFile(write(fourPages), people);
    // A picture has no words: people decide.
    if (name !== 'clippedImage')
      expect(slips.map(({ employeeId, state }) => [employeeId, state])).toEqual(
        people.map(({ id }) => [id, 'matched']),
      );
    const slip = composeSlip([unpackPage(packPage(pages[PAGE - 1]!))]);
    expect(findForeign(slip, foreign)).toEqual([]);
    const [[texts], [again]] = [await readTexts(slip), await drawAll(slip)];
    const words = fourPages[PAGE - 1]!.texts.flatMap(({ text }) => text.split(' '));
    if (name !== 'clippedImage') expect(texts!.flatMap((text) => text.split(' ')).toSorted()).toEqual(words.toSorted());
    expect(again!.picture.data).toEqual(pages[PAGE - 1]!.picture.data);
  });
});

const generated = fc.record({
  layout: fc.constantFrom(...Object.keys(layouts)),
  structure: fc.constantFrom(...Object.keys(structures)),
  payroll,
});

it('publishes no slip with anything of anybody else', { timeout: 300_000 + SLIPS * 500 }, async () => {
  const count = { slips: 0, refused: 0, published: 0 };
  const seed = process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {};
  for (const { layout, payroll: drawn, structure } of fc.sample(generated, { numRuns: SLIPS, ...seed })) {
    if (count.slips >= SLIPS) break;
    const printed = layouts[layout]!(drawn.employees).flatMap(({ pages }) => pages);
    const { pages, evidence, slips } = await matchFile(structures[structure]!(printed), drawn.people);
    for (const { employeeId, decidedBy, state, firstPage, lastPage } of slips) {
      count.slips++;
      if (state !== 'matched') continue;
      const own = pages.slice(firstPage - 1, lastPage);
      const slip = composeSlip(own);
      const owner = { employeeId: employeeId!, decidedBy: decidedBy! };
      const where = `${layout} in ${structure}, page ${firstPage}`;
      const expected = { pages: own, firstPage, owner, evidence };
      if (findDifference(await readWords(slip), expected)) {
        count.refused++;
        continue;
      }
      const isOwn = (page: number) => page >= firstPage && page <= lastPage;
      const texts = foreignTexts(
        printed.filter((_, i) => isOwn(i + 1)),
        printed.filter((_, i) => !isOwn(i + 1)),
      );
      expect(findForeign(slip, texts), where).toEqual([]);
      count.published++;
    }
  }
  expect(count.refused).toBeLessThan(0.02 * count.published + 2);
  if (process.env['RUNS']) process.stdout.write(`${JSON.stringify(count)}\n`);
});

describe('a finished slip that is read once more', () => {
  const check = async (slip: Uint8Array, employeeId = '1008') => {
    const { pages, evidence } = await matchFile(structures['simple']!(fourPages), people);
    const owner = { employeeId, decidedBy: 'number' as const };
    return findDifference(await readWords(slip), { pages: [pages[1]!], firstPage: 2, owner, evidence });
  };

  it('is what was drawn and decided, or is not published', async () => {
    const [first, second] = await drawAll(structures['simple']!(fourPages));
    expect(await check(composeSlip([second!]))).toBeNull();
    expect(await check(composeSlip([first!]))).toMatchObject({ code: 'words' });
    expect(await check(composeSlip([second!, first!]))).toMatchObject({ code: 'pages' });
    expect(await check(composeSlip([second!]), '1007')).toMatchObject({ code: 'owner' });
  });
});
