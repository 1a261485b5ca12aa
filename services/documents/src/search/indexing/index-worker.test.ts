import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

import { afterAll, describe, expect, inject, it } from 'vitest';

import { childMemory, childPids } from '../../testing/child-memory.ts';
import { zip } from '../../testing/sample-files.ts';
import { docxOf, docxWith, xlsxOf, xlsxWith } from '../../testing/sample-office.ts';
import { pdfFromObjects, pdfOf, stream } from '../../testing/sample-pdf.ts';
import type { ProcessOptions } from '../../limited-process/index.ts';
import { type ReadOutcome, readWords } from './index-worker.ts';
import type { ReadableType } from './parsers.ts';

const MAX_MEMORY = 300e6;
/** The limit of processor time, on a machine that does much else. */
const MAX_MS = 120_000;

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(type: ReadableType, bytes: Buffer, options: ProcessOptions = {}) {
  const file = path.join(folder, `file.${type}`);
  writeFileSync(file, bytes);
  return readWords(file, type, options);
}

it.each<[ReadableType, Buffer]>([
  ['pdf', pdfOf(['Hej Åsa'])],
  ['docx', docxOf(['Hej Åsa'])],
  ['xlsx', xlsxOf([[['Hej'], ['Åsa']]])],
  ['txt', Buffer.from('Hej Åsa')],
])('reads the words of a %s file in a process of its own', async (type, bytes) => {
  expect(await read(type, bytes)).toEqual({ pages: [{ page: 1, words: ['hej', 'åsa'] }] });
});

it('finds no words in empty pages', async () => {
  expect(await read('pdf', pdfOf(['', '']))).toEqual({ pages: [] });
});

it('names the page of each word of a PDF of 200 pages', async () => {
  const words = Array.from({ length: 200 }, (_, n) => `ord${n}`);
  expect(await read('pdf', pdfOf(words))).toEqual({ pages: words.map((word, n) => ({ page: n + 1, words: [word] })) });
}, 60_000);

it('reads a text of 9 MB without a space in the memory of a process', async () => {
  expect(await read('txt', Buffer.alloc(9 * 1024 * 1024, 'a'))).toEqual({
    pages: [{ page: 1, words: ['a'.repeat(64)] }],
  });
}, 60_000);

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const page = (resources: string, contents: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${resources} >> /Contents ${contents} >>`;
const onePage = (objects: string[]) =>
  pdfFromObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', ...objects]);
const packed = (data: Buffer, filters = '/FlateDecode') =>
  `<< /Length ${data.length} /Filter [${filters}] >>\nstream\n${data.toString('latin1')}\nendstream`;
const huge = (bytes: number, content = ' ') => Buffer.alloc(bytes, content);
const ENTITIES = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
const bomb = (root: string, within: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "ha">${ENTITIES}]><${root}>${within}</${root}>`;
const SHEET = (cell: string) => `<worksheet><sheetData><row>${cell}</row></sheetData></worksheet>`;

const hostile: [string, ReadableType, () => Buffer][] = [
  ['an empty PDF', 'pdf', () => Buffer.from('%PDF-1.7\n')],
  ['a truncated PDF', 'pdf', () => pdfOf(['Hej']).subarray(0, 300)],
  ['a PDF of noise', 'pdf', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2e5, 'x 1 0 obj << /Type ')])],
  [
    'an encrypted PDF',
    'pdf',
    () =>
      pdfOf(['hemligt'], {
        trailer: `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
      }),
  ],
  ['a PDF of more pages than are read', 'pdf', () => pdfOf(Array.from({ length: 5_001 }, () => 'x'))],
  [
    'a PDF that says it has 100,000 pages',
    'pdf',
    () => pdfFromObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 100000 >>']),
  ],
  [
    'a PDF whose pages contain themselves',
    'pdf',
    () => pdfFromObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 10 >>']),
  ],
  [
    'a PDF that unpacks to 400 MB',
    'pdf',
    () => onePage([page('', '4 0 R'), packed(deflateSync(deflateSync(huge(400e6))), '/FlateDecode /FlateDecode')]),
  ],
  [
    'a PDF of pictures of a form within itself',
    'pdf',
    () =>
      onePage([
        page('/XObject << /X 4 0 R >>', '5 0 R'),
        `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >> /Length 36 >>\nstream\n/X Do /X Do /X Do /X Do /X Do /X Do \nendstream`,
        stream('/X Do'),
      ]),
  ],
  [
    'a PDF whose font maps four thousand million characters',
    'pdf',
    () =>
      onePage([
        page('/Font << /F 5 0 R >>', '4 0 R'),
        stream('BT /F 9 Tf 9 9 Td (ab) Tj ET'),
        '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding 6 0 R /ToUnicode 6 0 R /DescendantFonts [7 0 R] >>',
        stream(
          '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange\n' +
            '1 begincidrange <00000000> <FFFFFFFF> 0 endcidrange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange endcmap',
        ),
        '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (A) /Ordering (B) /Supplement 0 >> >>',
      ]),
  ],
  ['a Word document that unpacks to 400 MB', 'docx', () => docxWith(huge(400e6))],
  [
    'a Word document of a million nested elements',
    'docx',
    () =>
      docxWith(`<w:document xmlns:w="w"><w:body>${'<w:p>'.repeat(1e6)}${'</w:p>'.repeat(1e6)}</w:body></w:document>`),
  ],
  ['a Word document with an entity bomb', 'docx', () => docxWith(bomb('document', '&e12;'))],
  ['a truncated Word document', 'docx', () => docxOf(['Hej']).subarray(0, 200)],
  ['a Word document without a body', 'docx', () => docxWith('<document/>')],
  ['a workbook that unpacks to 300 MB', 'xlsx', () => xlsxWith([huge(300e6, `<a>${' '.repeat(60_000)}</a>`)])],
  ['a workbook with an entity bomb', 'xlsx', () => xlsxWith([bomb('worksheet', '<c><v>&e12;</v></c>')])],
  [
    'a workbook with an entity bomb as a text',
    'xlsx',
    () => xlsxWith([SHEET('')], bomb('sst', '<si><t>&e12;</t></si>')),
  ],
  ['a workbook of a million nested elements', 'xlsx', () => xlsxWith(['<a>'.repeat(1e6)])],
  ['a workbook with an attribute of 2 MB', 'xlsx', () => xlsxWith([`<a b="${'x'.repeat(2e6)}"/>`])],
  [
    'a workbook of 10,001 files',
    'xlsx',
    () => zip(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}`, '']))),
  ],
  [
    'a workbook whose file lies about its size',
    'xlsx',
    () => zip({ 'xl/workbook.xml': `<workbook>${' '.repeat(1e6)}</workbook>` }, 10),
  ],
  [
    'a text of more words than are indexed',
    'txt',
    () => Buffer.from(Array.from({ length: 1_400_000 }, (_, n) => n).join(' ')),
  ],
];

/** Less than in production, but in the nightly run: a workbook is read until its processor time ends. */
const limits = inject('shareOfRandom') < 1 ? { cpuSeconds: 3 } : {};
const wordsIn = (outcome: ReadOutcome) => ('pages' in outcome ? outcome.pages.length : 0);

describe.each(hostile)('%s', (_what, type, build) => {
  it('is not searchable, in bounded memory and time', { timeout: MAX_MS }, async () => {
    const bytes = build();
    let outcome: ReadOutcome | undefined;
    const memory = await childMemory(async () => (outcome = await read(type, bytes, limits)));
    expect(wordsIn(outcome!)).toBe(0);
    expect(memory).toBeLessThan(MAX_MEMORY);
  });
});

/** Ten forms, each of which shows the next one twenty times. */
const endless = () =>
  onePage([
    page('/XObject << /X 5 0 R >> /Font << /F 4 0 R >>', '15 0 R'),
    FONT,
    ...Array.from({ length: 10 }, (_, n) =>
      stream(n < 9 ? '/X Do '.repeat(20) : 'BT /F 9 Tf 9 9 Td (ord) Tj ET').replace(
        '<<',
        `<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /Font << /F 4 0 R >> /XObject << /X ${n + 6} 0 R >> >>`,
      ),
    ),
    stream('/X Do'),
  ]);

describe('a PDF that is never read to its end', () => {
  it('is not searchable after its processor time', async () => {
    expect(await read('pdf', endless(), { cpuSeconds: 2 })).toEqual({ unreadable: 'More than 2 s of processor time' });
  }, 60_000);

  it('is not read any more when the service stops', { timeout: 60_000 }, async () => {
    const stop = new AbortController();
    const reading = read('pdf', endless(), { stop: stop.signal });
    await expect.poll(childPids, { timeout: 30_000 }).not.toEqual([]);
    stop.abort();
    await expect(reading).rejects.toThrow('SIGKILL');
  });
});
