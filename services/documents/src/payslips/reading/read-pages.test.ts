import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { PrintedText } from '../testing/printed-page.ts';
import { encrypt } from '../testing/structures/containers.ts';
import { writePdf } from '../testing/write-pdf.ts';
import type { PageFacts, PayrollPerson } from './page-facts.ts';
import { readPages } from './read-pages.ts';

const people: PayrollPerson[] = [
  { id: 'asa', name: 'Åsa Öberg', employeeNumber: '1007' },
  { id: 'bo', name: 'Bo Ek', employeeNumber: '1008' },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'read-pages-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Uint8Array, password?: string): Promise<PageFacts[]> {
  const file = path.join(folder, 'a.pdf');
  await writeFile(file, bytes);
  const pages: PageFacts[] = [];
  for await (const page of readPages(file, people, password)) pages.push(page);
  return pages;
}
const pdfOf = (texts: PrintedText[], count = 1) => writePdf(Array.from({ length: count }, () => ({ texts })));
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
      isOverprinted: false,
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

it('keeps what it stores of a page small', async () => {
  const texts = Array.from({ length: 3_000 }, (_, i) => ({
    x: 10 + (i % 20) * 28,
    y: 5 + (i / 20) * 5,
    text: '1008',
    size: 3,
  }));
  const [page] = await read(pdfOf(texts));
  expect(JSON.stringify(page).length).toBeLessThan(10_000);
});

it('rejects an encrypted file, and one with a wrong password', async () => {
  const file = await encrypt([{ texts: slip }], 'secret');
  await expect(read(file)).rejects.toMatchObject({ code: 'pdf-encrypted' });
  await expect(read(file, 'other')).rejects.toMatchObject({ code: 'password-wrong' });
  expect((await read(file, 'secret'))[0]!.numbers[0]!.text).toBe('1007');
});

it.each([
  ['no PDF', Buffer.from('No PDF')],
  ['an empty file', Buffer.alloc(0)],
])('rejects %s', async (_what, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: 'pdf-broken' });
});

it('rejects 1,001 pages', async () => {
  expect(await read(pdfOf([], 1_000))).toHaveLength(1_000);
  await expect(read(pdfOf([], 1_001))).rejects.toMatchObject({ code: 'too-many-pages' });
});
