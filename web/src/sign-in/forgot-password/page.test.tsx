import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { done, failure, type Respond, visit } from '../../testing/visit.tsx';
import ForgotPasswordPage from './page.tsx';

const open = (respond: Respond = done, at = '/auth/forgot-password') => visit(<ForgotPasswordPage />, at, respond);

const request = (email: string) => userEvent.type(screen.getByRole('textbox'), `${email}{Enter}`);

test('an invalid address is shown at the field and not sent', async () => {
  const respond = vi.fn<Respond>(done);
  await open(respond);
  await request('elin');
  expect(screen.getByRole('alert').textContent).toBe('Please enter an email address, such as name@example.com');
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
  expect(respond).not.toHaveBeenCalled();
});

test('announces where the mail goes', async () => {
  const bodies: unknown[] = [];
  await open((_address, init) => {
    bodies.push(JSON.parse(init?.body as string));
    return done();
  });
  await request(' elin@example.com ');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Check your mail' });
  expect(screen.getByText(/^If elin@example.com has an account here/)).toBeTruthy();
  expect(bodies).toEqual([{ email: 'elin@example.com' }]);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('another address can be entered, starting with the previous one', async () => {
  await open();
  await request('elin@example.con');
  await userEvent.click(await screen.findByRole('button', { name: 'Try another address' }));
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'elin@example.con');
});

test.each([
  [() => failure(429, 'too-many-requests', 'Too many'), 'För många försök. Vänta en stund och försök igen.'],
  [
    () => {
      throw new TypeError('offline');
    },
    'Vi når inte servern. Kontrollera uppkopplingen och försök igen.',
  ],
])('a failure preserves the address', async (respond, text) => {
  await open(respond, '/sv/auth/forgot-password');
  await request('elin@example.com');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText('E-postadress')).toHaveProperty('value', 'elin@example.com');
});
