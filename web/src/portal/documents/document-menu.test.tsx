import type { Document } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { chooseAction, finds, isClosed, press } from '../../testing/steps.ts';
import { done, failure, type Respond } from '../../testing/visit.tsx';
import { admin, withDuties } from '../testing/in-portal.tsx';
import { openList } from './testing/open-list.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const people = [{ id: 7, name: 'Elin Åkerberg' }];
const payslip = { category: 'payslip', isPublic: false, employeeId: 7, description: 'November' } as const;

/** Opens the list of a service with one document. */
async function list(document: Document, refusal?: (method: string) => Response | undefined, user = admin) {
  let kept = document;
  let isDeleted = false;
  const respond: Respond = (_address, { method = 'GET', body = '{}' } = {}) => {
    if (method === 'GET') return isDeleted ? [] : [kept];
    const refused = refusal?.(method);
    if (refused) return refused;
    isDeleted = method === 'DELETE';
    const { audience: _derived, ...stored } = kept;
    kept = sampleDocument({ ...stored, ...(JSON.parse(body as string) as Partial<Document>) });
    return isDeleted ? done() : kept;
  };
  return openList(respond, { user, people });
}

async function choose(action: string): Promise<void> {
  await chooseAction('Actions for Handbook.pdf', action);
}

test('employees have no such menu', async () => {
  await list(sampleDocument(), undefined, withDuties());
  await screen.findByText('Handbook.pdf');
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
});

test('editing sends the differences and refetches the list', async () => {
  const { sent } = await list(sampleDocument({ id: 3, ...payslip }));
  await choose('Edit');
  const description = await screen.findByLabelText(/Description/);
  expect(description).toHaveProperty('value', 'November');
  await userEvent.clear(description);
  await userEvent.type(description, 'December');
  await userEvent.click(screen.getByRole('radio', { name: 'Visible to everyone' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Employee' }));
  await userEvent.click(await screen.findByRole('option', { name: 'All employees' }));
  await press('Save');
  expect(await screen.findByText('Document saved')).toBeTruthy();
  await isClosed();
  expect(sent).toEqual([['PATCH /api/documents/3', { isPublic: true, employeeId: null, description: 'December' }]]);
  await finds(['December', 'Everyone']);
  expect(screen.queryByText(/^About/)).toBeNull();
});

test('a payslip of one person is made visible to everyone only after a question, and stays theirs', async () => {
  const { sent } = await list(sampleDocument({ id: 3, ...payslip }));
  await choose('Edit');
  await userEvent.click(await screen.findByRole('radio', { name: 'Visible to everyone' }));
  await press('Save');
  const question = within(await screen.findByRole('alertdialog', { name: 'Show this to everyone?' }));
  expect(question.getByText(/^Payslip of Elin Åkerberg: all employees/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })));
  expect(sent).toEqual([]);

  await press('Save');
  await press('Show it to everyone');
  expect(await screen.findByText('Document saved')).toBeTruthy();
  expect(sent).toEqual([['PATCH /api/documents/3', { isPublic: true }]]);
  await finds(['About Elin Åkerberg', 'Everyone']);

  // What it shows already is not asked again for another description.
  await choose('Edit');
  await userEvent.type(await screen.findByLabelText(/Description/), '!');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['another category becomes confidential', { ...payslip, isPublic: true, category: 'general' }, true],
  ['a document for one person is given a confidential category', { ...payslip, category: 'general' }, false],
] as const)('%s', async (_what, parts, isAsked) => {
  const { sent } = await list(sampleDocument({ id: 3, ...parts }));
  await choose('Edit');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Contract' }));
  await press('Save');
  if (isAsked) await press('Show it to everyone');
  await screen.findByText('Document saved');
  expect(sent).toEqual([['PATCH /api/documents/3', { category: 'contract' }]]);
});

test('the audience stays when the employee is deleted', async () => {
  const { sent } = await list(sampleDocument({ id: 3, ...payslip, employeeId: 99 }));
  await choose('Edit');
  expect((await screen.findByRole('combobox', { name: 'Employee' })).textContent).toContain('Former employee');
  await userEvent.click(screen.getByRole('radio', { name: 'Visible to everyone' }));
  await press('Save');
  expect(await screen.findByText(/^Payslip of one person: all employees/)).toBeTruthy();
  await press('Show it to everyone');
  await screen.findByText('Document saved');
  expect(sent).toEqual([['PATCH /api/documents/3', { isPublic: true }]]);
});

test('a document that is no longer for everyone needs a person', async () => {
  const { sent } = await list(sampleDocument({ id: 3 }));
  await choose('Edit');
  await userEvent.click(await screen.findByRole('radio', { name: 'Only one person' }));
  await press('Save');
  expect(screen.getByText('Choose an employee', { selector: '[role=alert]' })).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Employee' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Elin Åkerberg' }));
  await press('Save');
  await screen.findByText('Document saved');
  expect(sent).toEqual([['PATCH /api/documents/3', { isPublic: false, employeeId: 7 }]]);
});

test('a session that ends while editing preserves the input', async () => {
  await list(sampleDocument(), () => failure(401, 'not-signed-in', 'No'));
  await choose('Edit');
  await userEvent.type(await screen.findByLabelText(/Description/), 'December');
  await press('Save');
  expect(await screen.findByText('Your session has ended')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in in a new tab' })).toBeTruthy();
  expect(screen.getByLabelText(/Description/)).toHaveProperty('value', 'December');
});

test('deleting happens at once and can be undone', async () => {
  const { sent } = await list(sampleDocument({ id: 3 }));
  await choose('Delete');
  await finds(['Document deleted', 'No Documents Found']);
  await press('Undo');
  expect(await screen.findByText('Document restored')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Actions for Handbook.pdf' })).toBeTruthy();
  expect(sent.map(([call]) => call)).toEqual(['DELETE /api/documents/3', 'POST /api/documents/3/restore']);
});

test.each([
  ['DELETE', 'Failed to delete document'],
  ['POST', 'Failed to restore document'],
])('a failed %s is reported', async (method, text) => {
  const refuse = (called: string) => (called === method ? failure(503, 'service-unavailable', 'Away') : undefined);
  await list(sampleDocument(), refuse);
  await choose('Delete');
  if (method === 'POST') await press('Undo');
  expect(await screen.findByText(text)).toBeTruthy();
});
