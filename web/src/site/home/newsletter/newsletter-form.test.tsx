import { CONSENT_VERSION, consentTexts, languages } from '@kontor/contracts/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { defaultWords } from '../../../content/facts.ts';
import { takeTime } from '../../../forms/testing/take-time.ts';
import { failure, visit } from '../../../testing/visit.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { newsletter as en } from './texts.en.ts';
import { newsletter as sv } from './texts.sv.ts';

/** Opens the form; returns the bodies that it sends. */
async function open(respond: () => unknown = () => ({ subscribed: true }), at = '/form', words = defaultWords) {
  const { sent } = await visit(<NewsletterForm />, at, respond, { words });
  return () => sent.map(([, body]) => body);
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name (optional)' });

/** The page of the form, and the version of the text beside it. */
const consent = { page: '/form', consentVersion: CONSENT_VERSION };

test('sends only email, name and what was consented to, then says what happens next in place of the form', async () => {
  const sent = await open();
  await userEvent.type(email(), ' vera@example.com ');
  await userEvent.type(name(), 'Vera\tV');
  takeTime();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  const next = await screen.findByRole('heading', { name: 'One step left' });
  expect(document.activeElement).toBe(next);
  expect(screen.getByText(/^We sent an email to vera@example\.com\./)).toBeTruthy();
  expect(document.querySelector('[data-sonner-toast]')?.textContent).toContain('One step left');
  expect(sent()).toEqual([{ email: 'vera@example.com', name: 'Vera V', ...consent }]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up another address' }));
  expect(document.activeElement).toBe(email());
  expect([email().value, name().value]).toEqual(['', '']);
  expect(screen.queryByText('Required')).toBeNull();
});

test('names no version of a text that the company has replaced', async () => {
  const sent = await open(undefined, undefined, { ...defaultWords, texts: { 'newsletter.text': 'Weekly offers.' } });
  takeTime();
  await userEvent.type(email(), 'vera@example.com{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ email: 'vera@example.com', page: '/form' }]));
});

test('the name may be left out', async () => {
  const sent = await open();
  takeTime();
  await userEvent.type(email(), 'vera@example.com{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ email: 'vera@example.com', ...consent }]));
});

test.each([
  ['', 'Required'],
  ['vera@example', 'Invalid email'],
])('the address %j is not sent: %s, and the field has the focus', async (text, issue) => {
  const sent = await open();
  if (text) await userEvent.type(email(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(screen.getByText(issue)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(sent()).toEqual([]);
});

test('the button is disabled while sending', async () => {
  await open(() => new Promise(() => {}));
  await userEvent.type(email(), 'vera@example.com{Enter}');
  expect(screen.getByRole('button', { name: 'Subscribing…' })).toHaveProperty('disabled', true);
});

test('a failure shows the reason and preserves the input', async () => {
  await open(() => failure(503, 'service-unavailable', 'Away'));
  await userEvent.type(email(), 'vera@example.com{Enter}');
  expect(await screen.findByText('Subscription Failed')).toBeTruthy();
  expect(screen.getByText('This is not available right now. Please try again in a moment.')).toBeTruthy();
  expect(email().value).toBe('vera@example.com');
});

test('is in Swedish on a Swedish page', async () => {
  await open(() => failure(503, 'service-unavailable', 'Away'), '/sv/form');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-postadress' }), 'vera@example.com{Enter}');
  expect(await screen.findByText('Anmälan misslyckades')).toBeTruthy();
});

test('sends the signs of a robot', async () => {
  // A robot is quick, also on a slow machine.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const sent = await open();
  fireEvent.change(document.querySelector('[name=website]')!, { target: { value: 'https://evil.test' } });
  await userEvent.type(email(), 'robot@example.com{Enter}');
  await waitFor(() =>
    expect(sent()).toEqual([
      { email: 'robot@example.com', ...consent, website: 'https://evil.test', filledInMs: expect.any(Number) },
    ]),
  );
});

test.each(languages)('the text beside the form is the one of its version, in the language %s', (language) => {
  const { title, text, privacy, submit } = { en, sv }[language];
  expect(consentTexts[CONSENT_VERSION]![language]).toEqual([title, text, privacy, submit]);
});
