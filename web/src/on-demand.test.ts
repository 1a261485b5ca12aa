import { expect, test } from 'vitest';

import { onDemand } from './on-demand.ts';

test('a prefetched value is read at once, and fetched once', async () => {
  let fetches = 0;
  const page = onDemand(async () => ++fetches);
  await Promise.all([page.load(), page.load()]);
  expect([page.read(), page.read(), fetches]).toEqual([1, 1, 1]);
});

test('a failed fetch is repeated', async () => {
  let isOnline = false;
  const page = onDemand(async () => {
    if (!isOnline) throw new Error('no network');
    return 'here';
  });
  await expect(page.load()).rejects.toThrow('no network');
  isOnline = true;
  expect(await page.load()).toBe('here');
});
