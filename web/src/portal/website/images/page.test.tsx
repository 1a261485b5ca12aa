import type { StoredImage } from '@kontor/contracts/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { answer, enter, finds, press } from '../../../testing/steps.ts';
import { done, failure, visit } from '../../../testing/visit.tsx';
import { inPortal, withDuties } from '../../testing/in-portal.tsx';
import ImagesPage from './page.tsx';

const image = (parts: Partial<StoredImage> = {}): StoredImage => ({
  id: '6f1f1a3e-3c5c-4d7e-9b1c-0a4c5b8f2d11',
  url: '/api/images/6f1f1a3e-3c5c-4d7e-9b1c-0a4c5b8f2d11#w=800&h=600',
  width: 800,
  height: 600,
  alt: { en: 'A bridge', sv: '' },
  fileSize: 34_000,
  uploadedBy: 1,
  createdAt: '2026-11-03T09:30:00.000Z',
  usedIn: [],
  uses: [],
  ...parts,
});

const everywhere: StoredImage['uses'] = [
  { kind: 'post', id: '7', name: 'Backups' },
  { kind: 'deleted-post', id: '8', name: 'Old news' },
  { kind: 'site', id: 'brand', name: 'brand' },
  { kind: 'letter', id: '3', name: 'Autumn' },
  { kind: 'author', id: '2', name: 'Elsa Ek' },
];

interface Options {
  images?: StoredImage[];
  at?: string;
  refuse?: (method: string) => unknown;
}

/** Opens the page with these images; `refuse` replaces the response to a call by its method. */
async function open({ images = [image()], at = '', refuse = () => undefined }: Options = {}) {
  let kept = images;
  return visit(
    inPortal(<ImagesPage />, withDuties('editor')),
    `${at}/employee-portal/website/images`,
    (_address, { method = 'GET', body } = {}) => {
      const refusal = refuse(method);
      if (refusal !== undefined) return refusal;
      if (method === 'GET') return kept;
      if (method === 'DELETE') kept = [];
      else if (method === 'PATCH') kept = [{ ...kept[0]!, ...(JSON.parse(body as string) as object) }];
      else kept = [image({ id: 'new', alt: { en: 'New', sv: 'Ny' } }), ...kept];
      return method === 'DELETE' ? done() : kept[0];
    },
  );
}

const items = async () => within(await screen.findByRole('list', { name: 'Images' }));

test('shows each image with its size, its descriptions and where it is used', async () => {
  await open({ images: [image({ uses: everywhere })] });
  const list = await items();
  expect(list.getByRole('img', { name: 'A bridge' })).toBeTruthy();
  await finds(['A bridge', 'Not described', /800 × 600 pixels/]);
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Backups', '/employee-portal/website/posts/7'],
    ['Old news (in the trash)', '/employee-portal/settings/trash'],
    ['Logo of the website', '/employee-portal/website/pages/lists/brand'],
    ['Newsletter: Autumn', '/employee-portal/website/newsletter/3'],
  ]);
  expect(list.getByText('Portrait of Elsa Ek')).toBeTruthy();
});

test('an unused image is deleted after a question, and never by force', async () => {
  const { sent } = await open();
  expect((await items()).getByText('Not used')).toBeTruthy();
  await press('Delete for good: A bridge');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Nothing shows it.');
  await answer('Keep it');
  expect(sent).toEqual([]);
  await press('Delete for good: A bridge');
  await answer('Delete for good');
  await finds(['Image deleted', 'No images yet']);
  expect(sent).toEqual([[`DELETE /api/images/${image().id}?force=false`]]);
});

test('a used image is deleted only after a question that names where it is used', async () => {
  const { sent } = await open({ images: [image({ uses: everywhere })] });
  await press('Delete for good: A bridge');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(
    'Backups, Old news (in the trash), Logo of the website, Newsletter: Autumn, Portrait of Elsa Ek.',
  );
  await answer('Delete for good');
  expect(await screen.findByText('Image deleted')).toBeTruthy();
  expect(sent).toEqual([[`DELETE /api/images/${image().id}?force=true`]]);
});

test('an image that something shows by now is not deleted, and the list is read again', async () => {
  let uses: StoredImage['uses'] = [];
  await open({
    refuse: (method) => {
      if (method === 'GET') return [image({ uses })];
      uses = everywhere;
      return failure(409, 'image-used', 'Used');
    },
  });
  await press('Delete for good: A bridge');
  await answer('Delete for good');
  await finds(['Something shows it by now. Look where it is used.', 'Backups']);
});

test('while it is not known where an image is used, it says so and cannot be deleted', async () => {
  await open({ images: [image({ usedIn: null, uses: null })] });
  expect(await screen.findByText('Where it is used cannot be said right now.')).toBeTruthy();
  await press('Delete for good: A bridge');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' }).disabled).toBe(true);
});

test('an image is described in both languages', async () => {
  const { sent } = await open();
  await press('Describe: A bridge');
  await screen.findByRole('dialog', { name: 'Describe the image' });
  enter('Swedish', 'En bro');
  await press('Save');
  await finds(['Description saved', 'En bro']);
  expect(sent).toEqual([[`PATCH /api/images/${image().id}`, { alt: { en: 'A bridge', sv: 'En bro' } }]]);
});

test('images are uploaded, without files that are none', async () => {
  const { sent } = await open();
  const files = [new File(['x'], 'a.png', { type: 'image/png' }), new File(['x'], 'notes.txt', { type: 'text/plain' })];
  await userEvent.upload(await screen.findByLabelText('Upload images'), files, { applyAccept: false });
  await finds(['Images must be PNG, JPEG or WebP.', 'Image uploaded', 'New']);
  expect(sent.map(([call]) => call)).toEqual(['POST /api/images']);
});

test('is in Swedish on a Swedish page', async () => {
  await open({ at: '/sv', images: [image({ alt: { en: '', sv: 'En bro' }, uses: everywhere })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bilder' })).toBeTruthy();
  await finds(['En bro', 'Ingen beskrivning', 'Porträtt av Elsa Ek']);
});
