import { describe, expect, it } from 'vitest';

import { fourIdentities, fourPages } from '../testing/four-people.ts';
import { copyPage, removeOtherPages } from '../testing/naive-splits.ts';
import { differenceOf, renderPages } from '../testing/render-pages.ts';
import { findForeign, foreignTexts } from '../testing/stored-text.ts';
import { refused, structures } from '../testing/structures/all-structures.ts';
import { encrypt } from '../testing/structures/containers.ts';
import { readTexts } from '../testing/read-texts.ts';
import { checkSlip } from './check-slip.ts';
import { openSource } from './split-slip.ts';

const PAGE = 2;
const others = fourPages.filter((_, i) => i !== PAGE - 1);
const foreign = foreignTexts([fourPages[PAGE - 1]!], others);
const cleanStructures = Object.entries(structures).filter(([name]) => !refused.has(name));
/** Icons of notes are left out with the notes. */
const ICONS = 0.001;

describe.each(cleanStructures)('pages stored as %s', (_, write) => {
  it('become slips that look and read as before and hold nothing of anybody else', async () => {
    const file = write(fourPages);
    const slip = await (await openSource(file)).slip(PAGE, PAGE);
    expect(findForeign(slip, foreign)).toEqual([]);
    expect(await checkSlip(slip, fourIdentities(PAGE))).toEqual([]);
    const [before, [after]] = [await renderPages(file), await renderPages(slip)];
    expect(differenceOf(before[PAGE - 1]!, after!)).toBeLessThan(ICONS);
    const printed = fourPages[PAGE - 1]!.texts.map(({ text }) => text);
    expect((await readTexts(slip))[0]).toEqual(expect.arrayContaining(printed));
  });
});

it.each([...refused])('refuses to publish pages stored as %s', async (name) => {
  const findings = async () => {
    const slip = await (await openSource(structures[name]!(fourPages))).slip(PAGE, PAGE);
    return (await checkSlip(slip, fourIdentities(PAGE))).map(({ code }) => code);
  };
  if (name === 'clippedImage') await expect(findings()).rejects.toMatchObject({ reason: 'clipped-image' });
  else expect(await findings()).toEqual(expect.arrayContaining(['hidden-number', 'hidden-name']));
});

describe.each(Object.entries(structures))('the check of pages stored as %s', (_, write) => {
  it('fails for the usual ways of splitting that leave something behind', async () => {
    const file = write(fourPages);
    expect(await checkSlip(await removeOtherPages(file, PAGE), fourIdentities(PAGE))).not.toEqual([]);
    const copy = await copyPage(file, PAGE);
    const leaks = findForeign(copy, foreign).length > 0;
    if (leaks) expect(await checkSlip(copy, fourIdentities(PAGE))).not.toEqual([]);
  });
});

it('takes several pages into one slip', async () => {
  const slip = await (await openSource(structures['sharedResources']!(fourPages))).slip(2, 3);
  expect((await readTexts(slip)).map(([first]) => first)).toEqual(['Lönespecifikation', 'Lönespecifikation']);
  expect(findForeign(slip, foreignTexts(fourPages.slice(1, 3), [fourPages[0]!, fourPages[3]!]))).toEqual([]);
});

it('opens an encrypted file with its password only', async () => {
  const file = await encrypt(fourPages, 'hemligt');
  await expect(openSource(file)).rejects.toMatchObject({ reason: 'pdf-encrypted' });
  await expect(openSource(file, 'wrong')).rejects.toMatchObject({ reason: 'pdf-encrypted' });
  const slip = await (await openSource(file, 'hemligt')).slip(PAGE, PAGE);
  expect(await checkSlip(slip, fourIdentities(PAGE))).toEqual([]);
});
