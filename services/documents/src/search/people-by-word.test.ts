import type { UserNamesReply } from '@kontor/contracts/internal';
import { createLogger } from '@kontor/service-kit/telemetry';
import { beforeEach, expect, it, vi } from 'vitest';

import { peopleByWord } from './people-by-word.ts';

const log = createLogger('test', 'silent');
const people: UserNamesReply = [
  { id: 1, name: 'Åsa Öberg-Berg' },
  { id: 2, name: 'Bo Berg' },
];
const read = vi.fn<(words: string[]) => Promise<UserNamesReply>>();
beforeEach(() => void read.mockReset().mockResolvedValue(people));

it('finds people by the beginnings of their names, accents included', async () => {
  const find = peopleByWord(read, log);
  expect(await find(['berg', 'ås', 'as', 'erg', 'öb'])).toEqual([[1, 2], [1], [], [], [1]]);
  await find(['𝒶'.repeat(40)]);
  expect(read).toHaveBeenLastCalledWith(['𝒶'.repeat(16)]);
});

it('asks once for the same words until the answer is old, and keeps a hundred answers', async () => {
  const find = peopleByWord(read, log);
  await Promise.all([find(['a']), find(['a'])]);
  for (let n = 0; n < 99; n++) await find([`b${n}`]);
  await find(['a']);
  expect(read).toHaveBeenCalledTimes(100);
  await find(['c']);
  await find(['a']);
  expect(read).toHaveBeenCalledTimes(102);
  const current = peopleByWord(read, log, 0);
  read.mockResolvedValueOnce([{ id: 3, name: 'Bo' }]);
  expect(await current(['bo'])).toEqual([[3]]);
  expect(await current(['bo'])).toEqual([[2]]);
});

it('fails for words without an answer, and uses the last one otherwise', async () => {
  const find = peopleByWord(read, log, 0);
  read.mockRejectedValueOnce(new Error('unavailable'));
  await expect(find(['bo'])).rejects.toThrow('unavailable');
  expect(await find(['bo'])).toEqual([[2]]);
  read.mockRejectedValue(new Error('unavailable'));
  for (let n = 0; n < 2; n++) expect(await find(['bo'])).toEqual([[2]]);
  await expect(find(['berg'])).rejects.toThrow('unavailable');
});
