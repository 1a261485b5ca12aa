import { expect, test } from 'vitest';

import { textStart } from './file-preview.ts';

test('a short text is shown completely, without a byte order mark', async () => {
  await expect(textStart(new Blob(['\uFEFFlöner på väg']))).resolves.toEqual({ text: 'löner på väg', isCut: false });
});

test('a long text is cut between two characters', async () => {
  const { text, isCut } = await textStart(new Blob([`x${'å'.repeat(150_000)}`]));
  expect(isCut).toBe(true);
  expect(text).toBe(`x${'å'.repeat((200 * 1024 - 2) / 2)}`);
});
