import { expect, it } from 'vitest';

import { createTurns } from './turns.ts';

const refused = { statusCode: 503, code: 'service-unavailable', headers: { 'retry-after': '5' } };

it('are so many at a time; the rest waits in its order', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 10, patienceMs: 5_000 });
  const begun: number[] = [];
  const done = [0, 1, 2, 3].map(async (each) => {
    const giveBack = await turns.take();
    begun.push(each);
    return giveBack;
  });
  const [first, second] = await Promise.all(done.slice(0, 2));
  expect(begun).toEqual([0, 1]);
  first!();
  // Given back twice by mistake, it still is one turn.
  first!();
  await done[2];
  expect(begun).toEqual([0, 1, 2]);
  second!();
  await done[3];
});

it('are refused at once when too many wait', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1, patienceMs: 5_000 });
  const giveBack = await turns.take();
  const waits = turns.take();
  await expect(turns.take()).rejects.toMatchObject(refused);
  giveBack();
  (await waits)();
  (await turns.take())();
});

it('are refused after a wait in vain, which takes nothing from the others', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 5, patienceMs: 20 });
  const giveBack = await turns.take();
  await expect(turns.take()).rejects.toMatchObject(refused);
  giveBack();
  const again = await turns.take();
  await expect(turns.take()).rejects.toMatchObject(refused);
  again();
  (await turns.take())();
});
