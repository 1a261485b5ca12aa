import fc from 'fast-check';

import { garbled } from './by-bytes.ts';
import { oddTexts } from './odd-values.ts';

/** A multipart body with its Content-Type header. */
export interface Form {
  type: string;
  body: Buffer;
}

const names = ['file', 'file', 'category', 'isPublic', 'employeeId', 'description', '__proto__', 'constructor', ''];
const fileNames = [
  ['a.txt', 'a.pdf', 'a.png', 'a.docx', 'A.TXT', 'a.exe', '.txt', 'a', '../../a.txt', 'a\\b.txt', 'a.txt%00.pdf'],
  ['', 'å.txt', '"a".txt', 'a;b.txt', `${'a'.repeat(300)}.txt`, 'con.txt', 'a.txt\0', "a.txt'", '‮txt.a'],
].flat();
const contents = [
  ['', 'Hej', '%PDF-1.7\n', 'PNG\r\n\n', 'PK', '\0', 'payslip', 'true', '1', 'x'.repeat(5e3), '--b'],
  ['\r\n--b\r\n', 'x'.repeat(2e5)],
].flat();
const extras = [
  ['Content-Type: text/plain', 'Content-Type: application/pdf', 'Content-Type: ;;;'],
  ['Content-Transfer-Encoding: base64', 'Content-Length: 5', '__proto__: x', 'constructor: x', ': x', 'X'],
  [`X: ${'y'.repeat(9e3)}`, 'Content-Type: multipart/mixed; boundary=c'],
].flat();
const dispositions = [
  'form-data',
  'form-data',
  'form-data',
  'form-data',
  'attachment',
  'FORM-DATA',
  '',
  'form-data;;;',
];
const boundaries = [
  ['b', 'b', 'b', 'b', '----WebKitFormBoundaryx', 'x'.repeat(70), 'x'.repeat(252), 'x'.repeat(5_000), '', ' '],
  ["'()+_,-./:=?"],
].flat();

const part = (boundary: string) =>
  fc
    .record({
      disposition: fc.constantFrom(...dispositions),
      name: fc.oneof(fc.constantFrom(...names), fc.constantFrom(...oddTexts)),
      fileName: fc.option(fc.oneof(fc.constantFrom(...fileNames), fc.constantFrom(...oddTexts))),
      encoded: fc.boolean(),
      extra: fc.array(fc.constantFrom(...extras), { maxLength: 2 }),
      content: fc.oneof(fc.constantFrom(...contents), fc.constantFrom(...oddTexts)),
    })
    .map(({ disposition, name, fileName, encoded, extra, content }) => {
      const file = fileName === null ? '' : `; filename="${fileName}"`;
      const file8 = encoded && fileName?.isWellFormed() ? `; filename*=UTF-8''${encodeURIComponent(fileName)}` : '';
      const head = [`Content-Disposition: ${disposition}; name="${name}"${file}${file8}`, ...extra].join('\r\n');
      return `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
    });

const typeOf = (boundary: string) =>
  fc.constantFrom(
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary="${boundary}"`,
    `Multipart/Form-Data;boundary=${boundary};charset=x`,
    'multipart/form-data',
    'multipart/form-data; boundary=other',
    `multipart/mixed; boundary=${boundary}`,
    'application/json',
    'multipart/form-data; boundary=',
    'text/plain',
  );

const texts = (boundary: string) =>
  fc
    .record({
      parts: fc.oneof(
        { weight: 6, arbitrary: fc.array(part(boundary), { maxLength: 4 }) },
        fc.array(part(boundary), { minLength: 10, maxLength: 30 }),
      ),
      end: fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}`, '', '--'),
    })
    .map(({ parts, end }) => parts.join('') + end);

/** Valid and invalid forms, some with changed bytes. */
export const forms: fc.Arbitrary<Form> = fc.constantFrom(...boundaries).chain((boundary) =>
  fc.record({
    type: typeOf(boundary),
    body: fc.oneof(
      texts(boundary).map((text) => Buffer.from(text)),
      garbled(texts(boundary)),
    ),
  }),
);
