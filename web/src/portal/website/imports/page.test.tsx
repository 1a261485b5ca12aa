import type { Import } from '@kontor/contracts/endpoints';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { finds, press } from '../../../testing/steps.ts';
import { failure, visit } from '../../../testing/visit.tsx';
import { fakeUpload } from '../../documents/testing/fake-upload.ts';
import { inPortal, inTree } from '../../testing/in-portal.tsx';
import ImportsPage from './page.tsx';

const found = (changes: Partial<Import> = {}): Import => ({
  id: 7,
  kind: 'wordpress',
  state: 'done',
  failure: null,
  done: 2,
  total: 2,
  report: [
    {
      title: '=Sum',
      outcome: 'created',
      slug: 'sum',
      post: { id: 3, language: 'sv' },
      notes: [{ code: 'embed', detail: 'https://video.example' }],
    },
    { title: 'Fine', outcome: 'created', slug: 'fine', post: null, notes: [] },
    { title: 'About', outcome: 'left-out', slug: null, post: null, notes: [{ code: 'not-a-post', detail: '' }] },
  ],
  ...changes,
});

const open = (at = '', reply: unknown = found()) =>
  visit(inPortal(<ImportsPage />), inTree('/employee-portal/website/imports', at), () => reply);

const choose = async (name: string, content = 'x') => {
  const picker = document.querySelector('input[type=file]')!;
  await userEvent.setup({ applyAccept: false }).upload(picker as HTMLInputElement, new File([content], name));
};
const kind = async () => (await screen.findByRole('combobox')).textContent;

test.each([
  ['a.xml', [], 'WordPress'],
  ['a.json', [], 'Ghost'],
  ['a.zip', ['old.xml', 'uploads/2020/a.png'], 'WordPress'],
  ['a.zip', ['data/x.json', 'content/images/a.png', 'content/themes/x/README.md'], 'Ghost'],
  ['a.zip', ['posts/a.md', 'static/sitemap.xml', 'package.json'], 'Markdown files'],
])('proposes the kind of %s with %j', async (name, names, expected) => {
  await open();
  await press('Import a blog');
  await choose(expected === 'Ghost' ? 'b.xml' : 'b.json');
  await waitFor(async () => expect(await kind()).toBe(expected === 'Ghost' ? 'WordPress' : 'Ghost'));
  await choose(name, names.map((each) => `PK\u0001\u0002${'\0'.repeat(42)}${each}`).join(''));
  await waitFor(async () => expect(await kind()).toBe(expected));
});

test('says what can be imported, and sends kind, file and host', async () => {
  const forms = fakeUpload(() => ({ status: 201, body: { id: 7 } }));
  const { where } = await open();
  await finds(['Where was your blog?']);
  await press('Import a blog');
  await press('Import');
  await finds(['Please choose the export.']);
  await choose('posts.xml');
  await waitFor(async () => expect(await kind()).toBe('WordPress'));
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Ghost' }));
  expect((await screen.findAllByText('Please choose a file of this kind: JSON or ZIP.')).length).toBeGreaterThan(0);
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'WordPress' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Fetch missing images from/ }), 'old.example.com');
  await press('Import');
  await waitFor(() => expect(where()).toContain('?import=7'));
  const { form } = forms[0]!;
  cleanup();
  await open();
  await finds(['Report']);
  expect([...form.keys()]).toEqual(['kind', 'imagesHost', 'file']);
  expect([form.get('kind'), form.get('imagesHost')]).toEqual(['wordpress', 'old.example.com']);
});

test('shows the report, which can be saved', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await open('?import=7');
  await finds(['There is something to say about 2 of 3.', 'Imported: 2', 'Left out: 1']);
  const list = within(await screen.findByRole('list', { name: 'Report' }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['=Sum', 'About']);
  list.getByText('What was embedded is now a link: https://video.example');
  const link = list.getByRole('link', { name: '/sv/blog/sum' });
  expect(link.getAttribute('href')).toBe('/employee-portal/website/posts/3');
  await press('Save the report');
  const lines = (await saved[0]!.text()).split('\r\n');
  expect(lines[1]).toBe(`"'=Sum","Imported","/sv/blog/sum","What was embedded is now a link","https://video.example"`);
  expect(lines).toHaveLength(5);
});

test('shows the progress', async () => {
  await open('?import=7', found({ state: 'running', done: 3, total: 12, report: null }));
  expect((await screen.findByRole('status')).textContent).toBe('3 of 12 done');
  expect(screen.getByRole('progressbar', { name: 'Imported posts' }).getAttribute('value')).toBe('0.25');
});

test('says why an import failed, in Swedish too', async () => {
  await open('/sv?import=7', found({ state: 'failed', failure: 'file-unreadable', report: [] }));
  await finds([
    'Importen misslyckades',
    'Filen är ingen sådan export, eller så är den skadad. Exportera den en gång till.',
  ]);
});

test('an unknown import says so', async () => {
  await open('?import=9', failure(404, 'import-not-found', ''));
  await finds(['There is no such import.']);
});
