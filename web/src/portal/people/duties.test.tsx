import type { SessionUser, User } from '@kontor/contracts/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { choose, chooseAction, isClosed, press } from '../../testing/steps.ts';
import { failure, type Respond, visit } from '../../testing/visit.tsx';
import { inPortal, withDuties } from '../testing/in-portal.tsx';
import { sampleUser } from './testing/sample-user.ts';
import { UserList } from './user-list.tsx';

const astrid = sampleUser({ id: 1, name: 'Astrid', username: 'astrid', role: 'admin' });
const elin = sampleUser({ duties: ['editor', 'payroll'] });
const names = ['Auditor', 'Documents', 'Editor', 'Leads', 'Payroll', 'People'];

/** The list with the dialog of one of these people. */
async function edit(
  name: string,
  people: User[],
  answer: Respond = () => people[0],
  user?: SessionUser,
  adminsHaveDuties = false,
) {
  const { sent } = await visit(inPortal(<UserList />, user), '/people', (address, init) => {
    if (address.endsWith('/api/auth/options'))
      return { passwords: true, passkeys: false, company: null, adminsHaveDuties };
    return init?.method === 'GET' ? people : answer(address, init);
  });
  await chooseAction(`More for ${name}`, 'Edit');
  return { sent, dialog: within(await screen.findByRole('dialog')) };
}

async function saved() {
  await press('Save');
  await isClosed();
}
const isChecked = (box: HTMLElement) => (box as HTMLInputElement).checked;

const chooseRole = (name: string) => choose('Role', name);

test('an admin sees the duties of an employee, each with an explanation', async () => {
  const { dialog } = await edit('Elin Åkerberg', [elin]);
  const boxes = within(dialog.getByRole('group', { name: 'Duties' })).getAllByRole('checkbox');
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(names);
  expect(boxes.filter(isChecked).map((box) => box.getAttribute('aria-label'))).toEqual(['Editor', 'Payroll']);
  for (const box of boxes) {
    expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toMatch(/\.$/);
  }
});

test('only the duties are sent where nothing else was changed', async () => {
  const { sent, dialog } = await edit('Elin Åkerberg', [elin]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Editor' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Auditor' }));
  await saved();
  expect(sent).toEqual([['PATCH /api/users/7', { duties: ['payroll', 'auditor'] }]]);
});

test('duties that were not changed are not sent', async () => {
  const { sent, dialog } = await edit('Elin Åkerberg', [elin]);
  await userEvent.type(dialog.getByLabelText('Name'), ' Ek');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Editor' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Editor' }));
  await saved();
  expect(sent).toEqual([['PATCH /api/users/7', { name: 'Elin Åkerberg Ek' }]]);
});

test('an admin has no duties to give, and is said to be allowed everything', async () => {
  const { sent, dialog } = await edit('Elin Åkerberg', [elin]);
  expect(dialog.getByText('An admin may do everything, without any duties.')).toBeTruthy();
  await chooseRole('Admin');
  expect(dialog.queryByRole('group', { name: 'Duties' })).toBeNull();
  await saved();
  expect(sent).toEqual([['PATCH /api/users/7', { role: 'admin' }]]);
});

test('an admin who becomes an employee can be given duties at once', async () => {
  const bo = sampleUser({ id: 8, name: 'Bo', username: 'bo', role: 'admin' });
  const { sent, dialog } = await edit('Bo', [bo]);
  await chooseRole('Employee');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Leads' }));
  await saved();
  expect(sent).toEqual([['PATCH /api/users/8', { role: 'employee', duties: ['leads'] }]]);
});

test('where admins need a duty for personal documents, an admin is given it', async () => {
  const bo = sampleUser({ id: 8, name: 'Bo', username: 'bo', role: 'admin' });
  const { sent, dialog } = await edit('Bo', [bo], undefined, undefined, true);
  expect(await dialog.findByText(/open the personal documents of others without Payroll/)).toBeTruthy();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Payroll' }));
  await saved();
  expect(sent).toEqual([['PATCH /api/users/8', { duties: ['payroll'] }]]);
});

test('the duties of an employee who becomes an admin there are given again', async () => {
  const { sent } = await edit('Elin Åkerberg', [elin], undefined, undefined, true);
  await chooseRole('Admin');
  await saved();
  expect(sent).toEqual([['PATCH /api/users/7', { role: 'admin', duties: ['editor', 'payroll'] }]]);
});

test('nobody gives themselves duties', async () => {
  const { dialog } = await edit('Astrid', [astrid]);
  await chooseRole('Employee');
  expect(dialog.queryByRole('group', { name: 'Duties' })).toBeNull();
});

test('who is no admin sees neither role nor duties in the dialog', async () => {
  const { sent, dialog } = await edit('Elin Åkerberg', [elin], undefined, withDuties('people'));
  expect(dialog.queryByRole('combobox', { name: 'Role' })).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Name'), ' Ek');
  await saved();
  expect(sent).toEqual([['PATCH /api/users/7', { name: 'Elin Åkerberg Ek' }]]);
});

test("role and duties that the company's groups decide cannot be edited", async () => {
  const { sent, dialog } = await edit('Elin Åkerberg', [sampleUser({ managedBy: 'Microsoft', hasIdentity: true })]);
  expect(dialog.getByText('Role and duties come from the groups at Microsoft, and are changed there.')).toBeTruthy();
  expect(dialog.queryByRole('combobox', { name: 'Role' })).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Name'), ' Ek');
  await saved();
  expect(sent).toEqual([['PATCH /api/users/7', { name: 'Elin Åkerberg Ek' }]]);
});

test('the row names the duties', async () => {
  await visit(inPortal(<UserList />), '/sv/people', () => [elin]);
  for (const name of ['Redaktion', 'Löner']) expect(await screen.findByText(name)).toBeTruthy();
});

test.each([
  [409, 'duties-of-admin', 'An admin may do everything and has no duties.'],
  [403, 'own-duties', 'Your own duties can only be changed by another admin.'],
  [403, 'forbidden', 'You do not have access to this.'],
])('%i %s is shown in the dialog, and the choice stays', async (status, code, text) => {
  const refuse: Respond = () => failure(status, code, 'No');
  const { dialog } = await edit('Elin Åkerberg', [elin], refuse);
  await userEvent.type(dialog.getByLabelText('Name'), ' Ek');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'People' }));
  await press('Save');
  expect((await dialog.findByText(text)).closest('[role=alert]')).toBeTruthy();
  expect(isChecked(dialog.getByRole('checkbox', { name: 'People' }))).toBe(true);
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Elin Åkerberg Ek');
});
