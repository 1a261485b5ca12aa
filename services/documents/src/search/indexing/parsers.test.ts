import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { zip } from '../../testing/sample-files.ts';
import { docxOf, docxWith, xlsxOf, xlsxWith } from '../../testing/sample-office.ts';
import { pdfOf } from '../../testing/sample-pdf.ts';
import type { PageText } from './page-words.ts';
import { parserOf, type ReadableType, readableTypes } from './parsers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-parsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(type: ReadableType, bytes: Buffer): Promise<PageText[]> {
  const file = path.join(folder, `file.${type}`);
  writeFileSync(file, bytes);
  const readPages = await parserOf(type);
  const pages: PageText[] = [];
  for await (const page of readPages(file)) pages.push(page);
  return pages;
}
const trimmed = (pages: PageText[]) => pages.map(({ page, text }) => ({ page, text: text.trim() }));

describe('a PDF', () => {
  it('is read page by page, with å, ä and ö', async () => {
    expect(trimmed(await read('pdf', pdfOf(['Anställningsavtal\nÅsa Öberg', '', 'Lön (månad)'])))).toEqual([
      { page: 1, text: 'Anställningsavtal\nÅsa Öberg' },
      { page: 2, text: '' },
      { page: 3, text: 'Lön (månad)' },
    ]);
  });

  it('is read page by page beyond the pages after which shared objects are released', async () => {
    const pages = await read('pdf', pdfOf(Array.from({ length: 120 }, (_, n) => `sida${n + 1}`)));
    expect(pages.map(({ page, text }) => `${page} ${text}`)).toEqual(pages.map((_, n) => `${n + 1} sida${n + 1}`));
    expect(pages).toHaveLength(120);
  });
});

describe('a Word document', () => {
  it('is read as one page', async () => {
    const [page, ...others] = await read('docx', docxOf(['Anställningsavtal', 'Åsa & Öberg', 'Lön < 40 000']));
    expect(page).toEqual({ page: 1, text: 'Anställningsavtal\n\nÅsa & Öberg\n\nLön < 40 000\n\n' });
    expect(others).toEqual([]);
  });

  it('does not read files that it refers to', async () => {
    writeFileSync(path.join(folder, 'secret.txt'), 'hemligt');
    const main = `<!DOCTYPE d [<!ENTITY x SYSTEM "file://${folder}/secret.txt">]>
      <w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r>
      <w:t>a &x; b</w:t></w:r></w:p></w:body></w:document>`;
    const pages = await read('docx', docxWith(main)).catch(() => []);
    expect(JSON.stringify(pages)).not.toContain('hemligt');
  });
});

describe('a workbook', () => {
  it('is read sheet by sheet in the order of its tabs', async () => {
    const pages = await read(
      'xlsx',
      xlsxOf([
        [
          ['Löner', 2026],
          ['Åsa Öberg', 41_500.5],
        ],
        [['Semester & frånvaro']],
      ]),
    );
    expect(pages).toEqual([
      { page: 1, text: 'Löner\n2026\nÅsa Öberg\n41500.5\n' },
      { page: 2, text: 'Semester & frånvaro\n' },
    ]);
  });

  it('is read with texts in cells, results of formulas and prefixes of names', async () => {
    const sheet = `<x:worksheet xmlns:x="x"><x:row><x:c t="inlineStr"><x:is><x:t>Inne</x:t></x:is></x:c>
      <x:c t="str"><x:f>A1&amp;"!"</x:f><x:v>Resultat</x:v></x:c><x:c t="s"><x:v>99</x:v></x:c></x:row></x:worksheet>`;
    expect(trimmed(await read('xlsx', xlsxWith([sheet])))).toEqual([{ page: 1, text: 'Inne\nResultat' }]);
  });

  it('leaves out phonetic hints, which repeat a text', async () => {
    const strings = '<sst><si><t>東京</t><rPh><t>トウキョウ</t></rPh></si></sst>';
    const sheet = '<worksheet><c t="s"><v>0</v></c></worksheet>';
    expect(trimmed(await read('xlsx', xlsxWith([sheet], strings)))).toEqual([{ page: 1, text: '東京' }]);
  });

  it('of 100,000 cells is read in chunks', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => [`rad${n}`]);
    const pages = await read('xlsx', xlsxOf([rows]));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.map(({ text }) => text).join('')).toBe(rows.map(([text]) => `${text}\n`).join(''));
  });

  it('without sheets has no pages', async () => {
    expect(await read('xlsx', zip({ 'xl/workbook.xml': '<workbook/>' }))).toEqual([]);
  });
});

it.each<[string, Buffer]>([
  ['UTF-8', Buffer.from('Åsa Öberg, lön 👋')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFÅsa Öberg, lön 👋')],
  ['UTF-16 LE', Buffer.from('\uFEFFÅsa Öberg, lön 👋', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\uFEFFÅsa Öberg, lön 👋', 'utf16le').swap16()],
])('a text in %s is read', async (_encoding, bytes) => {
  expect(await read('txt', bytes)).toEqual([{ page: 1, text: 'Åsa Öberg, lön 👋' }]);
});

it('a text in Latin-1 is read', async () => {
  expect(await read('txt', Buffer.from('Åsa Öberg, lön', 'latin1'))).toEqual([{ page: 1, text: 'Åsa Öberg, lön' }]);
});

it('doc, xls and pictures have no parser', () => {
  expect(readableTypes).toEqual(['pdf', 'docx', 'xlsx', 'txt']);
});
