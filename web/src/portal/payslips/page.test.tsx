import type { PayslipRunSummary } from '@kontor/contracts/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { press } from '../../testing/steps.ts';
import { failure, visit } from '../../testing/visit.tsx';
import { type FakeResponse, fakeUpload } from '../documents/testing/fake-upload.ts';
import { inPortal, withDuties } from '../testing/in-portal.tsx';
import PayslipsPage from './page.tsx';
import { samplePeople, sampleRun } from './testing/sample-run.ts';

const LIST = '/api/admin/payslip-runs?limit=50';

const row = (parts: Partial<PayslipRunSummary>): PayslipRunSummary => ({ ...sampleRun(), slips: 23, ...parts });

const open = (runs: PayslipRunSummary[], { at = '', user = withDuties('payroll') } = {}) =>
  visit(inPortal(<PayslipsPage />, user), `${at}/employee-portal/payslips`, (address) =>
    address === LIST ? runs : samplePeople,
  );

test('lists the runs with month, state and counts, each a link to its page', async () => {
  await open([
    row({ id: 7, period: '2026-04' }),
    row({ id: 5, state: 'published', people: 23, opened: 19, publishedAt: '2026-03-25T08:00:00.000Z' }),
  ]);
  await screen.findByRole('list', { name: 'Payslip runs' });
  const [april, march] = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'));
  expect(within(april!).getByRole('link', { name: 'Payslips April 2026' }).getAttribute('href')).toBe(
    '/employee-portal/payslips/7',
  );
  expect(april!.textContent).toContain('Not published');
  expect(april!.textContent).not.toContain('Opened by');
  expect(march!.textContent).toMatch(/Published.*23 slips.*23 people.*Opened by 19 of 23.*Published 25 March 2026/);
});

test('an empty list explains itself in three steps', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'From one file to everybody’s payslip' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.getByText(/imports the numbers/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Import employee numbers' })).toBeNull();
});

test('who may import employee numbers finds the way there', async () => {
  await open([], { user: withDuties('payroll', 'people') });
  const link = await screen.findByRole('link', { name: 'Import employee numbers' });
  expect(link.getAttribute('href')).toBe('/employee-portal/people');
});

test('the sample file names people of this installation, and somebody unknown', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await open([]);
  await press('Try it with a sample file');
  const text = await saved[0]!.text();
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain('(Anna Berg) Tj');
  expect(text).toContain('(Employee number: 999999) Tj');
});

const pdf = (name = 'March.pdf', bytes = 10) => new File([new Uint8Array(bytes)], name, { lastModified: 1 });

async function startNew(...files: File[]) {
  await press('New run');
  const dialog = await screen.findByRole('dialog', { name: 'New payslip run' });
  fireEvent.change(within(dialog).getByLabelText('Files from the payroll program'), { target: { files } });
  return dialog;
}

const submit = () => press('Upload and read');

test('a new run of this month leads to its page', async () => {
  const sent = fakeUpload(() => ({ status: 201, body: sampleRun({ id: 9, state: 'reading' }) }));
  const { where } = await open([]);
  await startNew(pdf(), pdf('More.zip'));
  await submit();
  await waitFor(() => expect(where()).toBe('/employee-portal/payslips/9'));
  const [{ call, form }] = sent as [(typeof sent)[number]];
  expect(call).toBe('POST /api/admin/payslip-runs');
  expect([...form.keys()]).toEqual(['period', 'category', 'file', 'file']);
  const now = new Date();
  expect(form.get('period')).toBe(`${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`);
  expect(form.get('category')).toBe('payslip');
});

test.each<[string, FakeResponse | null, string]>([
  [
    'files that are published',
    { status: 409, body: { code: 'file-known' } },
    'This exact file has already been published.',
  ],
  ['no network', null, 'We could not reach the server. Please check your connection and try again.'],
])('after a failure by %s the files stay', async (_name, response, sentence) => {
  fakeUpload(() => response);
  await open([]);
  const dialog = await startNew(pdf());
  await submit();
  expect((await within(dialog).findByRole('alert')).textContent).toBe(`The run could not be started${sentence}`);
  expect(within(dialog).getByText('March.pdf')).toBeTruthy();
});

test('files that cannot be read are named before they are sent', async () => {
  const sent = fakeUpload(() => undefined);
  await open([]);
  const dialog = await startNew(pdf('Notes.docx'));
  expect(within(dialog).getByText('This is neither PDF nor ZIP.')).toBeTruthy();
  await submit();
  expect(await within(dialog).findByText('Remove the files that cannot be read.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Notes.docx' }));
  expect(await within(dialog).findByText('Choose at least one file')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a month of next year is sent after a question only', async () => {
  const sent = fakeUpload(() => ({ status: 201, body: sampleRun() }));
  const { where } = await open([]);
  const dialog = await startNew(pdf());
  const next = String(new Date().getFullYear() + 1);
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Year' }));
  await userEvent.click(await screen.findByRole('option', { name: next }));
  await submit();
  const question = await screen.findByRole('alertdialog', { name: 'Is it really for that year?' });
  expect(question.textContent).toContain(next);
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Yes, that month' }));
  await waitFor(() => expect(where()).toBe('/employee-portal/payslips/5'));
  expect(sent[0]!.form.get('period')).toMatch(new RegExp(`^${next}-`));
});

test('a list that cannot be fetched can be retried', async () => {
  let isUp = false;
  await visit(inPortal(<PayslipsPage />, withDuties('payroll')), '/employee-portal/payslips', (address) => {
    if (address !== LIST) return samplePeople;
    return isUp ? [row({})] : failure(503, 'service-unavailable', 'Away');
  });
  expect(await screen.findByText('The runs could not be loaded')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByRole('link', { name: 'Payslips March 2026' })).toBeTruthy();
});

test('is in Swedish on a Swedish page', async () => {
  await open([row({ state: 'published', opened: 1, people: 2 })], { at: '/sv' });
  expect(await screen.findByRole('link', { name: 'Lönespecifikationer mars 2026' })).toBeTruthy();
  expect(screen.getByText('Öppnad av 1 av 2')).toBeTruthy();
});
