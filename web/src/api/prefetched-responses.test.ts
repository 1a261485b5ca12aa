import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { prefetch, takePrefetched } from './prefetched-responses.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const answering = () => vi.fn<() => Promise<Response>>(async () => new Response('1'));

test('a prefetched response is fetched once and used once', async () => {
  const send = answering();
  prefetch('/a', send);
  prefetch('/a', send);
  expect(await (await takePrefetched('/a'))?.text()).toBe('1');
  expect(takePrefetched('/a')).toBeUndefined();
  expect(send).toHaveBeenCalledTimes(1);
});

test('an unused response expires and can be prefetched again', () => {
  prefetch('/b', answering());
  vi.advanceTimersByTime(11_000);
  expect(takePrefetched('/b')).toBeUndefined();
  const again = answering();
  prefetch('/b', again);
  expect(again).toHaveBeenCalled();
});

test('a failed prefetch is dropped: the call fetches again', async () => {
  prefetch('/c', async () => new Response('no', { status: 503 }));
  prefetch('/d', () => Promise.reject(new TypeError('no network')));
  expect([await takePrefetched('/c'), await takePrefetched('/d')]).toEqual([undefined, undefined]);
});

test('limits prefetches when a pointer moves over many links', () => {
  const send = answering();
  for (let link = 0; link < 20; link++) prefetch(`/many/${link}`, send);
  expect(send).toHaveBeenCalledTimes(4);
});
