import type { Person } from '@kontor/contracts/schemas';
import { createLogger } from '@kontor/service-kit/telemetry';
import { expect, it, vi } from 'vitest';

import { peopleByWord } from './people-by-word.ts';

const log = createLogger('test', 'silent');
const people = [
  { id: 1, name: 'Åsa Öberg-Berg' },
  { id: 2, name: 'Bo Berg' },
];

it('finds people by the beginnings of their names', async () => {
  const find = peopleByWord(async () => people, log);
  expect(await find(['berg', 'ås', 'erg', 'öb'])).toEqual([[1, 2], [1], [], [1]]);
});

it('reads the names once for concurrent searches, and again when they are old', async () => {
  const read = vi.fn<() => Promise<Person[]>>(async () => people);
  const find = peopleByWord(read, log);
  await Promise.all([find(['a']), find(['b'])]);
  await find(['c']);
  expect(read).toHaveBeenCalledTimes(1);
  const current = peopleByWord(read, log, 0);
  read.mockResolvedValueOnce([{ id: 3, name: 'Bo' }]);
  expect(await current(['bo'])).toEqual([[3]]);
  expect(await current(['bo'])).toEqual([[2]]);
});

it('fails while no names are known, and uses old ones afterwards', async () => {
  const read = vi.fn<() => Promise<Person[]>>(async () => people).mockRejectedValueOnce(new Error('unavailable'));
  const find = peopleByWord(read, log, 0);
  await expect(find(['bo'])).rejects.toThrow('unavailable');
  expect(await find(['bo'])).toEqual([[2]]);
  read.mockRejectedValueOnce(new Error('unavailable'));
  expect(await find(['bo'])).toEqual([[2]]);
});
