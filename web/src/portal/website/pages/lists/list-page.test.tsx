import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { brand } from '../../../../content/brand.ts';
import { positions } from '../../../../content/positions.ts';
import { choose, enter, finds, press } from '../../../../testing/steps.ts';
import { failure, type Respond, visit } from '../../../../testing/visit.tsx';
import { inPortal } from '../../../testing/in-portal.tsx';
import { by, sampleBrand, sampleFigures, sampleList } from '../testing/sample-entry.ts';
import ListPage from './list-page.tsx';

// What a test leaves unsaved is not for the next one.
afterEach(() => sessionStorage.clear());

const open = (list: string, respond: Respond) =>
  visit(inPortal(<ListPage />), `/lists/${list}`, respond, { route: '/lists/:list' });

const words = (en: string, sv = en) => ({ en, sv });

const ingrid = {
  id: 'ingrid',
  name: 'Ingrid',
  role: words('Director', 'Chef'),
  bio: words('Leads.', 'Leder.'),
  portrait: null,
  consentOn: null,
};
const farid = { ...ingrid, id: 'farid', name: 'Farid' };
const maja = { ...ingrid, id: 'maja', name: 'Maja' };
const people = sampleList('people', [ingrid, farid, maja]);

/** Opens a list; the service stores these entries. `uploaded` is the reply to an upload, `sent` the values of the drafts. */
async function openStored(list: string, entries: (typeof people)[], uploaded?: unknown) {
  const { sent } = await open(list, (address, init) => {
    if (address === '/api/images') return uploaded;
    if (init?.method !== 'PUT') return entries;
    const { value } = JSON.parse(String(init.body)) as { value: unknown };
    const entry = entries.find(({ key }) => address.endsWith(`/${key}`))!;
    return { ...entry, draft: value, version: entry.version + 1 };
  });
  return {
    sent: () => sent.flatMap(([call, body]) => (call.startsWith('PUT') ? [(body as { value: unknown }).value] : [])),
  };
}

test('a figure is changed and published in one go, after a question that names it', async () => {
  const { sent } = await openStored('figures', [sampleFigures()]);
  await screen.findByLabelText('Members');
  enter('Members', '6');
  await press('Publish');
  const dialog = await screen.findByRole('dialog', { name: 'Publish this change?' });
  expect(dialog.textContent).toMatch(/Figures.*Members.*Before: 5.*After: 6/);
  expect(sent()).toEqual([expect.objectContaining({ team: { members: 6, countries: 2, growthPercent: 150 } })]);
});

test('a missing or impossible value is not sent, and its field says why', async () => {
  const { sent } = await openStored('figures', [sampleFigures()]);
  await screen.findByLabelText('Members');
  enter('Members', '');
  enter('Large customers', '-3');
  enter('Assessment: from', '9');
  await press('Save draft');
  await finds(['This is missing.', 'A number from 0 to 1000000.', 'The second must not be less than the first.']);
  expect(sent()).toEqual([]);
});

test('items are moved by keyboard, and a screen reader is told where they are', async () => {
  const { sent } = await openStored('people', [people]);
  const down = await screen.findByRole('button', { name: 'Move Ingrid down' });
  down.focus();
  await userEvent.keyboard('{Enter}');
  await finds(['Ingrid is now 2 of 3']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Ingrid down'));
  await press('Save draft');
  await waitFor(() => expect(sent()).toEqual([[farid, ingrid, maja]]));
});

test('a removed item can be put back where it was', async () => {
  const { sent } = await openStored('people', [people]);
  await press('Remove Farid');
  await press('Save draft');
  await waitFor(() => expect(sent()).toEqual([[ingrid, maja]]));
  await press('Undo');
  await press('Save draft');
  await waitFor(() => expect(sent().at(-1)).toEqual([ingrid, farid, maja]));
});

test('a new position gets an id of its title, and both languages have to be written', async () => {
  const { sent } = await openStored('positions', [sampleList('positions', [])]);
  await press('Add to Positions');
  enter('Title', 'Cloud Architect Åre');
  await press('Save draft');
  expect((await screen.findAllByText('This is missing.')).length).toBeGreaterThan(5);
  for (const [label, en, sv] of [
    ['Department', 'Platform', 'Plattform'],
    ['Type', 'Full time', 'Heltid'],
    ['Experience', '5 years', '5 år'],
    ['Description', 'You build.', 'Du bygger.'],
  ] as const) {
    enter(`${label}, English`, en);
    enter(`${label}, Swedish`, sv);
  }
  enter('First day on the website', '2026-12-01');
  enter('Last day to apply', '2026-11-01');
  await press('Save draft');
  await finds(['The second must not be less than the first.']);
  enter('Last day to apply', '2027-01-31');
  await userEvent.click(screen.getByRole('checkbox', { name: 'State pay' }));
  enter('From', '45000');
  enter('To', '60000');
  enter('Currency', 'SEK');
  await choose('Paid per', 'Month');
  await press('Save draft');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual([
    expect.objectContaining({
      id: 'cloud-architect-are',
      title: 'Cloud Architect Åre',
      type: words('Full time', 'Heltid'),
      lastDay: '2027-01-31',
      payRange: { from: 45_000, to: 60_000, currency: 'SEK', per: 'MONTH' },
    }),
  ]);
});

test('invented people are marked until they are replaced', async () => {
  await openStored('people', [{ ...people, published: [ingrid, { ...farid, name: 'Farida' }], version: 3 }]);
  await finds([/Invented for the sample company/]);
  const rows = screen.getAllByRole('listitem').filter((row) => row.querySelector('summary'));
  expect(rows.map((row) => within(row).queryByText('Sample') !== null)).toEqual([true, false]);
});

test('under another name a list that was never published starts empty', async () => {
  const { sent } = await openStored('people', [{ ...people, hidesSamples: true }]);
  await press('Add to People');
  enter('Name', 'Saga');
  for (const [label, text] of [
    ['Role', 'Engineer'],
    ['About the person', 'Builds.'],
  ] as const) {
    enter(`${label}, English`, text);
    enter(`${label}, Swedish`, text);
  }
  await press('Publish');
  const dialog = await screen.findByRole('dialog', { name: 'Publish this change?' });
  expect(dialog.textContent).toMatch(/PeopleNewAfter: SagaNot yet/);
  expect(sent()).toEqual([[expect.objectContaining({ name: 'Saga' })]]);
});

test('a sample that was kept under another name is marked, after a build on another day too', async () => {
  const sample = positions.slice(0, 1);
  const published = sample.map((each) => ({ ...each, lastDay: '2999-12-31' }));
  await openStored('positions', [sampleList('positions', sample, { published, hidesSamples: true })]);
  const summary = (await screen.findByText(positions[0]!.title)).closest('summary')!;
  expect(within(summary).getByText('Sample')).toBeTruthy();
});

test('a new version says which fields it changed, and its new default can be passed over', async () => {
  const changed = { ...people, published: [farid], version: 3, adapted: ['/0/consentOn'], defaultChanged: true };
  const { sent } = await openStored('people', [changed]);
  await finds([/changed the fields of this list: Agreed to the photograph on\./, /default of this list has changed/]);
  await press('Keep this list');
  await waitFor(() => expect(sent()).toEqual([[farid]]));
});

test('a photograph is uploaded, shown, and can be removed', async () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const uploaded = { id, url: `/api/images/${id}#w=400&h=500`, width: 400, height: 500 };
  const { sent } = await openStored('people', [sampleList('people', [ingrid])], uploaded);
  await userEvent.click(await screen.findByText('Ingrid'));
  await userEvent.upload(screen.getByLabelText('Photograph'), new File(['x'], 'i.png', { type: 'image/png' }));
  expect((await screen.findByRole('img', { name: 'Photograph' })).getAttribute('src')).toBe(`/api/images/${id}`);
  enter('Agreed to the photograph on (optional)', '2026-11-01');
  await press('Save draft');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual([{ ...ingrid, portrait: { image: id, width: 400, height: 500 }, consentOn: '2026-11-01' }]);
  await press('Remove the image');
  expect(screen.queryByRole('img', { name: 'Photograph' })).toBeNull();
});

test('people keep their places while a photograph is uploaded', async () => {
  const reply = Promise.withResolvers<unknown>();
  await openStored('people', [people], reply.promise);
  await userEvent.click(await screen.findByText('Farid'));
  const photographs = screen.getAllByLabelText('Photograph');
  await userEvent.upload(photographs[1]!, new File(['x'], 'f.png', { type: 'image/png' }));
  const down = screen.getByRole<HTMLButtonElement>('button', { name: 'Move Ingrid down' });
  await waitFor(() => expect(down.disabled).toBe(true));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Ingrid' }).disabled).toBe(true);
  reply.resolve({ url: '/api/images/0f8fad5b-d9cb-469f-a165-70867728950e', width: 4, height: 5 });
  expect((await screen.findByRole('img', { name: 'Photograph' })).closest('details')!.textContent).toContain('Farid');
  await waitFor(() => expect(down.disabled).toBe(false));
});

test('somebody who is put back during an upload returns to their place after it', async () => {
  const reply = Promise.withResolvers<unknown>();
  await openStored('people', [people], reply.promise);
  await press('Add to People');
  await press('Remove Ingrid');
  const form = screen.getAllByLabelText('Photograph').at(-1)!;
  await userEvent.upload(form, new File(['x'], 'n.png', { type: 'image/png' }));
  await press('Undo');
  reply.resolve({ url: '/api/images/0f8fad5b-d9cb-469f-a165-70867728950e', width: 4, height: 5 });
  await screen.findByRole('img', { name: 'Photograph' });
  const names = () => screen.getAllByRole('listitem').flatMap((row) => row.querySelector('summary')?.textContent ?? []);
  await waitFor(() => expect(names()[0]).toContain('Ingrid'));
  expect(names().slice(1)).toEqual([expect.stringContaining('Farid'), expect.stringContaining('Maja'), 'Item 4']);
  const image = screen.getByRole('img', { name: 'Photograph' });
  expect(image.closest('details')!.querySelector('summary')!.textContent).toBe('Item 4');
});

test('an item stays open once its missing field is filled in', async () => {
  await openStored('people', [sampleList('people', [{ ...ingrid, name: '' }])]);
  await screen.findByLabelText('Name');
  // Something to save.
  enter('Role, English', 'Manager');
  await press('Save draft');
  await finds(['This is missing.']);
  const details = screen.getByLabelText('Name').closest('details')!;
  expect(details.open).toBe(true);
  enter('Name', 'I');
  expect(screen.queryByText('This is missing.')).toBeNull();
  expect(details.open).toBe(true);
});

test('a logo may be an SVG, which is stored as text', async () => {
  const { sent } = await openStored('brand', [sampleBrand()]);
  const svg = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
  const [large, small] = [svg.padEnd(65_537), svg].map((text) => new File([text], 'a.svg', { type: 'image/svg+xml' }));
  await userEvent.upload(await screen.findByLabelText('Logo'), large!);
  await finds(['An SVG can have at most 64 KB.']);
  await userEvent.upload(screen.getByLabelText('Logo'), small!);
  await screen.findByRole('img', { name: 'Logo' });
  await press('Save draft');
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ logo: { svg } })]));
});

test('the lists are read again once the name is saved, which may hide the samples of others', async () => {
  const saved = sampleBrand({ draft: { ...brand, name: 'Nordljus' }, version: 1 });
  const { read } = await open('brand', (_address, init) => (init?.method === 'PUT' ? saved : [sampleBrand()]));
  await screen.findByLabelText('Name of the company');
  enter('Name of the company', 'Nordljus');
  await press('Save draft');
  await waitFor(() => expect(read).toEqual(['/api/admin/site', '/api/admin/site']));
});

test('a refused list stays, with the reason', async () => {
  await open('brand', (_address, init) =>
    init?.method === 'PUT' ? failure(400, 'contrast-too-low', 'Low') : [sampleBrand()],
  );
  await screen.findByLabelText('Name of the company');
  enter('Name of the company', 'Nordljus');
  await press('Save draft');
  await finds(['The list could not be saved', /Neither white nor black text/]);
  expect(screen.getByLabelText<HTMLInputElement>('Name of the company').value).toBe('Nordljus');
});

test('two editors on one list: what each changed is shown', async () => {
  const theirs = {
    ...people,
    draft: [ingrid, farid],
    version: 9,
    written: { list: by('Bo', '2026-11-03T08:00:00.000Z') },
  };
  let now = people;
  await open('people', (_address, init) => {
    if (init?.method !== 'PUT') return [now];
    now = theirs;
    return failure(409, 'site-changed', 'Changed');
  });
  await press('Remove Ingrid');
  await press('Save draft');
  await screen.findByText('Bo saved it after you opened it. Neither version is lost.');
  expect(screen.getByRole('alert').textContent).toMatch(/Yours.*Removed.*Ingrid.*Theirs.*Removed.*Maja/);
});
