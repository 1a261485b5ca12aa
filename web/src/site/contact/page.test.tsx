import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { applicationSubject } from '../../content/applications.ts';
import { takeTime } from '../../forms/testing/take-time.ts';
import { type Respond, failure, visit } from '../../testing/visit.tsx';
import ContactPage from './page.tsx';

const open = (at: string, respond?: Respond) => visit(<ContactPage />, at, respond);

/** The reply to a message that was stored. */
const stored = { id: 1, createdAt: '2025-11-01T12:00:00.000Z' };

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function write() {
  const user = userEvent.setup({ delay: null });
  const texts = { Name: 'Åsa', 'Email address': 'asa@example.se', Message: `${field('Message').value}Help` };
  for (const [name, value] of Object.entries(texts)) fireEvent.change(field(name), { target: { value } });
  await user.click(screen.getByRole('checkbox'));
  return user;
}

const send = () => screen.getByRole('button', { name: /^Send/ });

test('nothing is sent without required fields and consent; the first error is focused', async () => {
  const { read, sent } = await open('/contact');
  await userEvent.click(send());
  expect(screen.getAllByText('Required')).toHaveLength(3);
  expect(screen.getByText('You must accept the privacy policy')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  await userEvent.type(field('Name'), 'Åsa');
  await userEvent.type(field('Email address'), 'asa@example');
  expect(screen.getByText('Invalid email')).toBeTruthy();
  expect(screen.getAllByText('Required')).toHaveLength(1);
  expect([...read, ...sent]).toEqual([]);
});

test('name, email, company, service and message are sent, and nothing else; then the page says what happens next', async () => {
  const { sent } = await open('/contact?service=consultation&type=free-assessment', () => stored);
  const user = await write();
  fireEvent.change(field('Company (optional)'), { target: { value: 'Bageriet\tAB' } });
  takeTime();
  await user.click(send());
  await screen.findByText('Message sent');
  expect(sent.map(([, body]) => body)).toEqual([
    {
      name: 'Åsa',
      email: 'asa@example.se',
      company: 'Bageriet AB',
      service: 'consultation',
      message: expect.stringMatching(/^Hello,\n\nI would like to book a free assessment\.[^]*Help$/),
    },
  ]);
  expect(screen.getByText('An engineer reads it and answers within 24 hours.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your message is here' }));
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(document.activeElement).toBe(field('Name'));
  expect(['Name', 'Email address', 'Message'].map((name) => field(name).value)).toEqual(['', '', '']);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(screen.queryByText('Required')).toBeNull();
});

test('sends the signs of a robot, and shows the same success', async () => {
  // A robot is quick, also on a slow machine.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const { sent } = await open('/contact', () => stored);
  fireEvent.change(document.querySelector('[name=website]')!, { target: { value: 'https://evil.test' } });
  const user = await write();
  await user.click(send());
  await screen.findByText('Message sent');
  expect(sent).toMatchObject([
    ['POST /api/contact', { name: 'Åsa', website: 'https://evil.test', filledInMs: expect.any(Number) }],
  ]);
});

test('the button is disabled while sending', async () => {
  const { sent } = await open('/contact', () => new Promise(() => {}));
  const user = await write();
  await user.click(send());
  expect(send()).toHaveProperty('disabled', true);
  await user.type(field('Name'), '{Enter}');
  expect(sent).toHaveLength(1);
});

test('a failure shows the reason and preserves the input', async () => {
  await open('/contact', () => failure(429, 'too-many-requests', 'Too many requests'));
  const user = await write();
  await user.click(send());
  await screen.findByText('Error');
  expect(screen.getByText(/^Failed to send message\. Please try again\. ./)).toBeTruthy();
  expect(field('Message').value).toBe('Help');
  expect(send()).toHaveProperty('disabled', false);
});

test('six services are offered, and one more when a link names another', async () => {
  await open('/contact?service=DevOps+Suite');
  await userEvent.click(screen.getByRole('combobox'));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Cloud migration',
    'DevOps',
    'Kubernetes',
    'Infrastructure',
    'Consulting',
    'Training',
    'DevOps Suite',
  ]);
});

test("a link's values are only ever text", async () => {
  await open(`/contact?subject=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(field('Message').value).toContain('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});

test('in Swedish the messages are Swedish', async () => {
  await open('/sv/contact');
  await userEvent.click(screen.getByRole('button', { name: 'Skicka meddelandet' }));
  expect(screen.getAllByText('Obligatoriskt')).toHaveLength(3);
  expect(screen.getByText('Du måste godkänna integritetspolicyn')).toBeTruthy();
});

test('shows address, contact details and response time', async () => {
  await open('/contact');
  expect(screen.getByText('Göteborg, Sweden')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'hej@molnhjarta.example' }).getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.getByText('Within 24 hours')).toBeTruthy();
  expect(screen.getByRole('link', { name: /LinkedIn/ }).getAttribute('href')).toMatch(/^https:/);
  expect(screen.getByRole('link', { name: /privacy policy/ }).getAttribute('href')).toBe('/privacy-policy');
});

const forPosition = `subject=${encodeURIComponent(applicationSubject('DevOps Engineer', 'Göteborg'))}`;

describe('an application', () => {
  test('is titled and worded as one, and is sent with the link of a profile', async () => {
    const { sent } = await open(`/contact?${forPosition}`, () => stored);
    expect(screen.getByRole('heading', { level: 1, name: 'Apply as DevOps Engineer' })).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Your application' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Company/ })).toBeNull();
    fireEvent.change(field('Link to a CV or profile (optional)'), { target: { value: ' linkedin.example/in/asa ' } });
    const user = await write();
    takeTime();
    await user.click(send());
    await screen.findByText('Application sent');
    expect(screen.getByRole('heading', { name: 'Your application is here' })).toBeTruthy();
    expect(sent.map(([, body]) => body)).toMatchObject([
      {
        service: 'Career Opportunity',
        message: expect.stringContaining('Application for DevOps Engineer - Göteborg'),
        profileUrl: 'https://linkedin.example/in/asa',
      },
    ]);
  });

  test.each(['http://example.com/cv', 'javascript:alert(1)', 'https://user@example.com', 'my profile', 'localhost'])(
    'is not sent with the link %s',
    async (address) => {
      const { read, sent } = await open(`/contact?${forPosition}`);
      fireEvent.change(field('Link to a CV or profile (optional)'), { target: { value: address } });
      const user = await write();
      await user.click(send());
      expect(screen.getByText('An address that begins with https://')).toBeTruthy();
      expect([...read, ...sent]).toEqual([]);
    },
  );

  test('is Swedish in Swedish, except for the name of the position', async () => {
    await open(`/sv/contact?${forPosition}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Sök tjänsten som DevOps Engineer' })).toBeTruthy();
    expect(screen.getByRole('combobox').textContent).toBe('Jobba hos oss');
    expect(field('Meddelande').value).toBe('Ärende: Ansökan till tjänsten som DevOps Engineer i Göteborg\n\nHej!\n\n');
  });
});

test.each([
  ['service=DVS+Reader&type=learn-more', 'Learn more about DVS Reader'],
  ['service=DVS+Reader&type=demo', 'Book a demo of DVS Reader'],
  ['service=consultation&type=free-assessment', 'Book a free assessment'],
  ['type=toString', 'Send us a message'],
])('the form of /contact?%s is titled “%s”', async (query, title) => {
  await open(`/contact?${query}`);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
});
