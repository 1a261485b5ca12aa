import type { EmployeeNumberImport } from '@kontor/contracts/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { finds, press } from '../../testing/steps.ts';
import { failure, visit } from '../../testing/visit.tsx';
import ImportNumbers from './import-numbers.tsx';

const change = { userId: 7, name: 'Anna Berg', from: null, to: '1007' };
const csv = 'username,employeeNumber\nanna.berg,1007';

async function open(respond: (body: { isPreview: boolean }) => EmployeeNumberImport | Response) {
  const onDone = vi.fn<() => void>();
  const { sent } = await visit(<ImportNumbers onDone={onDone} />, '/employee-portal', (_address, init) =>
    respond(JSON.parse(init!.body as string) as { isPreview: boolean }),
  );
  return { onDone, sent: () => sent.map(([, body]) => body) };
}

async function preview(text = csv) {
  await userEvent.click(screen.getByLabelText('Lines'));
  await userEvent.paste(text);
  await press('Preview');
}

test('shows what changes, and saves it once it is confirmed', async () => {
  const { onDone, sent } = await open(() => ({ changes: [change], errors: [] }));
  await preview();
  const list = within(await screen.findByRole('list', { name: 'Changes' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Anna Bergno number → 1007']);
  await press('Save one number');
  expect(await screen.findByText('Employee numbers saved')).toBeTruthy();
  expect(onDone).toHaveBeenCalledOnce();
  expect(sent()).toEqual([
    { csv, isPreview: true },
    { csv, isPreview: false },
  ]);
});

test('reads a chosen file', async () => {
  const { sent } = await open(() => ({ changes: [], errors: [] }));
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(picker, new File([csv], 'numbers.csv', { type: 'text/csv' }));
  expect(await screen.findByDisplayValue(/anna\.berg,1007/)).toBeTruthy();
  await press('Preview');
  expect(await screen.findByText('Everybody has these numbers already.')).toBeTruthy();
  expect(sent()).toEqual([{ csv, isPreview: true }]);
});

test('names the lines that cannot be imported, saves nothing, and leads back to the lines', async () => {
  const errors = [
    { line: 2, username: 'ana', employeeNumber: '1', code: 'username-unknown' },
    { line: 3, username: 'bo', employeeNumber: '9', code: 'number-taken' },
  ] as const;
  await open(() => ({ changes: [change], errors: [...errors] }));
  await preview();
  await finds(['Line 2: there is no employee “ana”', 'Line 3: somebody else has 9']);
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
  await press('Back');
  expect(screen.getByLabelText('Lines')).toHaveProperty('value', csv);
});

test('a file that is no CSV is said so, and nothing is sent without lines', async () => {
  const { sent } = await open(() => failure(400, 'csv-unreadable', 'No CSV'));
  await press('Preview');
  expect(screen.getByText('Choose a file or paste some lines')).toBeTruthy();
  expect(sent()).toEqual([]);
  await preview('nonsense');
  expect(await screen.findByText('The lines are not CSV with the two column names in the first line.')).toBeTruthy();
});

test('what could not be saved stays', async () => {
  const { onDone } = await open(({ isPreview }) =>
    isPreview ? { changes: [change], errors: [] } : failure(409, 'employee-number-taken', 'Taken'),
  );
  await preview();
  await press('Save one number');
  expect(await screen.findByText('The employee numbers could not be saved')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save one number' })).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});
