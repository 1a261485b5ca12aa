import { describe, expect, it } from 'vitest';

import { cleanFileName, extensionOf } from './validate-file.ts';

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
