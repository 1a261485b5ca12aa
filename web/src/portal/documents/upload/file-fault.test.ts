import { limits } from '@kontor/contracts';
import { expect, test } from 'vitest';

import { fileFault } from './file-fault.ts';

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);

test('a file is required', () => {
  expect(fileFault(undefined)).toBe('file-required');
});

test('a file may have 10 MB and not a byte more', () => {
  expect(fileFault(file('a.pdf', limits.fileBytes))).toBeUndefined();
  expect(fileFault(file('a.pdf', limits.fileBytes + 1))).toBe('file-too-large');
});

test.each(['a.pdf', 'a.PDF', 'a.b.jpeg', 'löner 2025.xlsx'])('%s may be uploaded', (name) => {
  expect(fileFault(file(name))).toBeUndefined();
});

test.each(['a.exe', 'pdf', '.pdf.exe', 'a.pdf.', 'a.constructor', 'a.pdf/'])('%s may not', (name) => {
  expect(fileFault(file(name))).toBe('file-type-not-allowed');
});
