import { expect, it } from 'vitest';

import { createSemaphore } from './semaphore.ts';

const refused = { statusCode: 503, code: 'service-unavailable', headers: { 'retry-after': '5' } };

it('grants its permits, and the next ones in the order of the queue', async () => {
  const semaphore = createSemaphore({ permits: 2, maxWaiting: 10, waitMs: 5_000 });
  const acquired: number[] = [];
  const permits = [0, 1, 2, 3].map(async (each) => {
    const release = await semaphore.acquire();
    acquired.push(each);
    return release;
  });
  const [first, second] = await Promise.all(permits.slice(0, 2));
  expect(acquired).toEqual([0, 1]);
  first!();
  // Releasing a permit twice releases one permit.
  first!();
  await permits[2];
  expect(acquired).toEqual([0, 1, 2]);
  second!();
  await permits[3];
});

it('refuses at once when the queue is full', async () => {
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 1, waitMs: 5_000 });
  const release = await semaphore.acquire();
  const waiting = semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toMatchObject(refused);
  release();
  (await waiting)();
  (await semaphore.acquire())();
});

it('refuses after the waiting time, which costs others no permit', async () => {
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 5, waitMs: 20 });
  const release = await semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toMatchObject(refused);
  release();
  const again = await semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toMatchObject(refused);
  again();
  (await semaphore.acquire())();
});
