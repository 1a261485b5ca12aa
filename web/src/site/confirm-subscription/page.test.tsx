import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { failure, visit } from '../../testing/visit.tsx';
import ConfirmSubscriptionPage from './page.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
const done = () => new Response(null, { status: 204 });

/** Opens the page; `calls` are the requests it makes, `METHOD address`. */
async function open(respond: () => unknown = done, at = `/newsletter/confirm?token=${TOKEN}`) {
  const calls: string[] = [];
  await visit(<ConfirmSubscriptionPage />, {
    route: '/newsletter/confirm',
    at,
    respond: (address, init) => {
      calls.push(`${init?.method} ${address} ${String(init?.body)}`);
      return respond();
    },
  });
  return calls;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Yes, send me the newsletter' }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('opening the link changes nothing', async () => {
  const calls = await open();
  expect(await title('One step left')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('the button confirms and shows a link to the blog', async () => {
  const calls = await open();
  await press();
  expect(await title('You are subscribed')).toBe(document.activeElement);
  expect(calls).toEqual([`POST /api/newsletter/confirm {"token":"${TOKEN}"}`]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Read the blog meanwhile' }).getAttribute('href')).toBe('/blog');
});

test('the button is disabled while sending', async () => {
  const calls = await open(() => new Promise(() => {}));
  await press();
  expect(screen.getByRole('button', { name: 'Confirming…' })).toHaveProperty('disabled', true);
  expect(calls).toHaveLength(1);
});

test.each([
  ['nobody’s', TOKEN, failure(404, 'confirmation-link-invalid', 'Not found'), 'This link does not work'],
  ['no token at all', '%3Cscript%3E', failure(400, 'invalid-request', 'Invalid'), 'This link does not work'],
  ['too old', TOKEN, failure(410, 'confirmation-link-expired', 'Expired'), 'This link has expired'],
])('a link whose token is %s is reported, with a link to the form', async (_what, token, refusal, heading) => {
  await open(() => refusal, `/newsletter/confirm?token=${token}`);
  await press();
  expect(await title(heading)).toBe(document.activeElement);
  expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/#newsletter');
});

test.each(['', '?token=', '?tok'])('reports a link without a token at once: %s', async (query) => {
  const calls = await open(done, `/newsletter/confirm${query}`);
  expect(await title('This link does not work')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

test('a failure is shown, and can be retried', async () => {
  let isUp = false;
  const calls = await open(() => (isUp ? done() : failure(503, 'service-unavailable', 'Away')));
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^We could not confirm your subscription.+not available/,
  );
  isUp = true;
  await press();
  expect(await title('You are subscribed')).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test('is in Swedish on a Swedish page', async () => {
  await open(() => failure(410, 'confirmation-link-expired', 'Expired'), `/sv/newsletter/confirm?token=${TOKEN}`);
  await userEvent.click(screen.getByRole('button', { name: 'Ja, skicka nyhetsbrevet till mig' }));
  expect(await title('Länken har slutat gälla')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Anmäl dig igen' }).getAttribute('href')).toBe('/sv#newsletter');
});

test('is not listed by search engines', async () => {
  await open();
  await waitFor(() => expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'));
});
