import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { prepareAnswer, takeAnswer } from './prepared-answers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const answering = () => vi.fn<() => Promise<Response>>(async () => new Response('1'));

test('an answer is asked for once, and used once', async () => {
  const ask = answering();
  prepareAnswer('/a', ask);
  prepareAnswer('/a', ask);
  expect(await (await takeAnswer('/a'))?.text()).toBe('1');
  expect(takeAnswer('/a')).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an answer nobody used soon is forgotten, and another may be asked for', () => {
  prepareAnswer('/b', answering());
  vi.advanceTimersByTime(11_000);
  expect(takeAnswer('/b')).toBeUndefined();
  const again = answering();
  prepareAnswer('/b', again);
  expect(again).toHaveBeenCalled();
});

test('what fails is nothing: whoever needs it asks for herself', async () => {
  prepareAnswer('/c', async () => new Response('no', { status: 503 }));
  prepareAnswer('/d', () => Promise.reject(new TypeError('no network')));
  expect([await takeAnswer('/c'), await takeAnswer('/d')]).toEqual([undefined, undefined]);
});

test('a pointer that wanders over many links asks for a few', () => {
  const ask = answering();
  for (let link = 0; link < 20; link++) prepareAnswer(`/many/${link}`, ask);
  expect(ask).toHaveBeenCalledTimes(4);
});
