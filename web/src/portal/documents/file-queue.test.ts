import { limits } from '@kontor/contracts/endpoints';
import { expect, test } from 'vitest';

import { fileIssue, toSend, withChange, withFiles } from './file-queue.tsx';

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name, { lastModified: 1 });

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

test('a file chosen twice is in the queue once', () => {
  const queue = withFiles(withFiles([], [file('a.pdf')]), [file('a.pdf'), file('b.pdf'), file('b.pdf')]);
  expect(queue.map((entry) => entry.file.name)).toEqual(['a.pdf', 'b.pdf']);
  expect(new Set(queue.map(({ key }) => key)).size).toBe(2);
});

test('failed files are sent again; stored and invalid ones are not', () => {
  const queue = withFiles([], [file('a.pdf'), file('b.pdf'), file('c.exe'), file('d.pdf')]);
  const later = withChange(withChange(queue, 1, { state: 'stored' }), 2, { state: 'failed' });
  expect(toSend(later).map((entry) => entry.file.name)).toEqual(['b.pdf', 'd.pdf']);
});
