import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { failure, visit } from '../../testing/visit.tsx';
import UnsubscribePage from './page.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
const done = () => new Response(null, { status: 204 });

/** Opens the page; `calls` are the requests it makes, `METHOD address`. */
async function open(respond: () => unknown = done, at = `/newsletter/unsubscribe?token=${TOKEN}`) {
  const calls: string[] = [];
  await visit(<UnsubscribePage />, {
    route: '/newsletter/unsubscribe',
    at,
    respond: (address, init) => {
      calls.push(`${init?.method} ${address}`);
      return respond();
    },
  });
  return calls;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('opening the link changes nothing', async () => {
  const calls = await open();
  expect(await title('No more newsletters?')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('the button unsubscribes and shows a link to the site', async () => {
  const calls = await open();
  await press();
  expect(await title('You are unsubscribed')).toBe(document.activeElement);
  expect(calls).toEqual([`POST /api/newsletter/unsubscribe?token=${TOKEN}`]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Subscribe again' }).getAttribute('href')).toBe('/#newsletter');
});

test('the button is disabled while sending', async () => {
  const calls = await open(() => new Promise(() => {}));
  await press();
  expect(screen.getByRole('button', { name: 'Unsubscribing…' })).toHaveProperty('disabled', true);
  expect(calls).toHaveLength(1);
});

test.each([
  ['nobody’s', TOKEN, failure(404, 'subscription-not-found', 'Not found')],
  ['no token at all', '%3Cscript%3E', failure(400, 'invalid-request', 'Invalid')],
])('a link whose token is %s is reported, with a contact', async (_what, token, refusal) => {
  await open(() => refusal, `/newsletter/unsubscribe?token=${token}`);
  await press();
  expect(await title('This link does not work')).toBe(document.activeElement);
  const link = screen.getByRole('link', { name: 'Write to hej@molnhjarta.example' });
  expect(link.getAttribute('href')).toBe('mailto:hej@molnhjarta.example');
});

test.each(['', '?token=', '?tok'])('reports a link without a token at once: %s', async (query) => {
  const calls = await open(done, `/newsletter/unsubscribe${query}`);
  expect(await title('This link does not work')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

test('a failure is shown, and can be retried', async () => {
  let isUp = false;
  const calls = await open(() => (isUp ? done() : failure(503, 'service-unavailable', 'Away')));
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not unsubscribe you.+not available/);
  isUp = true;
  await press();
  expect(await title('You are unsubscribed')).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test('is in Swedish on a Swedish page', async () => {
  await open(done, `/sv/newsletter/unsubscribe?token=${TOKEN}`);
  await userEvent.click(screen.getByRole('button', { name: 'Avsluta prenumerationen' }));
  expect(await title('Prenumerationen är avslutad')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Prenumerera igen' });
  expect(link.getAttribute('href')).toBe('/sv#newsletter');
});

test('is not listed by search engines', async () => {
  await open();
  await waitFor(() => expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'));
});
