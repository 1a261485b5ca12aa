import { auditActions, type AuditArea, type AuditEvent, type LoggedPerson } from '@kontor/contracts/endpoints';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { choose, chooseAction, finds, press } from '../../../testing/steps.ts';
import { failure, visit } from '../../../testing/visit.tsx';
import { admin, inPortal, inTree, withDuties } from '../../testing/in-portal.tsx';
import AuditPage from './page.tsx';
import { sampleEvent } from './testing/sample-event.ts';
import { PATIENCE_MS } from './use-audit-stream.ts';

const LISTS = '/api/admin/audit-events/';
const people: LoggedPerson[] = [
  { id: 7, name: 'Elsa Ek', isFormer: false },
  { id: 8, name: 'Gun Gran', isFormer: true },
];
const none: Record<AuditArea, AuditEvent[]> = { people: [], documents: [], posts: [], messages: [] };

/** Opens the page with these events; `refuse` replaces the response of a list. */
async function open(
  events: Partial<typeof none>,
  at = '',
  refuse: (area: AuditArea, query: string) => unknown = () => undefined,
  user = admin,
) {
  const path = inTree('/employee-portal/settings/activity', at);
  const { read, where } = await visit(inPortal(<AuditPage />, user), path, (address) => {
    if (address === `${LISTS}people/names`) return people;
    if (!address.startsWith(LISTS)) return failure(403, 'forbidden', 'Not for auditors');
    const [area, query = ''] = address.replace(LISTS, '').split('?', 2) as [AuditArea, string?];
    return refuse(area, query) ?? { ...none, ...events }[area];
  });
  const lists = () => read.flatMap((address) => /audit-events\/((?!people\/names).*)/.exec(address)?.[1] ?? []);
  return { where, lists };
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
  await finds([
    'Elsa Ek ended sessions of their own',
    'The system created an account for Elsa Ek',
    'A login with an unknown name failed',
  ]);
});

test('the list is filtered by area, action, user and days, in the URL and the export too', async () => {
  const { lists, where } = await open({ documents: [sampleEvent()] });
  await userEvent.click(await screen.findByRole('tab', { name: 'Documents' }));
  await choose('What', 'Opened or downloaded');
  await choose('Person', 'Elsa Ek');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-31' } });
  const query = new URLSearchParams({
    action: 'downloaded',
    personId: '7',
    // Days in the user's time zone: the last one ends where the next begins.
    from: new Date('2026-10-01T00:00').toISOString(),
    to: new Date('2026-11-01T00:00').toISOString(),
  });
  await waitFor(() => expect(lists().at(-1)).toBe(`documents?${query}&limit=50`));
  expect(where()).toBe(
    '/employee-portal/settings/activity?area=documents&action=downloaded&person=7&from=2026-10-01&to=2026-10-31',
  );
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    `${LISTS}documents/export?${query}`,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Posts' }));
  await waitFor(() => expect(lists().at(-1)).toMatch(/^posts\?personId=7&/));
});

test('ignores invalid filters in the address', async () => {
  const { lists } = await open({}, '?area=planets&action=%27&person=-1&from=2026-99-99&to=today');
  await screen.findByText('Nothing has happened yet');
  expect(lists()).toEqual(['people', 'documents', 'posts', 'messages'].map((area) => `${area}?limit=50`));
});

test('distinguishes no match from no events', async () => {
  await open({}, '?person=99');
  expect(await screen.findByText('No such events')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Person' }).textContent).toContain('Former employee (99)');
  await press('Show everything');
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
});

test('shows a failed fetch with a retry button', async () => {
  let isUnavailable = true;
  const away = () => (isUnavailable ? failure(503, 'service-unavailable', 'Away') : undefined);
  for (const at of ['', '?area=people']) {
    isUnavailable = true;
    await open({ people: [sampleEvent({ action: 'signed-in' })] }, at, away);
    expect(await screen.findByText('The events could not be loaded')).toBeTruthy();
    isUnavailable = false;
    await press('Try again');
    expect(within(await screen.findByRole('list', { name: 'Events' })).getByText('Elsa Ek logged in')).toBeTruthy();
    cleanup();
  }
});

const at = (minute: number) => `2026-10-28T12:${String(minute).padStart(2, '0')}:00.000Z`;
const event = (minute: number, action: string, subjectName = '') =>
  sampleEvent({ id: minute, happenedAt: at(minute), action, subjectName });
const sentences = async () =>
  within(await screen.findByRole('list', { name: 'Events' }))
    .getAllByRole('listitem')
    .map((each) => each.querySelector('p')!.textContent);
const mixed = {
  people: [event(50, 'signed-in'), event(10, 'signed-out')],
  documents: [event(40, 'downloaded', 'a.pdf')],
  posts: [event(30, 'created', 'Hej')],
  messages: [event(45, 'submissions-exported')],
};

test('shows the events of all services in one stream, newest first', async () => {
  await open(mixed);
  expect(await sentences()).toEqual([
    'Elsa Ek logged in',
    'Elsa Ek exported the inbox',
    'Elsa Ek opened a.pdf',
    'Elsa Ek wrote “Hej”',
    'Elsa Ek logged out',
  ]);
  expect(screen.queryByRole('combobox', { name: 'What' }), 'actions are of one area').toBeNull();
});

test('names what a failing service hides, and shows the rest', async () => {
  let isUnavailable = true;
  await open(mixed, '', (area) =>
    isUnavailable && (area === 'documents' || area === 'posts')
      ? failure(503, 'service-unavailable', 'Away')
      : undefined,
  );
  expect(await screen.findByText('Events of documents and posts cannot be shown now')).toBeTruthy();
  expect(await sentences()).toEqual(['Elsa Ek logged in', 'Elsa Ek exported the inbox', 'Elsa Ek logged out']);
  isUnavailable = false;
  await press('Try again');
  await waitFor(async () => expect(await sentences()).toHaveLength(5));
  expect(screen.queryByText(/cannot be shown now/)).toBeNull();
});

test('waits for a service that is slow no longer than a second', async () => {
  expect(PATIENCE_MS).toBe(1_000);
  const slow = Promise.withResolvers<AuditEvent[]>();
  await open(mixed, '', (area) => (area === 'messages' ? slow.promise : undefined));
  expect(screen.queryByRole('list', { name: 'Events' })).toBeNull();
  await waitFor(async () => expect(await sentences()).toHaveLength(4));
  slow.resolve(mixed.messages);
  await waitFor(async () => expect(await sentences()).toHaveLength(5));
});

test('shows more, fetching only the pages that are needed', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      sampleEvent({
        id: from - index,
        happenedAt: new Date(Date.UTC(2026, 0, 1) + (from - index) * 1000).toISOString(),
        action: 'signed-in',
        subjectName: null,
      }),
    );
  const page = (items: AuditEvent[], next?: string) =>
    Response.json(items, next ? { headers: { link: `<${LISTS}${next}>; rel="next"` } } : {});
  const { lists } = await open({}, '', (area, query) => {
    if (area === 'people')
      return query.includes('cursor') ? page(many(1_950, 20)) : page(many(2_000, 50), 'people?cursor=x');
    if (area === 'documents')
      return query.includes('cursor')
        ? page([])
        : page([sampleEvent({ id: 1, happenedAt: '2020-01-01T00:00:00.000Z' })], 'documents?cursor=y');
    return undefined;
  });
  await waitFor(async () => expect(await sentences()).toHaveLength(50));
  expect(lists().filter((call) => call.includes('cursor'))).toEqual([]);
  await press('Show more');
  await waitFor(async () => expect((await sentences()).length).toBeGreaterThanOrEqual(70));
  expect(lists().filter((call) => call.includes('cursor'))[0]).toBe('people?cursor=x');
});

test('exports each area as a file of its own', async () => {
  const downloads: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href')!);
  });
  await open(mixed, '?person=7');
  await chooseAction('Export as CSV', 'Messages');
  expect(downloads).toEqual([`${LISTS}messages/export?personId=7`]);
  click.mockRestore();
});

test('an auditor sees names and filters by people, former ones too', async () => {
  await open(mixed, '?person=8', undefined, withDuties('auditor'));
  const person = await screen.findByRole('combobox', { name: 'Person' });
  await waitFor(() => expect(person.textContent).toContain('Gun Gran (former employee)'));
});
