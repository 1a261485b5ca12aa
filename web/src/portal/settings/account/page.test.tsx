import type { AuthorProfile, Duty, Session } from '@kontor/contracts/endpoints';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { enter, finds, isClosed, press } from '../../../testing/steps.ts';
import { done, failure } from '../../../testing/visit.tsx';
import { type Calls, openAccount, sampleSession, type Stored, stored, user } from './testing/open-account.tsx';

const current = sampleSession({
  id: 'the-session-of-this-tab',
  isCurrent: true,
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
});
const other = sampleSession();

/** Opens the page with these sessions, for a user with these duties. */
const open = (sessions: Session[], calls: Calls = {}, duties: Duty[] = [], parts: Partial<Stored> = {}) =>
  openAccount(Object.assign(parts, stored({ sessions, ...parts })), calls, { as: { ...user, duties } });

const currentPassword = () => screen.getByLabelText('Current password');
const newPassword = () => screen.getByLabelText('New password');

async function change(from: string, to: string) {
  if (from) await userEvent.type(currentPassword(), from);
  if (to) await userEvent.type(newPassword(), to);
  await press('Change password');
}

test("shows the user's data, and who can change it", async () => {
  await open([current]);
  for (const text of ['Elin Åkerberg', 'elin', 'Employee']) {
    expect(screen.getByText(text, { selector: 'dd, dd *' })).toBeTruthy();
  }
  expect(screen.getByText('Is something not right? An administrator can change it.')).toBeTruthy();
});

test('password managers can identify the user and both passwords [ASVS 6.2.7]', async () => {
  await open([current]);
  expect(document.querySelector('[autocomplete=username]')).toHaveProperty('value', 'elin');
  expect(currentPassword().getAttribute('autocomplete')).toBe('current-password');
  expect(newPassword().getAttribute('autocomplete')).toBe('new-password');
  expect(screen.getByText(/^10 to 200 characters of any kind/).id).toBe(newPassword().getAttribute('aria-describedby'));
});

test('both passwords are required, and the first invalid one is focused', async () => {
  await open([current]);
  await change('', 'short');
  expect(screen.getByText('Enter your current password')).toBeTruthy();
  expect(screen.getByText('The password needs 10 to 200 characters')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(currentPassword()));
});

test('a changed password empties the form and ends the other sessions', async () => {
  const sessions = [current, other];
  await open(sessions, {
    'POST account/password': (body) => {
      expect(body).toEqual({ currentPassword: 'the old one', newPassword: ' the new one ' });
      sessions.pop();
      return done();
    },
  });
  await screen.findByText('Firefox on Windows');
  await change('the old one', ' the new one ');
  expect(await screen.findByText('All your other sessions have ended.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  expect(currentPassword()).toHaveProperty('value', '');
  expect(newPassword()).toHaveProperty('value', '');
});

test.each([
  ['wrong-password', 'Current password', 'That is not your current password.'],
  ['password-too-common', 'New password', /^That password is too common/],
])('%s is shown at its field, and the input stays', async (code, label, text) => {
  await open([current], { 'POST account/password': () => failure(400, code, 'No') });
  await change('the old one', 'the new one');
  const issue = (await screen.findByText(text)).closest('[role=alert]');
  const input = screen.getByLabelText(label);
  expect(input.getAttribute('aria-describedby')).toContain(issue?.id);
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(newPassword()).toHaveProperty('value', 'the new one');
});

test('too many attempts are shown above the form', async () => {
  await open([current], { 'POST account/password': () => failure(429, 'too-many-requests', 'No') });
  await change('the old one', 'the new one');
  expect(await screen.findByText('Too many attempts. Please wait a while and try again.')).toBeTruthy();
});

test('a session shows browser, system and times, and the current one is marked', async () => {
  await open([current, other]);
  const rows = within(await screen.findByRole('list', { name: 'Your sessions' })).getAllByRole('heading');
  expect(rows.map((row) => row.textContent)).toEqual(['Firefox on macOSThis session', 'Firefox on Windows']);
  expect(screen.getAllByText('From 192.0.2.7')).toHaveLength(2);
  expect(screen.getAllByText('With password')).toHaveLength(2);
  expect(screen.getByText(/^Last used .* ago$/)).toBeTruthy();
});

test.each([
  ['ended', done],
  ['ended already', () => failure(404, 'session-not-found', 'Gone')],
])('another session that was %s disappears, without confirmation', async (_case, respond) => {
  const sessions = [current, other];
  await open(sessions, {
    [`DELETE account/sessions/${other.id}`]: () => {
      sessions.pop();
      return respond();
    },
  });
  await press('End Firefox on Windows');
  expect(await screen.findByText('Session ended')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

test('a session that could not be ended stays, with the reason', async () => {
  await open([current, other], {
    [`DELETE account/sessions/${other.id}`]: () => failure(503, 'service-unavailable', 'Away'),
  });
  await press('End Firefox on Windows');
  await finds(['The session could not be ended', 'Firefox on Windows']);
});

test('all others are ended after confirmation', async () => {
  const sessions = [current, other];
  const end = vi.fn<() => unknown>(() => {
    sessions.pop();
    return done();
  });
  await open(sessions, { 'DELETE account/sessions': end });
  await press('End all others');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(end).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('All other sessions have ended')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
});

test('ending this session is a logout', async () => {
  const { leave } = await open([current]);
  const list = within(await screen.findByRole('list', { name: 'Your sessions' }));
  await userEvent.click(list.getByRole('button', { name: 'Logout' }));
  expect(leave).toHaveBeenCalledOnce();
});

test('an account that failed to load can be retried', async () => {
  const away: Calls = { 'GET account/all': () => failure(503, 'service-unavailable', 'Away') };
  await open([current], away);
  expect(await screen.findByText('Your account could not be loaded')).toBeTruthy();
  delete away['GET account/all'];
  await press('Try again');
  expect(await screen.findByText('This session')).toBeTruthy();
});

test('everything is fetched by one call, beside the user and the ways to log in', async () => {
  const { calls } = await open([current]);
  await screen.findByText('This session');
  expect([...new Set(calls())].toSorted()).toEqual(['GET account/all', 'GET auth/options']);
});

test('shows only the set-up when two-factor is required first', async () => {
  const twoFactor = { isOn: false, isRequired: true, mustSetUp: true, recoveryCodesLeft: 0 };
  await open([], {}, [], { twoFactor });
  expect(await screen.findByText('One thing before you go on')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'One thing before you go on',
    'Passkeys',
    'Two-factor login',
  ]);
});

test('shows failed sign-ins before the last login', async () => {
  const failedSignIns = { count: 1, lastAt: '2025-11-03T09:30:00.000Z', lastFrom: '' };
  await open([current], {}, [], { failedSignIns });
  expect(
    await screen.findByText(/^One attempt failed before your last login, most recently on [^,]*\. If/),
  ).toBeTruthy();
});

test("shows the user's duties", async () => {
  await open([current], {}, ['editor', 'leads']);
  for (const text of ['Editor', 'Leads']) expect(screen.getByText(text, { selector: 'dd *' })).toBeTruthy();
});

const waiting = {
  email: 'new@example.com',
  isOwn: true,
  by: null,
  requestedAt: '2026-11-03T09:30:00.000Z',
  expiresAt: '2026-11-04T09:30:00.000Z',
};
const section = async () => within(await screen.findByRole('region', { name: 'Email address' }));
const pressIn = async (name: string) => userEvent.click(await (await section()).findByRole('button', { name }));

async function askForAddress(email: string, password: string) {
  await pressIn('Change address');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email address' }));
  if (email) await userEvent.type(await dialog.findByLabelText('New email address'), email);
  await userEvent.type(await dialog.findByLabelText('Current password'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Send the email' }));
  return dialog;
}

test('another address is asked for with the password, and waits', async () => {
  const bodies: unknown[] = [];
  const state: Partial<Stored> = {};
  const calls: Calls = {
    'PUT account/email': (body) => {
      bodies.push(body);
      return (state.email = { email: user.email, pending: waiting });
    },
  };
  await open([current], calls, [], state);
  await askForAddress(' new@example.com ', 'my password');
  expect(await screen.findByText('A link to confirm the address is on its way to new@example.com.')).toBeTruthy();
  expect(bodies).toEqual([{ email: 'new@example.com', currentPassword: 'my password' }]);
  expect(await screen.findByRole('heading', { name: 'A new address is waiting' })).toBeTruthy();
  await isClosed();
});

test.each([
  ['', 'Enter an email address, such as name@example.com'],
  ['new@example', 'Enter an email address, such as name@example.com'],
  ['elin@example.com', 'That is your address already'],
])('the address %j is rejected before it is sent', async (email, text) => {
  const sent = vi.fn<() => unknown>();
  await open([current], { 'PUT account/email': sent });
  const dialog = await askForAddress(email, 'my password');
  expect(await dialog.findByText(text)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('New email address')));
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  [failure(409, 'email-taken', 'Taken'), 'That email address already has an account.'],
  [failure(400, 'wrong-password', 'Wrong'), 'That is not your current password.'],
  [failure(429, 'too-many-requests', 'Many'), 'Too many attempts. Please wait a while and try again.'],
])('a refused address stays in the dialog', async (reply, text) => {
  await open([current], { 'PUT account/email': () => reply });
  const dialog = await askForAddress('new@example.com', 'my password');
  expect(await dialog.findByText(text)).toBeTruthy();
  expect(dialog.getByLabelText('New email address')).toHaveProperty('value', 'new@example.com');
});

test('the mail to the address that waits is sent again, and the address is given up', async () => {
  const state: Partial<Stored> = { email: { email: user.email, pending: waiting } };
  const calls: Calls = {
    'POST account/email/link': done,
    'DELETE account/email/pending': () => {
      state.email = { email: user.email, pending: null };
      return done();
    },
  };
  await open([current], calls, [], state);
  await pressIn('Send the email again');
  expect(await screen.findByText('It is on its way to new@example.com.')).toBeTruthy();
  await pressIn('Keep the current address');
  expect(await screen.findByText('Your address stays as it is')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('A new address is waiting')).toBeNull());
});

test('an address that somebody else entered says who did, and can be refused', async () => {
  const pending = { ...waiting, isOwn: false, by: 'Pia People' };
  await open([current], {}, [], { email: { email: user.email, pending } });
  expect(await screen.findByRole('heading', { name: 'Is this your email address?' })).toBeTruthy();
  expect((await section()).getByText(/^Pia People has entered new@example\.com for you\./)).toBeTruthy();
  expect((await section()).getByRole('button', { name: 'Refuse this address' })).toBeTruthy();
});

test('shows how mails are written, and saves another choice without switching the language of the page', async () => {
  const bodies: unknown[] = [];
  await open([current], {
    'PATCH account': (body) => {
      bodies.push(body);
      return { language: 'sv', notices: 'daily' };
    },
  });
  expect(await screen.findByRole('radio', { name: 'English' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Right away' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: 'Svenska' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Once a day' }));
  await press('Save');
  expect(await screen.findByText('Your choices are saved')).toBeTruthy();
  expect(bodies).toEqual([{ language: 'sv', notices: 'daily' }]);
  expect(screen.getByRole('heading', { name: 'Emails to you' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Svenska' })).toHaveProperty('checked', true);
});

test('a choice that cannot be saved is said, and stays', async () => {
  await open([current], { 'PATCH account': () => failure(503, 'unavailable', 'No') });
  await userEvent.click(await screen.findByRole('radio', { name: 'Never' }));
  await press('Save');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Never' })).toHaveProperty('checked', true);
});

/** Runs the download of all documents; returns the URLs that the browser downloads. */
async function downloadAll(head: () => unknown) {
  const downloads: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href')!);
  });
  await open([current], { 'HEAD account/documents.zip': head });
  await press('Download all my documents');
  return { downloads, restore: () => click.mockRestore() };
}

test('the browser downloads all documents as a ZIP', async () => {
  const { downloads, restore } = await downloadAll(() => new Response(null, { status: 200 }));
  expect(await screen.findByText('The download has begun')).toBeTruthy();
  expect(downloads).toEqual(['/api/account/documents.zip?language=en']);
  restore();
});

test('a download of all documents that cannot begin is not begun, with the reason', async () => {
  const { downloads, restore } = await downloadAll(() => new Response(null, { status: 409 }));
  expect(await screen.findByText('The documents could not be downloaded')).toBeTruthy();
  expect(screen.getByText('You are already downloading a ZIP file. Please wait until it is done.')).toBeTruthy();
  expect(downloads).toEqual([]);
  restore();
});

const nameLabel = 'Show me as the author of my posts';
const author = { displayName: 'Elin Åkerberg', title: { en: '', sv: '' }, portrait: null, shown: false };

test('an editor agrees to be named on posts, with a title and a picture, and no longer', async () => {
  const state: Partial<Stored> = {};
  const id = '6f1f1a3e-3c5c-4d7e-9b1c-0a4c5b8f2d11';
  const calls = {
    'PUT account/author': (body: unknown) => (state.author = body as AuthorProfile),
    'POST images': () => ({ id, url: `/api/images/${id}`, width: 4, height: 4 }),
  };
  await open([current], calls, ['editor'], state);
  await userEvent.click(await screen.findByRole('switch', { name: nameLabel }));
  enter('Title in Swedish (optional)', 'Ingenjör');
  await userEvent.upload(screen.getByLabelText('Picture of you'), new File(['x'], 'i.png', { type: 'image/png' }));
  expect((await screen.findByRole('img', { name: 'Picture of you' })).getAttribute('src')).toBe(`/api/images/${id}`);
  const form = within(screen.getByRole('region', { name: 'You as an author' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your posts show who you are')).toBeTruthy();
  expect(state.author).toEqual({ ...author, title: { en: '', sv: 'Ingenjör' }, portrait: id, shown: true });
  await userEvent.click(screen.getByRole('switch', { name: nameLabel }));
  await press('Remove the image');
  enter('Name', ' ');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a name.')).toBeTruthy();
  enter('Name', 'Elin Åkerberg');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Your posts do not name you')).toBeTruthy();
  expect(state.author).toEqual({ ...author, title: { en: '', sv: 'Ingenjör' } });
});

test('who writes no posts is asked for no name, unless it is shown on former ones; they upload no picture', async () => {
  await open([current]);
  await screen.findByText('About you');
  expect(screen.queryByText('You as an author')).toBeNull();
  cleanup();
  await open([current], {}, [], { author: { ...author, shown: true } });
  expect(await screen.findByRole('switch', { name: nameLabel, checked: true })).toBeTruthy();
  expect(screen.queryByLabelText('Picture of you')).toBeNull();
});
