import type { UserNamesReply } from '@kontor/contracts/internal';
import { createLogger } from '@kontor/service-kit/telemetry';
import { expect, it, vi } from 'vitest';

import { peopleByWord } from './people-by-word.ts';

const log = createLogger('test', 'silent');
const people: UserNamesReply = [
  [1, 'Åsa Öberg-Berg'],
  [2, 'Bo Berg'],
];

it('finds people by the beginnings of their names', async () => {
  const find = peopleByWord(async () => people, log);
  expect(await find(['berg', 'ås', 'erg', 'öb'])).toEqual([[1, 2], [1], [], [1]]);
});

it('reads the names once for concurrent searches, and again when they are old', async () => {
  const read = vi.fn<() => Promise<UserNamesReply>>(async () => people);
  const find = peopleByWord(read, log);
  await Promise.all([find(['a']), find(['b'])]);
  await find(['c']);
  expect(read).toHaveBeenCalledTimes(1);
  const current = peopleByWord(read, log, 0);
  read.mockResolvedValueOnce([[3, 'Bo']]);
  expect(await current(['bo'])).toEqual([[3]]);
  expect(await current(['bo'])).toEqual([[2]]);
});

it('fails while no names are known, and uses old ones afterwards', async () => {
  const read = vi.fn<() => Promise<UserNamesReply>>(async () => people).mockRejectedValueOnce(new Error('unavailable'));
  const find = peopleByWord(read, log, 0);
  await expect(find(['bo'])).rejects.toThrow('unavailable');
  expect(await find(['bo'])).toEqual([[2]]);
  read.mockRejectedValueOnce(new Error('unavailable'));
  expect(await find(['bo'])).toEqual([[2]]);
});
