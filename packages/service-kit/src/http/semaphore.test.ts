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

const half = { permits: 4, permitsPerHolder: 2, maxWaiting: 4, waitMs: 5_000 };

it('grants one holder its share at most, and the next permit to the holder with the fewest', async () => {
  const semaphore = createSemaphore(half);
  const order: string[] = [];
  const acquire = async (holder: string) => {
    const release = await semaphore.acquire(holder);
    order.push(holder);
    return release;
  };
  const greedy = [1, 2, 3, 4].map(() => acquire('greedy'));
  const [first, second] = await Promise.all(greedy.slice(0, 2));
  await Promise.all([acquire('a'), acquire('b')]);
  const late = acquire('late');
  first!();
  await late;
  expect(order).toEqual(['greedy', 'greedy', 'a', 'b', 'late']);
  second!();
  (await greedy[2])!();
  await greedy[3];
});

it('makes room in a full queue for a holder with fewer waiting callers', async () => {
  const semaphore = createSemaphore(half);
  const held = await Promise.all(['a', 'a', 'b', 'b'].map((holder) => semaphore.acquire(holder)));
  const crowd = [1, 2, 3, 4].map(() => semaphore.acquire('crowd'));
  await expect(semaphore.acquire('crowd')).rejects.toMatchObject(refused);
  expect(() => semaphore.assertCapacity('crowd')).toThrow('busy right now');
  semaphore.assertCapacity('guest');
  const guest = semaphore.acquire('guest');
  await expect(crowd[3]).rejects.toMatchObject(refused);
  held.forEach((release) => release());
  const releases = await Promise.all([guest, ...crowd.slice(0, 2)]);
  releases.forEach((release) => release());
  (await crowd[2]!)();
  // Nothing is left behind: all permits are free again.
  await Promise.all(['a', 'a', 'b', 'b'].map((holder) => semaphore.acquire(holder)));
});
