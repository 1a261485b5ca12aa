import { afterEach, expect, test, vi } from 'vitest';

import { loadFirstData } from './page.tsx';

afterEach(() => void vi.useRealTimers());

const user = { id: 1 };
const waiting = { toConfirm: 2 };
/** `undefined` is never answered. */
const answer = (answers: Record<string, unknown>) =>
  vi.stubGlobal('fetch', (url: string) => {
    const value = answers[url.replace(/^\/api\//, '')];
    if (value === undefined) return new Promise(() => undefined);
    return Promise.resolve(value instanceof Response ? value : Response.json(value));
  });

test('the first view of the portal has the user and what waits for them', async () => {
  answer({ 'auth/me': user, 'waiting/documents': waiting });
  expect(await loadFirstData()).toEqual({ '/api/auth/me': user, '/api/waiting/documents': waiting });
});

test('it is without what fails, and without everything for a visitor', async () => {
  answer({ 'auth/me': user, 'waiting/documents': new Response('', { status: 503 }) });
  expect(await loadFirstData()).toEqual({ '/api/auth/me': user });
  answer({ 'auth/me': new Response('', { status: 503 }) });
  expect(await loadFirstData()).toEqual({});
  answer({ 'auth/me': null, 'waiting/documents': waiting });
  expect(await loadFirstData()).toEqual({});
});

test('it does not wait for a service that does not answer', async () => {
  vi.useFakeTimers();
  answer({ 'auth/me': user });
  const loaded = loadFirstData();
  await vi.advanceTimersByTimeAsync(500);
  expect(await loaded).toEqual({ '/api/auth/me': user });
});
