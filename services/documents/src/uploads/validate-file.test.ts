import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';

import type { FileExtension } from '@kontor/contracts/endpoints';
import { afterAll, describe, expect, it } from 'vitest';

import { cfb, docx, jpg, pdf, png, txt, xlsx, zip } from '../testing/sample-files.ts';
import { allowedExtension, assertContentMatches, cleanFileName, extensionOf } from './validate-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(bytes: Buffer, extension: string): Promise<void> {
  const file = path.join(folder, randomUUID());
  writeFileSync(file, bytes);
  return assertContentMatches(file, extension as FileExtension);
}

const mismatch = { statusCode: 415, code: 'file-content-mismatch' };
const samples = { pdf, png, jpg, jpeg: jpg, doc: cfb, xls: cfb, docx, xlsx, txt };
const office = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' };

describe('the extension', () => {
  it.each(Object.keys(samples))('%s is accepted in any letter case', (extension) => {
    expect(allowedExtension(`x.${extension.toUpperCase()}`)).toBe(extension);
  });

  it.each([
    'x.exe',
    'x.pdf.exe',
    'x.html',
    'x.svg',
    'x.docm',
    'x',
    '.pdf',
    'x.pdf.',
    'x.constructor',
    'x.__proto__',
    'x.PDſ',
  ])('%s is rejected [UP-2]', (name) => {
    expect(() => allowedExtension(name)).toThrow(expect.objectContaining({ code: 'file-type-not-allowed' }));
  });
});

describe('the content', () => {
  it.each(Object.entries(samples))('of a real %s is accepted', async (extension, bytes) => {
    await expect(check(bytes, extension)).resolves.toBeUndefined();
  });

  it('of each type is rejected under the extension of another', async () => {
    for (const [actual, bytes] of Object.entries(samples)) {
      for (const claimed of Object.keys(samples)) {
        // A text file may contain any text, also a short PDF.
        if (samples[claimed as 'pdf'] === bytes || (actual === 'pdf' && claimed === 'txt')) continue;
        await expect(check(bytes, claimed), `${actual} as ${claimed}`).rejects.toMatchObject(mismatch);
      }
    }
  });

  it.each([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), randomBytes(600)]), 'pdf'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'png'],
    ['a page before a PDF', Buffer.concat([Buffer.from('<html>'), pdf]), 'pdf'],
    ['a program before a docx', Buffer.concat([Buffer.from('MZ\x90\0'), docx]), 'docx'],
    ['any zip', zip({ 'readme.txt': 'hello' }), 'docx'],
    ['a zip without content types', zip({ 'word/document.xml': '<document/>' }), 'docx'],
    ['a docx with macros', zip({ ...office, 'word/vbaProject.bin': 'x' }), 'docx'],
    ['a docx with macros in capitals', zip({ ...office, 'WORD/VBAPROJECT.BIN': 'x' }), 'docx'],
    ['a zip with a way out', zip({ ...office, '../../x': 'x' }), 'docx'],
    ['half a docx', docx.subarray(0, docx.length - 30), 'docx'],
    ['nothing but the beginning', docx.subarray(0, 4), 'docx'],
    ['Latin-1', Buffer.from('Hej v\xe4rlden', 'latin1'), 'txt'],
    ['UTF-16', Buffer.from('Hej', 'utf16le'), 'txt'],
    ['text with a NUL', Buffer.from('a\0b'), 'txt'],
    ['text cut within a character', Buffer.from('å').subarray(0, 1), 'txt'],
    ['an encoded surrogate', Buffer.from('eda080', 'hex'), 'txt'],
  ])('%s is rejected [UP-2]', async (_what, bytes, extension) => {
    await expect(check(bytes, extension)).rejects.toMatchObject(mismatch);
  });

  it('of a long text is checked completely, across chunk boundaries', async () => {
    const long = Buffer.from(`x${'å'.repeat(200_000)}`);
    await check(long, 'txt');
    await expect(check(Buffer.concat([long, Buffer.from([0xff])]), 'txt')).rejects.toMatchObject(mismatch);
  });

  it('of a zip is never inflated, so that a bomb costs nothing [UP-12]', async () => {
    const bomb = zip(office, 0xfffffffe);
    // 0xff begins a block of the reserved type (RFC 1951 3.2.3): whoever inflates it fails.
    const packed = deflateRawSync(office['word/document.xml']);
    bomb.fill(0xff, bomb.indexOf(packed), bomb.indexOf(packed) + packed.length);
    await expect(check(bomb, 'docx')).resolves.toBeUndefined();
  });

  it('of a zip with more entries than a document has is rejected', async () => {
    const parts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`word/${i}`, '']));
    await expect(check(zip({ ...office, ...parts(9_998) }), 'docx')).resolves.toBeUndefined();
    await expect(check(zip({ ...office, ...parts(9_999) }), 'docx')).rejects.toMatchObject(mismatch);
  });
});

describe('a file name', () => {
  it.each([
    ['plain.pdf', 'plain.pdf'],
    ['Lönebesked – juni (2).pdf', 'Lönebesked – juni (2).pdf'],
    ['A\u030Akesson.pdf', 'Åkesson.pdf'],
    ['👩‍💻 rapport.pdf', '👩‍💻 rapport.pdf'],
    ['日本語.pdf', '日本語.pdf'],
    ['a%20b 100%.pdf', 'a%20b 100%.pdf'],
    ["it's ; = \\x.pdf", 'x.pdf'],
    ['she said %22hi%22.pdf', 'she said "hi".pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\fakepath\\x.pdf', 'x.pdf'],
    ['a/b\\c/d.pdf', 'd.pdf'],
    ['in\r\nvoice\u0000.pdf', 'invoice.pdf'],
    ['in%0D%0Avoice.pdf', 'invoice.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066x\u2069\u200F\u061C.pdf', 'x.pdf'],
    ['\uFEFFx\u200B\u2028.pdf', 'x.pdf'],
    ['x\uD800.pdf', 'x.pdf'],
    ['  x.pdf  ', 'x.pdf'],
    ['<img src=x>.pdf', '<img src=x>.pdf'],
  ])('%j becomes %j [UP-3]', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept);
  });

  it.each(['', ' ', '.', '..', '/', 'folder/', '\\', '\u0000', '\u202E', '../..'])('%j is rejected', (sent) => {
    expect(() => cleanFileName(sent)).toThrow(expect.objectContaining({ statusCode: 400, code: 'file-name-invalid' }));
  });

  it('has at most 255 characters and keeps its extension', () => {
    expect(cleanFileName(`${'å'.repeat(300)}.pdf`)).toBe(`${'å'.repeat(251)}.pdf`);
    const withEmoji = cleanFileName(`${'😀'.repeat(300)}.docx`);
    expect(Array.from(withEmoji)).toHaveLength(255);
    expect(withEmoji).toMatch(/^(😀)+\.docx$/u);
    expect(Array.from(cleanFileName('x'.repeat(400)))).toHaveLength(255);
    expect(Array.from(cleanFileName(`x.${'y'.repeat(400)}`))).toHaveLength(255);
  });
});

it.each([
  ['a.pdf', 'pdf'],
  ['a.PDF', 'pdf'],
  ['a.pdf.exe', 'exe'],
  ['a.exe.pdf', 'pdf'],
  ['a', ''],
  ['.pdf', ''],
  ['a.', ''],
  ['a.pdf.', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
