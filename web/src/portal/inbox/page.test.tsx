import type { ContactSubmission } from '@kontor/contracts/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { finds, press } from '../../testing/steps.ts';
import { done, failure, visit } from '../../testing/visit.tsx';
import { inPortal, inTree } from '../testing/in-portal.tsx';
import InboxPage from './page.tsx';
import { sampleSubmission } from './testing/sample-submission.ts';

const LIST = '/api/admin/contact-submissions';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Opens the inbox with these submissions. `refuse` replaces the response to a call, `METHOD address`. */
async function open(messages: ContactSubmission[], at = '', refuse: (call: string) => unknown = () => undefined) {
  let kept = messages;
  const { read, ...visited } = await visit(
    inPortal(<InboxPage />),
    inTree('/employee-portal/inbox', at),
    (address, init) => {
      const refusal = refuse(`${init?.method} ${address}`);
      if (refusal !== undefined) return refusal;
      const id = Number(/\/(\d+)$/.exec(address)?.[1]);
      if (init?.method === 'DELETE') {
        kept = kept.filter((message) => message.id !== id);
        return done();
      }
      if (init?.method === 'PATCH') {
        const change = JSON.parse(String(init.body)) as Partial<ContactSubmission>;
        kept = kept.map((message) => (message.id === id ? { ...message, ...change } : message));
        return kept.find((message) => message.id === id);
      }
      const folder = new URLSearchParams(address.replace(/.*\?/, '')).get('folder');
      return kept.filter((message) =>
        message.isSuspect ? folder === 'suspect' : folder === 'all' || folder === message.status,
      );
    },
  );
  return { ...visited, read: () => read.map((address) => address.replace(LIST, '')) };
}

const rows = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const openMessage = async (name: string) => userEvent.click(await screen.findByRole('heading', { name }));

test('unanswered submissions come first, with sender, service and time left', async () => {
  const { read } = await open([
    sampleSubmission({ createdAt: hoursAgo(18.9) }),
    sampleSubmission({ id: 6, name: 'Jonas', company: null, service: 'DevOps Suite', createdAt: hoursAgo(26.5) }),
    sampleSubmission({ id: 5, name: 'Sara', status: 'answered' }),
  ]);
  expect(await screen.findByText('Answer within 5 hours')).toBeTruthy();
  expect(rows()).toEqual(['Vera Visitor · Varvet AB', 'Jonas']);
  expect(screen.getByText('2 hours late')).toBeTruthy();
  expect(screen.getAllByText('Cloud migration').length).toBeGreaterThan(0);
  expect(screen.getAllByText('DevOps Suite').length).toBeGreaterThan(0);
  expect(read()).toEqual(['?folder=new&limit=30']);
});

test('the time left counts down while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  try {
    await open([sampleSubmission({ createdAt: hoursAgo(23.5) })]);
    expect(screen.getByText('Answer within 30 minutes')).toBeTruthy();
    vi.advanceTimersByTime(60_000);
    await waitFor(() => expect(screen.getByText('Answer within 29 minutes')).toBeTruthy());
  } finally {
    vi.useRealTimers();
  }
});

test('in Swedish the time and the services are Swedish', async () => {
  await open([sampleSubmission({ createdAt: hoursAgo(20.5) })], '/sv');
  expect(await screen.findByText('Svara inom 3 timmar')).toBeTruthy();
  expect(screen.getAllByText('Molnmigrering').length).toBeGreaterThan(0);
});

test('an opened submission is shown completely, with a link to reply', async () => {
  await open([sampleSubmission({ phone: '+46 31 123 45 67', language: 'sv' })]);
  await openMessage('Vera Visitor · Varvet AB');
  for (const text of ['vera@example.com', '+46 31 123 45 67', 'Varvet AB', 'Swedish']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  const link = screen.getByRole('link', { name: 'Reply by email' }).getAttribute('href');
  expect(link).toMatch(/^mailto:vera@example\.com\?subject=Re%3A%20Ditt%20meddelande/);
});

test('a folder is opened by its tab, and stored in the URL', async () => {
  const { where, read } = await open([sampleSubmission(), sampleSubmission({ id: 6, name: 'Olof', status: 'closed' })]);
  await userEvent.click(screen.getByRole('tab', { name: 'Closed' }));
  await waitFor(() => expect(rows()).toEqual(['Olof · Varvet AB']));
  expect(where()).toBe('/employee-portal/inbox?folder=closed');
  expect(read().at(-1)).toBe('?folder=closed&limit=30');
  expect(screen.getByRole('tab', { name: 'Closed' }).getAttribute('aria-selected')).toBe('true');
});

test('searching keeps the folder, and an unsuccessful search can be cleared', async () => {
  const { where, read } = await open([], '?folder=answered', (call) => (call.includes('search') ? [] : undefined));
  expect(await screen.findByText('No answered messages')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'varvet' } });
  expect(await screen.findByText('No messages found')).toBeTruthy();
  expect(read().at(-1)).toBe('?folder=answered&search=varvet&limit=30');
  await press('Clear search');
  expect(await screen.findByText('No answered messages')).toBeTruthy();
  expect(where()).toBe('/employee-portal/inbox?folder=answered');
});

test('a submission marked as answered moves to its folder, and the next one is focused', async () => {
  const { sent } = await open([sampleSubmission(), sampleSubmission({ id: 6, name: 'Jonas' })]);
  // A folder that was shown before the change is cached.
  await userEvent.click(screen.getByRole('tab', { name: 'Answered' }));
  await screen.findByText('No answered messages');
  await userEvent.click(screen.getByRole('tab', { name: 'To answer' }));
  await openMessage('Vera Visitor · Varvet AB');
  await userEvent.click(screen.getAllByRole('button', { name: 'Mark as answered' })[0]!);
  expect(await screen.findByText('Marked as answered')).toBeTruthy();
  await waitFor(() => expect(rows()).toEqual(['Jonas · Varvet AB']));
  expect(sent).toEqual([[`PATCH ${LIST}/7`, { status: 'answered' }]]);
  expect(document.activeElement).toBe(screen.getByText(/Jonas/).closest('summary'));
  await userEvent.click(screen.getByRole('tab', { name: 'Answered' }));
  await waitFor(() => expect(rows()).toEqual(['Vera Visitor · Varvet AB']));
});

test('a search from before a change is refetched after it', async () => {
  await open([sampleSubmission()], '?folder=all&search=vera');
  await openMessage('Vera Visitor · Varvet AB');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  await waitFor(() => expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).not.toContain('search'));
  await press('Mark as closed');
  expect(await screen.findByText('Marked as closed')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vera' } });
  await waitFor(() => expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toContain('search'));
  expect(await screen.findByText('Closed', { selector: 'span' })).toBeTruthy();
  expect(screen.queryByText(/^Answer within/)).toBeNull();
});

test('an answered submission can be closed or reopened', async () => {
  await open([sampleSubmission({ status: 'answered' })], '?folder=all');
  await openMessage('Vera Visitor · Varvet AB');
  expect(screen.queryByRole('button', { name: 'Mark as answered' })).toBeNull();
  await press('Mark as closed');
  expect(await screen.findByRole('button', { name: 'Mark as answered' })).toBeTruthy();
  await press('Mark as new');
  await finds(['Moved back to “To answer”', /^Answer within/]);
});

test('a failed change is reported, and the submission stays', async () => {
  await open([sampleSubmission()], '', (call) =>
    call.startsWith('PATCH') ? failure(404, 'submission-not-found', 'Gone') : undefined,
  );
  await openMessage('Vera Visitor · Varvet AB');
  await press('Mark as closed');
  await finds(['The message could not be changed', 'That message no longer exists.']);
  expect(rows()).toEqual(['Vera Visitor · Varvet AB']);
});

test('a suspected robot can be cleared, and offers no other action before', async () => {
  const { sent } = await open([sampleSubmission({ isSuspect: true })], '?folder=suspect');
  await openMessage('Vera Visitor · Varvet AB');
  expect(screen.getByText('Suspected spam')).toBeTruthy();
  expect(screen.queryByText(/^Answer within/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark as answered' })).toBeNull();
  await press('Not spam');
  await finds(['Moved to the inbox', 'No spam']);
  expect(sent).toMatchObject([[`PATCH ${LIST}/7`, {}]]);
});

test('permanent deletion requires a confirmation that names the sender', async () => {
  const { sent } = await open([sampleSubmission()]);
  await openMessage('Vera Visitor · Varvet AB');
  await press('Delete');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('The message from Vera Visitor is deleted for good');
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(sent).toEqual([]);
  await press('Delete');
  await press('Delete for good');
  await finds(['Message deleted', 'Everybody has been answered']);
  expect(sent).toEqual([[`DELETE ${LIST}/7`]]);
});

test('a button appends older submissions, and disappears with the last page', async () => {
  const { read } = await open([], '?folder=all', (call) =>
    call.includes('cursor')
      ? [sampleSubmission({ id: 2, name: 'Olof' })]
      : Response.json([sampleSubmission()], { headers: { link: `<${LIST}?folder=all&cursor=x>; rel="next"` } }),
  );
  await press('Show more');
  await waitFor(() => expect(rows()).toEqual(['Vera Visitor · Varvet AB', 'Olof · Varvet AB']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(read()).toEqual(['?folder=all&limit=30', '?folder=all&cursor=x']);
});

test('the shown submissions can be exported', async () => {
  await open([], '?folder=closed&search=å&x=1');
  const link = screen.getByRole('link', { name: 'Export as CSV' });
  expect(link.getAttribute('href')).toBe(`${LIST}/export?folder=closed&search=%C3%A5`);
  expect(link.hasAttribute('download')).toBe(true);
});

test('a failed list can be retried', async () => {
  let isUp = false;
  await open([sampleSubmission()], '', () => (isUp ? undefined : failure(503, 'service-unavailable', 'Away')));
  expect(await screen.findByText('The messages could not be loaded')).toBeTruthy();
  isUp = true;
  await press('Try again');
  await waitFor(() => expect(rows()).toEqual(['Vera Visitor · Varvet AB']));
});

test('shows placeholders while loading', async () => {
  await open([], '', () => new Promise(() => {}));
  expect(screen.getByText('Loading messages')).toBeTruthy();
});
