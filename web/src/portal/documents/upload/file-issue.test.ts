import { limits } from '@kontor/contracts/endpoints';
import { expect, test } from 'vitest';

import { fileIssue } from './file-queue.ts';

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);

test('a file is required', () => {
  expect(fileIssue(undefined)).toBe('file-required');
});

test('a file may have 10 MB and not a byte more', () => {
  expect(fileIssue(file('a.pdf', limits.fileBytes))).toBeUndefined();
  expect(fileIssue(file('a.pdf', limits.fileBytes + 1))).toBe('file-too-large');
});

test.each(['a.pdf', 'a.PDF', 'a.b.jpeg', 'löner 2025.xlsx'])('%s may be uploaded', (name) => {
  expect(fileIssue(file(name))).toBeUndefined();
});

test.each(['a.exe', 'pdf', '.pdf.exe', 'a.pdf.', 'a.constructor', 'a.pdf/'])('%s may not', (name) => {
  expect(fileIssue(file(name))).toBe('file-type-not-allowed');
});
