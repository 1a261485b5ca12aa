import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { answer, enter, finds, press } from '../../../testing/steps.ts';
import { failure, type Respond, visit } from '../../../testing/visit.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import TextsPage from './texts-page.tsx';
import { by, sampleFigures, sampleLead, sampleText } from './testing/sample-entry.ts';

// What a test leaves unsaved is not for the next one.
afterEach(() => sessionStorage.clear());

const open = (respond: Respond, query = '', page = 'careers') =>
  visit(inPortal(<TextsPage />), `/pages/${page}${query}`, respond, { route: '/pages/:page' });

const title = sampleText();
const lead = sampleLead();
const figures = sampleFigures();

/** Opens the page with these entries. A call that changes something gets the reply of `reply`. */
async function openWith(entries: (typeof title)[], query = '') {
  let saved: unknown = null;
  const respond: Respond = (_address, init) => (init?.method === 'GET' ? [figures, ...entries] : saved);
  const reply = (value: unknown) => void (saved = value);
  return { ...(await open(respond, query)), reply };
}

const english = () => screen.getByLabelText<HTMLTextAreaElement>('English').value;
const saving = (version: number, value: object) => ({ version, value, withoutPlaceholders: false });

test('a closed text shows both languages, and the values of its facts', async () => {
  await openWith([lead]);
  const row = (await screen.findByRole('button', { name: /^Edit: We are/ })).closest('li')!;
  expect(row.textContent).toContain('We are 5 people.');
  expect(row.textContent).toContain('Vi är 5 personer.');
});

test.each([
  ['', ['Benefits › Room to learn › Title', 'Benefits › Room to learn › Side effect']],
  ['/sv', ['Fördelar › Tid att lära › Rubrik', 'Fördelar › Tid att lära']],
])('a section is called by its own title, and other parts by words of the reader: %s', async (prefix, places) => {
  const heading = sampleText({
    key: 'careers.benefits.innovation.title',
    default: { en: 'Room to learn', sv: 'Tid att lära' },
  });
  const entries = [heading, { ...title, key: 'careers.benefits.innovation.sideEffect' }];
  await visit(inPortal(<TextsPage />), `${prefix}/pages/careers`, () => entries, { route: '/pages/:page' });
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(places);
});

test('only the language that changed is saved as a draft, onto the version that was read', async () => {
  const { sent, reply } = await openWith([{ ...title, version: 7 }]);
  await press('Edit: Build things that stay up.');
  enter('English', 'Build what lasts.');
  reply({ ...title, draft: { en: 'Build what lasts.' }, version: 8 });
  await press('Save draft');
  await finds(['Draft saved']);
  expect(sent).toEqual([['PUT /api/admin/site/careers.hero.title', saving(7, { en: 'Build what lasts.' })]]);
});

test('a text loses a fact only after a question', async () => {
  const { sent, reply } = await openWith([lead]);
  await press(/^Edit: We are/);
  enter('English', 'We are five people.');
  await press('Save draft');
  await screen.findByText(/no longer follows “Team › Members”/);
  expect(sent).toEqual([]);
  reply({ ...lead, draft: { en: 'We are five people.' }, version: 1 });
  await answer('Save as it is');
  await finds(['Draft saved']);
  expect(sent[0]![1]).toMatchObject({ withoutPlaceholders: true });
});

test('a fact lost in the second language too is asked about, once', async () => {
  const { sent } = await openWith([{ ...lead, published: { en: 'We are five people.' }, version: 1 }]);
  await press(/^Edit: We are/);
  enter('Swedish', 'Vi är fem personer.');
  await press('Save draft');
  await screen.findByText(/no longer follows “Team › Members”\. /);
  expect(sent).toEqual([]);
  await answer('Keep editing');
});

test('a fact that only the published text has is not lost without a question either', async () => {
  const { sent } = await openWith([{ ...title, published: { en: 'We are {figures.team.members}.' }, version: 1 }]);
  await press(/^Edit: We are/);
  enter('English', 'We are five.');
  await press('Save draft');
  await answer('Save as it is');
  await waitFor(() => expect(sent[0]![1]).toMatchObject({ withoutPlaceholders: true }));
});

test('a chip inserts its fact where the text is being written, beside the way to its list', async () => {
  await openWith([lead]);
  await press(/^Edit: We are/);
  expect(screen.getByRole('link', { name: 'Figures' }).getAttribute('href')).toMatch(/\/pages\/lists\/figures$/);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Swedish');
  await userEvent.click(area);
  area.setSelectionRange(0, 0);
  await press('Insert Team › Members, now 5');
  expect(area.value).toBe('{figures.team.members}Vi är {figures.team.members} personer.');
});

test.each([
  ['', 'A text cannot be empty.'],
  ['x'.repeat(101), 'At most 100 characters.'],
  ['We are {figures.nobody.here}.', /no such figure or name: \{figures\.nobody\.here\}/],
  ['Hidden \u2062', 'A text cannot contain invisible marks.'],
])('“%s” is not saved, and the field says why', async (text, issue) => {
  const { sent } = await openWith([title]);
  await press('Edit: Build things that stay up.');
  enter('English', text);
  await press('Save draft');
  await finds([issue]);
  expect(sent).toEqual([]);
});

test('two editors on one text: both versions are shown, and the typed one is kept until it is decided', async () => {
  const written = { en: by('Bo', '2026-11-03T08:00:00.000Z') };
  const theirs = { ...title, version: 9, draft: { en: 'Theirs.' }, written };
  let now = title;
  const { sent } = await open((_address, init) => {
    if (init?.method !== 'PUT') return [figures, now];
    if (now === theirs) return { ...theirs, draft: { en: 'Mine.' }, version: 10 };
    now = theirs;
    return failure(409, 'site-changed', 'Changed');
  });
  await press('Edit: Build things that stay up.');
  enter('English', 'Mine.');
  await press('Save draft');
  await screen.findByText('Bo saved it after you opened it. Neither version is lost.');
  expect(screen.getByRole('alert').textContent).toMatch(/Yours, not saved yet.*Mine\..*Theirs, saved.*Theirs\./);
  expect(english()).toBe('Mine.');
  await press('Replace theirs with mine');
  await finds(['Draft saved']);
  expect(sent.map(([, body]) => body)).toEqual([saving(0, { en: 'Mine.' }), saving(9, { en: 'Mine.' })]);
});

test('what is typed while a save runs stays, unsaved', async () => {
  const reply = Promise.withResolvers<unknown>();
  await open((_address, init) => (init?.method === 'PUT' ? reply.promise : [figures, title]));
  await press('Edit: Build things that stay up.');
  enter('English', 'Mine.');
  await press('Save draft');
  enter('English', 'Mine, and more.');
  reply.resolve({ ...title, draft: { en: 'Mine.' }, version: 1 });
  await screen.findByRole('button', { name: 'Save draft' });
  expect(english()).toBe('Mine, and more.');
  await finds(['Not saved yet']);
});

test('a third save is a conflict again, and the language that only the other changed is not sent', async () => {
  let now = title;
  const { sent } = await open((_address, init) => {
    if (init?.method !== 'PUT') return [figures, now];
    // Somebody else is faster each time.
    now = { ...title, version: now.version + 1, draft: { sv: `Deras ${now.version + 1}.` } };
    return failure(409, 'site-changed', 'Changed');
  });
  await press('Edit: Build things that stay up.');
  enter('English', 'Mine.');
  await press('Save draft');
  await screen.findByText('Deras 1.');
  // Between what is shown and the answer.
  now = { ...now, version: 5 };
  await press('Replace theirs with mine');
  await screen.findByText('Deras 6.');
  expect(sent.map(([, body]) => body)).toEqual([saving(0, { en: 'Mine.' }), saving(1, { en: 'Mine.' })]);
});

test('theirs is not replaced before it is shown, and loading it can be retried', async () => {
  let isUp = true;
  await open((_address, init) => {
    if (init?.method === 'PUT') isUp = false;
    else return isUp ? [figures, { ...title, version: 2 }] : failure(503, 'service-unavailable', 'Away');
    return failure(409, 'site-changed', 'Changed');
  });
  await press('Edit: Build things that stay up.');
  enter('English', 'Mine.');
  await press('Save draft');
  await screen.findByText('Their version could not be loaded');
  const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Replace theirs with mine' });
  expect(keep.disabled || keep.getAttribute('aria-disabled') === 'true').toBe(true);
  isUp = true;
  await press('Try again');
  await screen.findByRole('button', { name: 'Take theirs' });
  await waitFor(() => expect(keep.disabled || keep.getAttribute('aria-disabled') === 'true').toBe(false));
});

test('their version can be taken instead', async () => {
  const theirs = { ...title, version: 9, draft: { en: 'Theirs.' } };
  let now = title;
  await open((_address, init) => {
    if (init?.method !== 'PUT') return [figures, now];
    now = theirs;
    return failure(409, 'site-changed', 'Changed');
  });
  await press('Edit: Build things that stay up.');
  enter('English', 'Mine.');
  await press('Save draft');
  await screen.findByText('Theirs.');
  await press('Take theirs');
  expect(english()).toBe('Theirs.');
});

test('the language that was not touched since is called older', async () => {
  const written = { en: by('Bo', '2026-11-03T08:00:00.000Z'), sv: by('Bo', '2026-10-03T08:00:00.000Z') };
  await openWith([{ ...title, published: { en: 'New.', sv: 'Gammal.' }, written }]);
  await screen.findByText('Swedish is older');
  await press('Edit: New.');
  await finds(['The English text was changed after the Swedish one.']);
});

test('a locked text says why, and has no form', async () => {
  await openWith([{ ...title, locked: 'count' }]);
  await finds([/depends on a number/]);
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('a revision of the history is used again', async () => {
  const words = { language: 'en', value: 'Older words.', default: 'Build things that stay up.' };
  const published = { ...by('Bo', '2026-10-03T08:00:00.000Z'), publishedAt: '2026-10-03T09:00:00.000Z' };
  const { sent } = await open((address, init) => {
    if (address.endsWith('/history')) return [{ revision: 21, ...words, ...published }];
    if (init?.method !== 'POST') return [figures, { ...title, version: 3 }];
    return { ...title, draft: { en: 'Older words.' }, version: 4 };
  });
  await press('Edit: Build things that stay up.');
  await userEvent.click(screen.getByText('History'));
  const row = (await screen.findByText('Older words.')).closest('li')!;
  expect(row.textContent).toMatch(/Bo, 3 Oct 2026.*English/);
  await userEvent.click(within(row).getByRole('button'));
  await finds(['Draft saved']);
  expect(english()).toBe('Older words.');
  expect(sent).toEqual([['POST /api/admin/site/careers.hero.title/revert', { version: 3, revision: 21 }]]);
});

test('unsaved words and a draft are replaced by the default only after a question', async () => {
  const draft = { ...title, draft: { en: 'Drafted.' }, version: 3 };
  const { sent, reply } = await openWith([draft]);
  await press('Edit: Drafted.');
  await press('Use the default');
  await finds([/takes the place of the draft/]);
  await answer('Keep it');
  enter('English', 'Typed.');
  await press('Use the default');
  await finds([/Your changes are not saved/]);
  expect(sent).toEqual([]);
  reply({ ...title, version: 4 });
  await answer('Replace');
  await waitFor(() => expect(sent).toEqual([['DELETE /api/admin/site/careers.hero.title', { version: 3 }]]));
});

test('a draft is discarded after a question, and the next save continues from there', async () => {
  const { sent, reply } = await openWith([{ ...title, draft: { en: 'Drafted.' }, version: 3 }]);
  await press('Edit: Drafted.');
  await press('Discard draft');
  reply({ ...title, version: 4 });
  await answer('Discard draft');
  await waitFor(() => expect(english()).toBe('Build things that stay up.'));
  enter('English', 'Again.');
  reply({ ...title, draft: { en: 'Again.' }, version: 5 });
  await press('Save draft');
  await finds(['Draft saved']);
  expect(sent.at(-1)).toMatchObject(['PUT /api/admin/site/careers.hero.title', { version: 4 }]);
});

test('a link opens the form of its text, and unsaved words are back after a reload', async () => {
  await openWith([title], '?text=careers.hero.title');
  await screen.findByLabelText('English');
  enter('English', 'Half a sentence');
  await openWith([title], '?text=careers.hero.title');
  await finds(['Your unsaved text is back']);
});

test('the list can be narrowed to what is replaced', async () => {
  await openWith([{ ...title, published: { en: 'New.' } }, lead], '?show=replaced');
  await screen.findByRole('button', { name: 'Edit: New.' });
  expect(screen.queryByRole('button', { name: /^Edit: We are/ })).toBeNull();
});

test('unsaved words are back onto what they were typed over, and the other language of somebody else stays', async () => {
  await openWith([{ ...title, version: 3 }], '?text=careers.hero.title');
  await screen.findByLabelText('English');
  enter('English', 'Mine.');
  cleanup();
  const theirs = { ...title, draft: { sv: 'Deras.' }, version: 4 };
  const { sent } = await open((_address, init) => {
    if (init?.method !== 'PUT') return [figures, theirs];
    if (String(init.body).includes('"version":3')) return failure(409, 'site-changed', 'Changed');
    return { ...theirs, draft: { en: 'Mine.', sv: 'Deras.' }, version: 5 };
  }, '?text=careers.hero.title');
  await finds(['Your unsaved text is back']);
  await press('Save draft');
  await press('Replace theirs with mine');
  await finds(['Draft saved']);
  expect(sent.map(([, body]) => body)).toEqual([saving(3, { en: 'Mine.' }), saving(4, { en: 'Mine.' })]);
});

test('restored words are discarded for what is saved now', async () => {
  await openWith([{ ...title, version: 3 }], '?text=careers.hero.title');
  await screen.findByLabelText('English');
  enter('English', 'Mine.');
  cleanup();
  await openWith([{ ...title, draft: { en: 'Theirs.' }, version: 4 }], '?text=careers.hero.title');
  await press('Discard it');
  await answer('Discard it');
  expect(english()).toBe('Theirs.');
});

const gone = (key: string, en: string) =>
  sampleText({ key, page: null, isUnused: true, default: null, published: { en }, version: 9 });

/** Opens the page of unused texts, which are removed as they are published; one of them may be refused. */
async function openUnused(left: (typeof title)[], refused?: string) {
  const { sent } = await open(
    (address, init) => {
      if (init?.method === 'DELETE' && refused && address.endsWith(refused)) return failure(409, 'site-changed', 'No');
      if (init?.method === 'DELETE') return { ...left[0]!, draft: {} };
      if (init?.method !== 'POST') return [figures, ...left];
      const { keys } = JSON.parse(String(init.body)) as { keys: string[] };
      left = left.filter((entry) => !keys.includes(entry.key));
      return { id: 1, at: '2026-11-03T08:00:00.000Z', keys };
    },
    '',
    'unused',
  );
  return () => sent.flatMap(([call, body]) => (call.startsWith('POST') ? [(body as { keys: string[] }).keys] : []));
}

test('texts that nothing uses are removed after a question, one or all', async () => {
  const published = await openUnused([
    gone('gone.title', 'Gone'),
    gone('gone.lead', 'Gone too'),
    gone('gone.end', 'End'),
  ]);
  await press('Remove: Gone');
  await answer('Keep');
  expect(published()).toEqual([]);
  await press('Remove: Gone');
  await answer('Remove');
  await waitFor(() => expect(screen.queryByText('Gone')).toBeNull());
  await press('Remove all 2');
  await answer('Remove');
  await finds(['This page has no texts.']);
  expect(published()).toEqual([['gone.title'], ['gone.lead', 'gone.end']]);
});

test('a removal of all that fails halfway publishes what it has removed, and shows what is left', async () => {
  const published = await openUnused([gone('gone.title', 'Gone'), gone('gone.lead', 'Gone too')], 'gone.lead');
  await press('Remove all 2');
  await answer('Remove');
  await waitFor(() => expect(screen.queryByText('Gone')).toBeNull());
  await finds(['Gone too']);
  expect(published()).toEqual([['gone.title']]);
});
