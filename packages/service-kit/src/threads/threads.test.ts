import { afterEach, expect, it } from 'vitest';

import { openThread, type Thread, ThreadEnded } from './index.ts';

/** A module whose tasks are JavaScript, in `input`. */
const module = new URL(
  `data:text/javascript,export default (data) => (input) => new Function('data', input)(data)`.replaceAll(' ', '%20'),
);
let thread: Thread<string, unknown>;
afterEach(() => thread.close());
const open = (limits: object = {}) =>
  (thread = openThread({ module, data: 7, seconds: 1, heapMb: 32, maxWaiting: 3, ...limits }));

it('runs tasks one after the other, with the data of its start and of the environment only the cache of compiled modules', async () => {
  open();
  expect(await Promise.all([1, 2, 3].map((factor) => thread.run(`return data * ${factor}`)))).toEqual([7, 14, 21]);
  expect(await thread.run('return Object.keys(process.env)')).toEqual(['NODE_COMPILE_CACHE']);
});

it('kills a task that exceeds its time or memory, and runs the next one', async () => {
  open();
  await thread.run('return 1');
  let ticks = 0;
  const clock = setInterval(() => ticks++, 10);
  await expect(thread.run('for (;;);')).rejects.toThrow('more than 1 s');
  await expect(thread.run('const all = []; for (;;) all.push(Array(1e4).fill(all.length))')).rejects.toThrow(
    ThreadEnded,
  );
  expect(ticks, 'the event loop goes on').toBeGreaterThan(1);
  clearInterval(clock);
  await expect(thread.run('process.exit()')).rejects.toThrow(ThreadEnded);
  expect(await thread.run('return data')).toBe(7);
});

it('passes on what a task throws and keeps the thread', async () => {
  open();
  await thread.run('globalThis.kept = true');
  await expect(thread.run(`throw new RangeError('deep')`)).rejects.toMatchObject({ cause: new RangeError('deep') });
  await expect(thread.run('throw undefined'), 'an error without a value').rejects.toThrow('The task failed');
  expect(await thread.run('return globalThis.kept')).toBe(true);
});

it('ends a thread without tasks, and starts another for the next one', async () => {
  open({ idleMs: 10 });
  await thread.run('globalThis.kept = true');
  await expect.poll(() => thread.run('return globalThis.kept'), { interval: 50 }).toBeUndefined();
});

it('refuses tasks beyond its queue with 503', async () => {
  open({ seconds: 0.5 });
  const tasks = ['for (;;);', 'return 1', 'return 2'].map((task) => thread.run(task));
  await expect(thread.run('return 3')).rejects.toMatchObject({ statusCode: 503 });
  expect((await Promise.allSettled(tasks)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('fails with the error of a module that cannot start', async () => {
  open({ module: new URL('data:text/javascript,throw%20new%20Error("broken")') });
  await expect(thread.run('')).rejects.toThrow('broken');
});
