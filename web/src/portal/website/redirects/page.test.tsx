import type { Redirect } from '@kontor/contracts/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { enter, finds, isClosed, press } from '../../../testing/steps.ts';
import { done, visit } from '../../../testing/visit.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import RedirectsPage from './page.tsx';

const LIST = '/api/admin/redirects';

const sample = (changes: Partial<Redirect> = {}): Redirect => ({
  id: 1,
  from: '/about-us',
  to: '/about#team',
  hits: 12,
  createdAt: '2025-10-12T12:00:00.000Z',
  ...changes,
});

const refused = (code: string, issues: object[]) =>
  Response.json({ statusCode: 400, code, message: 'Refused', issues }, { status: 400 });

/** Opens the page with these redirects; `refuse` replaces the response to changes. */
async function open(redirects: Redirect[], at = '', refuse: () => unknown = () => undefined) {
  let kept = redirects;
  return visit(inPortal(<RedirectsPage />), `${at}/employee-portal/website/redirects`, (address, init) => {
    if (init?.method === 'GET') return kept;
    const refusal = refuse();
    if (refusal !== undefined) return refusal;
    if (init?.method === 'DELETE') {
      kept = kept.filter(({ id }) => !address.endsWith(`/${id}`));
      return done();
    }
    if (address.endsWith('/import')) return { added: 2 };
    const added = address.endsWith('/1/restore')
      ? redirects[0]!
      : sample({ id: kept.length + 7, hits: 0, ...(JSON.parse(init?.body as string) as Partial<Redirect>) });
    kept = [added, ...kept];
    return added;
  });
}

test('a row says what leads where, how often it was followed and since when', async () => {
  await open([
    sample(),
    sample({ id: 2, from: '/old', to: '/services', hits: 0 }),
    sample({ id: 3, from: '/x', hits: 1 }),
  ]);
  const [first] = await screen.findAllByRole('listitem');
  expect(first!.textContent).toContain('/about-usleads to/about#team');
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/about#team');
  await finds([/followed 12 times\s· since 12 October 2025/, /not followed yet/, /followed once/]);
});

test('is in Swedish on a Swedish page', async () => {
  await open([sample({ hits: 1200 }), sample({ id: 2, to: '/sv/blog/klar' })], '/sv');
  await finds(['Omdirigeringar', /använd 1\s200 gånger\s· sedan den 12 oktober 2025/]);
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/about#team', '/sv/blog/klar']);
});

test('the list is searched, and says whether nothing matches or nothing is there', async () => {
  const { read } = await open([]);
  expect(await screen.findByText('No redirects yet')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'about' } });
  await waitFor(() => expect(read.at(-1)).toBe(`${LIST}?search=about&limit=50`));
  expect(await screen.findByText('No redirects found')).toBeTruthy();
});

test('a redirect is added, by addresses as the browser shows them too', async () => {
  const { sent } = await open([]);
  await press('Add redirect');
  await press('Add');
  expect(await screen.findAllByText('Enter an address that begins with a slash')).toHaveLength(2);
  enter('Old address', ` ${location.origin}/about-us `);
  enter('New address', '/about');
  await press('Add');
  expect(await screen.findByText('Redirect added')).toBeTruthy();
  await isClosed();
  expect(sent).toEqual([[`POST ${LIST}`, { from: '/about-us', to: '/about' }]]);
  expect(await screen.findByText('/about-us')).toBeTruthy();
});

test.each([
  ['path-in-use', '/from', 'Old address', 'A page has this address, so it cannot be redirected.'],
  ['redirect-to-invalid', '/to', 'New address', 'The new address has to be a page of this website, such as /about.'],
])('what is wrong (%s) is said at its field, and the input stays', async (code, path, field, text) => {
  const issues = [{ path, message: 'x' }];
  await open([], '', () => refused(code, issues));
  await press('Add redirect');
  enter('Old address', '/a');
  enter('New address', '/b');
  await press('Add');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Old address')).toHaveProperty('value', '/a');
});

test('a redirect is deleted at once, which can be undone', async () => {
  const { sent } = await open([sample()]);
  await press('Delete the redirect from /about-us');
  expect(await screen.findByText('No redirects yet')).toBeTruthy();
  await press('Undo');
  expect(await screen.findByText('The redirect is back')).toBeTruthy();
  expect(await screen.findByText('/about#team')).toBeTruthy();
  expect(await screen.findByText(/followed 12 times/)).toBeTruthy();
  expect(sent).toEqual([[`DELETE ${LIST}/1`], [`POST ${LIST}/1/restore`]]);
});

test('a file is imported, and the list is exported', async () => {
  const { sent } = await open([sample()]);
  await press('Import');
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(picker, new File(['from,to\n/a,/b'], 'redirects.csv', { type: 'text/csv' }));
  await screen.findByDisplayValue(/\/a,\/b/);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('2 redirects added')).toBeTruthy();
  const [[call, body]] = sent as [[string, Blob]];
  expect([call, body.type, await body.text()]).toEqual([`POST ${LIST}/import`, 'text/csv', 'from,to\n/a,/b']);
  await isClosed();
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(`${LIST}/export`);
});

test('the lines that cannot be imported are named, and stay', async () => {
  const issues = [
    { path: '/2', message: 'redirect-loop' },
    { path: '/5', message: 'path-in-use' },
  ];
  await open([], '', () => refused('redirects-invalid', issues));
  await press('Import');
  enter('Lines', 'from,to\n/a,/a');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  await finds([
    'Line 2: The new address leads back to the old one.',
    'Line 5: A page has this address, so it cannot be redirected.',
  ]);
  expect(screen.getByLabelText('Lines')).toHaveProperty('value', 'from,to\n/a,/a');
});
