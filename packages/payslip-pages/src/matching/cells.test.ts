import { expect, it } from 'vitest';

import { toLines } from './cells.ts';

const A4 = { width: 595, height: 842 };
const run = (text: string, x: number, y: number, width = text.length * 5) => ({
  text,
  x,
  y,
  width,
  size: 10,
  angle: 0,
});
const texts = (runs: Parameters<typeof toLines>[0]) => toLines(runs, A4).map((line) => line.map(({ text }) => text));

it('joins what stands close together, in the order of reading', () => {
  expect(texts([run('Ek', 200, 50), run('Bo', 186, 50), run('07', 50, 50), run('10', 40, 50)])).toEqual([
    ['1007', 'Bo Ek'],
  ]);
});

it('separates lines, and cells by a wide gap', () => {
  expect(texts([run('Anst.nr', 40, 50), run('1007', 150, 51), run('Namn', 40, 64)])).toEqual([
    ['Anst.nr', '1007'],
    ['Namn'],
  ]);
});

it('closes the gaps of spaced letters, but not between two digits', () => {
  expect(texts([run('A n s t . n r', 40, 50)])).toEqual([['Anst.nr']]);
  expect(texts([run('1 7', 40, 50)])).toEqual([['1 7']]);
  expect(texts([run('A n s t . n r', 40, 50), run('1 7', 200, 50)])).toEqual([['Anst.nr', '17']]);
});

it('composes accents, and resolves ligatures and hyphens', () => {
  expect(texts([run('A\u030Asa Oberg\u00AD', 40, 50), run('So\uFB01a A\u20117', 200, 50)])).toEqual([
    ['Åsa Oberg', 'Sofia A-7'],
  ]);
});

it('reads a text once that is printed twice to be bold', () => {
  expect(texts([run('1007', 40, 50), run('1007', 40.4, 50)])).toEqual([['1007']]);
});

it('turns text that does not run to the right', () => {
  const [cell] = toLines([{ text: 'Anst.nr', x: 60, y: 802, width: 35, size: 10, angle: -90 }], A4).flat();
  expect([cell!.text, Math.round(cell!.x), Math.round(cell!.y)]).toEqual(['Anst.nr', 40, 60]);
});
