import type { Document } from '@kontor/contracts/endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { chooseAction, press } from '../../testing/steps.ts';
import { failure } from '../../testing/visit.tsx';
import { admin, withDuties } from '../testing/in-portal.tsx';
import { openList } from './testing/open-list.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const hers = sampleDocument({ id: 3, originalName: 'payslip.pdf', isPublic: false, employeeId: 7 });
const forAll = sampleDocument({ id: 4, originalName: 'Handbook.pdf', isPublic: true, employeeId: 7 });

/** The list as user 7 sees it, with the reply to the call for readers. */
async function list(documents: Document[], readers: unknown, user = withDuties()) {
  const { calls } = await openList((address) => (address.includes('/readers') ? readers : documents), {
    user: { ...user, id: 7 },
  });
  await screen.findByText(documents[0]!.originalName);
  return calls;
}

test('an employee sees the readers only of documents addressed to them', async () => {
  const opened = { id: 1, name: 'Astrid', openedAt: '2026-10-28T12:30:00.000Z' };
  const calls = await list([hers, forAll], [opened]);
  expect(screen.getAllByRole('button', { name: /^Who opened/ })).toHaveLength(1);
  await press('Who opened payslip.pdf');
  const dialog = within(await screen.findByRole('dialog', { name: 'Who opened this' }));
  const row = (await dialog.findByText('Astrid')).closest('li')!;
  expect(row.querySelector('time')?.dateTime).toBe(opened.openedAt);
  expect(calls.at(-1)).toBe('/api/documents/3/readers?limit=50');
});

test('admins see it of every document, in its menu', async () => {
  await list([forAll], [], admin);
  await chooseAction('Actions for Handbook.pdf', 'Who opened this');
  expect(await screen.findByText('Nobody has opened it yet')).toBeTruthy();
});

test('a failed fetch is reported', async () => {
  await list([hers], failure(503, 'service-unavailable', 'Away'));
  await press('Who opened payslip.pdf');
  expect(await screen.findByText('Could not load who opened this')).toBeTruthy();
});
