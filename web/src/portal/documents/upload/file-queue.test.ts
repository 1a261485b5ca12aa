import { expect, test } from 'vitest';

import { toSend, withChange, withFiles } from './file-queue.ts';

const file = (name: string) => new File(['x'], name, { lastModified: 1 });

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
