import { expect, it } from 'vitest';

import { readFile } from '../testing/match-file.ts';
import type { PrintedText } from '../testing/printed-page.ts';
import { simple } from '../testing/simple.ts';
import type { PayrollPerson } from './page-facts.ts';

const people: PayrollPerson[] = [
  { id: 'asa', name: 'Åsa Öberg', employeeNumber: '1007' },
  { id: 'bo', name: 'Bo Ek', employeeNumber: '1008' },
];

const read = async (pdf: Uint8Array) => (await readFile(pdf, people)).facts;
const pdfOf = (texts: PrintedText[], count = 1) => simple(Array.from({ length: count }, () => ({ texts })));
const slip: PrintedText[] = [
  { x: 40, y: 800, text: 'Anst.nr 1007' },
  { x: 40, y: 780, text: 'Namn: Åsa Öberg' },
  { x: 400, y: 800, text: 'Sida 1 av 2' },
];

it('reads number, name and numbering with their places', async () => {
  expect(await read(pdfOf(slip))).toEqual([
    {
      page: 1,
      numbering: { page: 1, of: 2 },
      numbers: expect.arrayContaining([{ text: '1007', label: 'own', x: expect.any(Number), y: 42 }]),
      names: [{ name: 'Åsa Öberg', as: 'labelled', x: expect.any(Number), y: 62 }],
      hasTotals: false,
      hasText: true,
      otherName: null,
    },
  ]);
});

it('stores nothing else of a page', async () => {
  const secrets = ['850101-1234', '35 000,00', '5432-1 234 567', 'Utmätning', 'Cecilia Ny', '2001'];
  const texts = secrets.map((text, i) => ({ x: 40, y: 700 - i * 20, text }));
  const [page] = await read(pdfOf([...slip, ...texts]));
  for (const secret of secrets) for (const word of secret.split(' ')) expect(JSON.stringify(page)).not.toContain(word);
  expect(JSON.stringify(page).length).toBeLessThan(1_000);
});

it.each(['1008', 'Anst.nr 1008'])('keeps what it stores of a page of %s small', async (text) => {
  const texts = Array.from({ length: 3_000 }, (_, i) => ({
    x: 10 + (i % 20) * 28,
    y: 5 + (i / 20) * 5,
    text,
    size: text.length > 4 ? 1 : 3,
  }));
  const [page] = await read(pdfOf(texts));
  expect(JSON.stringify(page).length).toBeLessThan(10_000);
});
