import type { ToConfirm } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { finds, press } from '../../testing/steps.ts';
import { failure, visit } from '../../testing/visit.tsx';
import { sampleDocument } from '../documents/testing/sample-document.ts';
import { inPortal, withDuties } from '../testing/in-portal.tsx';
import { ToConfirmList } from './to-confirm.tsx';

const sentence = { en: 'I have read it.', sv: 'Jag har läst det.' };
const waiting = (parts: Partial<ToConfirm> = {}): ToConfirm => ({
  documentId: 1,
  originalName: 'Handbook.pdf',
  title: { en: 'Handbook', sv: 'Handbook' },
  version: 1,
  sentence,
  dueOn: '2026-12-03',
  overdue: false,
  openedAt: null,
  ...parts,
});

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x/1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

interface State {
  items: ToConfirm[];
  file?: string;
  confirm?: () => unknown;
}

/** The band, with a service that notes what is opened. */
const band = (state: State) =>
  visit(inPortal(<ToConfirmList onConfirmed={() => undefined} />, withDuties()), '/list', (address) => {
    if (address === '/api/documents/to-confirm') return state.items;
    if (address.endsWith('/download')) {
      state.items = state.items.map((item) => ({ ...item, openedAt: '2026-11-01T08:00:00.000Z' }));
      return new Response('text');
    }
    if (address.endsWith('/confirmations')) return state.confirm?.();
    const mimeType = state.file ? 'x' : 'text/plain; charset=utf-8';
    return sampleDocument({ originalName: state.file ?? 'note.txt', mimeType });
  });

const openFirst = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: /^Read and confirm/ }))[0]!);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
const checkbox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: sentence.en });

test('says that it could not be fetched, and fetches it again', async () => {
  let isUp = false;
  await visit(inPortal(<ToConfirmList onConfirmed={() => undefined} />, withDuties()), '/list', () =>
    isUp ? [] : failure(503, 'service-unavailable', 'Away'),
  );
  isUp = true;
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(/could not be fetched/)).toBeNull());
});

test('shows the first ones with their due day, and all when asked', async () => {
  await band({ items: [1, 2, 3, 4].map((documentId) => waiting({ documentId, overdue: documentId === 1 })) });
  await finds(['You have 4 documents to read and confirm.', 'Was due on 3 December 2026']);
  expect(screen.getAllByText('By 3 December 2026')).toHaveLength(2);
  await press('Show all 4');
  expect(screen.getAllByText('By 3 December 2026')).toHaveLength(3);
});

test('names a payslip by its month', async () => {
  await band({ items: [waiting({ title: { en: 'Payslip March 2026', sv: 'Lönespecifikation mars 2026' } })] });
  expect(await screen.findByText('Payslip March 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Payslip March 2026/ })).toBeTruthy();
});

test('confirms the sentence once the document is open and the sentence ticked', async () => {
  const state: State = { items: [waiting()], confirm: () => ((state.items = []), {}) };
  const { sent } = await band(state);
  await openFirst();
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
  expect(await screen.findByText('Tick the sentence to confirm it.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(await checkbox());
  await userEvent.click(button());
  expect(await screen.findByText('You have confirmed it')).toBeTruthy();
  expect(sent).toEqual([['POST /api/documents/1/confirmations', { version: 1 }]]);
  await waitFor(() => expect(screen.queryByText('You have 1 document to read and confirm.')).toBeNull());
});

test('a file that cannot be shown is confirmed after its download', async () => {
  await band({ items: [waiting()], file: 'Handbook.docx' });
  await openFirst();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/cannot be shown here/)).toBeTruthy();
  expect(button().disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Download Handbook.docx' }));
  await waitFor(() => expect(button().disabled).toBe(false));
});

test('a document that changed meanwhile is shown anew, and its sentence ticked anew', async () => {
  const state: State = {
    items: [waiting()],
    confirm: () => {
      state.items = [waiting({ version: 2 })];
      return failure(409, 'document-changed', 'Changed');
    },
  };
  await band(state);
  await openFirst();
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(await checkbox());
  await userEvent.click(button());
  expect(await screen.findByText(/has changed since you opened it/)).toBeTruthy();
  await waitFor(() => expect(button().disabled).toBe(false));
  expect((await checkbox()).checked).toBe(false);
});
