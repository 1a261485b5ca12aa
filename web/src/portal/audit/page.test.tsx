import { type AuditArea, type AuditEvent, auditActions } from '@kontor/contracts/endpoints';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { failure, visit } from '../../testing/visit.tsx';
import { inPortal } from '../testing/in-portal.tsx';
import { sampleUser } from '../users/testing/sample-user.ts';
import AuditPage from './page.tsx';
import { sampleEvent } from './testing/sample-event.ts';

const LISTS = '/api/admin/audit-events/';
const people = [sampleUser({ id: 7, name: 'Elsa Ek' })];
const none: Record<AuditArea, AuditEvent[]> = { people: [], documents: [], posts: [], messages: [] };

/** Opens the page with these events. `calls` are the requested lists; `refuse` replaces the response of one. */
async function open(events: Partial<typeof none>, at = '', refuse: () => unknown = () => undefined) {
  const calls: string[] = [];
  const { where } = await visit(inPortal(<AuditPage />), {
    route: '/employee-portal/audit',
    at: `${at.startsWith('/sv') ? '/sv' : ''}/employee-portal/audit${at.replace('/sv', '')}`,
    respond: (address) => {
      if (!address.startsWith(LISTS)) return people;
      calls.push(address.replace(LISTS, ''));
      return refuse() ?? { ...none, ...events }[address.replace(LISTS, '').split('?', 1)[0] as AuditArea];
    },
  });
  return { calls, where };
}

const row = async (text: string) => (await screen.findByText(text)).closest('li')!;

test('an event is a sentence, with its time, its address and the employee it concerns', async () => {
  await open({ documents: [sampleEvent()] }, '?area=documents');
  const event = await row('Elsa Ek opened payslip-2026-10.pdf');
  await waitFor(() => expect(event.textContent).toContain('for Elsa Ek'));
  expect(event.textContent).toContain('from 192.0.2.7');
  expect(event.querySelector('time')?.dateTime).toBe('2026-10-28T12:30:00.000Z');
});

test('is in Swedish on a Swedish page', async () => {
  await open({ documents: [sampleEvent()] }, '/sv?area=documents');
  const event = await row('Elsa Ek öppnade payslip-2026-10.pdf');
  await waitFor(() => expect(event.textContent).toContain('för Elsa Ek'));
  expect(event.textContent).toContain('från 192.0.2.7');
});

test('every action of every area has a sentence of its own in both languages', async () => {
  for (const language of ['', '/sv']) {
    for (const [area, actions] of Object.entries(auditActions)) {
      const events = actions.map((action, id) => sampleEvent({ id, action, actorName: 'Who', subjectName: 'Whom' }));
      await open({ [area]: events }, `${language}?area=${area}`);
      const list = await screen.findByRole('list', { name: language ? 'Händelser' : 'Events' });
      const rows = within(list).getAllByRole('listitem');
      const sentences = rows.map((each) => each.querySelector('p')!.textContent);
      expect(new Set(sentences).size).toBe(actions.length);
      cleanup();
    }
  }
});

test('describes actions on oneself and actions without a user', async () => {
  const own = { subjectKind: 'user', subjectId: 7, subjectName: 'Elsa Ek' } as const;
  await open({
    people: [
      sampleEvent({ id: 3, ...own, action: 'sessions-ended' }),
      sampleEvent({ id: 2, ...own, action: 'user-created', actorId: null, actorName: null, clientAddress: null }),
      sampleEvent({
        id: 1,
        action: 'sign-in-failed',
        actorId: null,
        actorName: null,
        subjectId: null,
        subjectName: null,
      }),
    ],
  });
  for (const text of [
    'Elsa Ek ended sessions of their own',
    'The system created an account for Elsa Ek',
    'A login with an unknown name failed',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('the list is filtered by area, action, user and days, in the URL and the export too', async () => {
  const { calls, where } = await open({ documents: [sampleEvent()] });
  await userEvent.click(await screen.findByRole('tab', { name: 'Documents' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'What' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Opened or downloaded' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Who' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Elsa Ek' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-31' } });
  const query = new URLSearchParams({
    action: 'downloaded',
    actorId: '7',
    // Days in the user's time zone: the last one ends where the next begins.
    from: new Date('2026-10-01T00:00').toISOString(),
    to: new Date('2026-11-01T00:00').toISOString(),
  });
  await waitFor(() => expect(calls.at(-1)).toBe(`documents?${query}&limit=50`));
  expect(where()).toBe(
    '/employee-portal/audit?area=documents&action=downloaded&person=7&from=2026-10-01&to=2026-10-31',
  );
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    `${LISTS}documents/export?${query}`,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Posts' }));
  await waitFor(() => expect(calls.at(-1)).toMatch(/^posts\?actorId=7&/));
});

test('ignores invalid filters in the address', async () => {
  const { calls } = await open({}, '?area=planets&action=%27&person=-1&from=2026-99-99&to=today');
  await screen.findByText('Nothing has happened yet');
  expect(calls).toEqual(['people?limit=50']);
});

test('distinguishes no match from no events', async () => {
  await open({}, '?person=99');
  expect(await screen.findByText('No such events')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Who' }).textContent).toContain('Former employee (99)');
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
});

test('shows a failed fetch with a retry button', async () => {
  let isUnavailable = true;
  const away = () => (isUnavailable ? failure(503, 'service-unavailable', 'Away') : undefined);
  await open({ people: [sampleEvent({ action: 'signed-in' })] }, '', away);
  expect(await screen.findByText('The events could not be fetched')).toBeTruthy();
  isUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const list = within(await screen.findByRole('list', { name: 'Events' }));
  expect(list.getByText('Elsa Ek logged in')).toBeTruthy();
});
