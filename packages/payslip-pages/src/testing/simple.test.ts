import { expect, it } from 'vitest';

import type { FontKind, PrintedPage } from './printed-page.ts';
import { readTexts } from './read-texts.ts';
import { simple } from './simple.ts';

const FONTS: FontKind[] = ['plain', 'bold', 'mono', 'glyphs', 'cid', 'type3'];

it('writes text in every kind of font, visible or not', async () => {
  const text = 'Löneår (5 %): Åsa Öberg 1007';
  const page: PrintedPage = {
    shapes: [{ x: 40, y: 700, width: 515, height: 1 }],
    texts: [
      ...FONTS.map((font, i) => ({ x: 50, y: 800 - i * 20, text, font })),
      ...(['white', 'clipped', 'invisible', 'layer'] as const).map((hidden, i) => ({
        x: 50,
        y: 400 - i * 20,
        text: hidden,
        hidden,
      })),
    ],
  };
  const pages = await readTexts(simple([page, { texts: [{ x: 50, y: 50, text: 'Sida 2 av 2' }] }]));
  expect(pages[0]!.filter((read) => read === text)).toHaveLength(FONTS.length);
  expect(pages[0]).toEqual(expect.arrayContaining(['white', 'clipped', 'invisible', 'layer']));
  expect(pages[1]).toEqual(['Sida 2 av 2']);
});
