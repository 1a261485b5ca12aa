import type { User } from '@kontor/contracts/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { enter, isClosed, press, textsOf } from '../../testing/steps.ts';
import { visit } from '../../testing/visit.tsx';
import { inPortal, withDuties } from '../testing/in-portal.tsx';
import PeoplePage from './page.tsx';
import { sampleUser } from './testing/sample-user.ts';

const people = [
  ...Array.from({ length: 9 }, (_, at) => sampleUser({ id: 90 - at, name: `New ${at}`, employeeNumber: `9${at}` })),
  sampleUser({ id: 5, name: 'Invited', isInvited: true }),
  sampleUser({ id: 4, name: 'Numberless' }),
  sampleUser({ id: 3, name: 'Second' }),
  sampleUser({ id: 2, name: 'Unreached', employeeNumber: '2', mailFailedAt: '2026-03-02T09:30:00.000Z' }),
  sampleUser({ id: 1, name: 'Admin', role: 'admin' }),
];
const open = (query: string, users: User[] = people) =>
  visit(inPortal(<PeoplePage />, withDuties('people')), `/people${query}`, (address, init) => {
    if (init?.method === 'PATCH') users[users.findIndex(({ id }) => address.endsWith(`/${id}`))]!.employeeNumber = '7';
    return init?.method === 'GET' && address.startsWith('/api/users') ? users.map((user) => ({ ...user })) : {};
  });
const shown = () => textsOf('heading').slice(2);

test.each([
  ['invited', 'Invited', ['Invited']],
  ['no-number', 'Without a number', ['Numberless', 'Second']],
  ['mail-fails', 'Mail fails', ['Unreached']],
])('shows those of ?show=%s, of all pages, and says how many', async (show, name, names) => {
  await open(`?show=${show}`);
  await waitFor(() => expect(shown()).toEqual(names));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
  expect(screen.getByRole('status').textContent).toBe(names.length === 1 ? '1 employee' : '2 employees');
});

test('leads back to everybody, where the focus stays on the filter', async () => {
  const { where } = await open('?show=invited');
  const all = await screen.findByRole('tab', { name: 'All' });
  await userEvent.click(all);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('14 employees'));
  expect([where(), document.activeElement]).toEqual(['/people', all]);
});

test('says that nobody is left, and keeps the focus when somebody leaves the list', async () => {
  await open(
    '?show=no-number',
    people.map((user) => ({ ...user })),
  );
  const give = async (name: string) => {
    await press(name);
    await screen.findByRole('dialog');
    enter(/^Employee number/, '7');
    await press('Save');
    await isClosed();
  };
  await give('Numberless');
  await waitFor(() => expect(shown()).toEqual(['Second']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('1 employee'));
  await give('Second');
  expect(await screen.findByRole('heading', { name: 'Everybody has an employee number' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('0 employees'));
});
