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
  visit(inPortal(<TextsPage />), { route: '/pages/:page', at: `/pages/${page}${query}`, respond });

const title = sampleText();
const lead = sampleLead();
const figures = sampleFigures();

/** Answers with the entries, and with `saved` to a PUT; `sent` are the bodies. */
function store(...entries: (typeof title)[]) {
  const sent: { method: string; body: unknown }[] = [];
  let saved: unknown = null;
  const respond: Respond = (_address, init) => {
    if (!init?.method || init.method === 'GET') return [figures, ...entries];
    sent.push({ method: init.method, body: JSON.parse(String(init.body)) });
    return saved;
  };
  return {
    respond,
    sent,
    reply: (value: unknown) => {
      saved = value;
    },
  };
}

test('a closed text shows both languages, and the values of its facts', async () => {
  await open(store(lead).respond);
  const row = (await screen.findByRole('button', { name: /^Edit: We are/ })).closest('li')!;
  expect(row.textContent).toContain('We are 5 people.');
  expect(row.textContent).toContain('Vi är 5 personer.');
});

test('only the language that changed is saved as a draft, onto the version that was read', async () => {
  const { respond, sent, reply } = store({ ...title, version: 7 });
  await open(respond);
  await press('Edit: Build things that stay up.');
  enter('English', 'Build what lasts.');
  reply({ ...title, draft: { en: 'Build what lasts.' }, version: 8 });
  await press('Save draft');
  await finds(['Draft saved']);
  expect(sent).toEqual([
    { method: 'PUT', body: { version: 7, value: { en: 'Build what lasts.' }, withoutPlaceholders: false } },
  ]);
});

test('a text loses a fact only after a question', async () => {
  const { respond, sent, reply } = store(lead);
  await open(respond);
  await press(/^Edit: We are/);
  enter('English', 'We are five people.');
  await press('Save draft');
  await screen.findByText(/no longer follows “Team › Members”/);
  expect(sent).toEqual([]);
  reply({ ...lead, draft: { en: 'We are five people.' }, version: 1 });
  await answer('Save as it is');
  await finds(['Draft saved']);
  expect(sent[0]!.body).toMatchObject({ withoutPlaceholders: true });
});

test('a fact lost in the second language too is asked about, once', async () => {
  const { respond, sent } = store({ ...lead, published: { en: 'We are five people.' }, version: 1 });
  await open(respond);
  await press(/^Edit: We are/);
  enter('Swedish', 'Vi är fem personer.');
  await press('Save draft');
  await screen.findByText(/no longer follows “Team › Members”\. /);
  expect(sent).toEqual([]);
  await answer('Keep editing');
});

test('a chip inserts its fact where the text is being written', async () => {
  await open(store(lead).respond);
  await press(/^Edit: We are/);
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
  const { respond, sent } = store(title);
  await open(respond);
  await press('Edit: Build things that stay up.');
  enter('English', text);
  await press('Save draft');
  await finds([issue]);
  expect(sent).toEqual([]);
});

test('two editors on one text: both versions are shown, and the typed one is kept until it is decided', async () => {
  const theirs = {
    ...title,
    version: 9,
    draft: { en: 'Theirs.' },
    written: { en: by('Bo', '2026-11-03T08:00:00.000Z') },
  };
  let now = title;
  const sent: unknown[] = [];
  await open((_address, init) => {
    if (init?.method !== 'PUT') return [figures, now];
    const body = JSON.parse(String(init.body)) as { version: number };
    sent.push(body);
    now = theirs;
    if (body.version !== 9) return failure(409, 'site-changed', 'Changed');
    return { ...theirs, draft: { en: 'Mine.' }, version: 10 };
  });
  await press('Edit: Build things that stay up.');
  enter('English', 'Mine.');
  await press('Save draft');
  await screen.findByText('Bo saved it after you opened it. Neither version is lost.');
  const conflict = screen.getByRole('alert');
  expect(conflict.textContent).toMatch(/Yours, not saved yet.*Mine\..*Theirs, saved.*Theirs\./);
  expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('Mine.');
  await press('Replace theirs with mine');
  await finds(['Draft saved']);
  expect(sent).toEqual([
    { version: 0, value: { en: 'Mine.' }, withoutPlaceholders: false },
    { version: 9, value: { en: 'Mine.' }, withoutPlaceholders: false },
  ]);
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
  expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('Mine, and more.');
  await finds(['Not saved yet']);
});

test('a third save is a conflict again, and the language that only the other changed is not sent', async () => {
  const sent: unknown[] = [];
  let now = title;
  await open((_address, init) => {
    if (init?.method !== 'PUT') return [figures, now];
    sent.push(JSON.parse(String(init.body)));
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
  expect(sent).toMatchObject([
    { version: 0, value: { en: 'Mine.' } },
    { version: 1, value: { en: 'Mine.' } },
  ]);
  expect(sent[1]).not.toHaveProperty('value.sv');
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
  expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('Theirs.');
});

test('the language that was not touched since is called older', async () => {
  await open(
    store({
      ...title,
      published: { en: 'New.', sv: 'Gammal.' },
      written: { en: by('Bo', '2026-11-03T08:00:00.000Z'), sv: by('Bo', '2026-10-03T08:00:00.000Z') },
    }).respond,
  );
  await screen.findByText('Swedish is older');
  await press('Edit: New.');
  await finds(['The English text was changed after the Swedish one.']);
});

test('a locked text says why, and has no form', async () => {
  await open(store({ ...title, locked: 'count' }).respond);
  await finds([/depends on a number/]);
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('a revision of the history is used again', async () => {
  const sent: unknown[] = [];
  const revision = {
    revision: 21,
    language: 'en',
    value: 'Older words.',
    default: 'Build things that stay up.',
    ...by('Bo', '2026-10-03T08:00:00.000Z'),
    publishedAt: '2026-10-03T09:00:00.000Z',
  };
  await open((address, init) => {
    if (address.endsWith('/history')) return [revision];
    if (init?.method !== 'POST') return [figures, { ...title, version: 3 }];
    sent.push([address, JSON.parse(String(init.body))]);
    return { ...title, draft: { en: 'Older words.' }, version: 4 };
  });
  await press('Edit: Build things that stay up.');
  await userEvent.click(screen.getByText('History'));
  const row = (await screen.findByText('Older words.')).closest('li')!;
  expect(row.textContent).toMatch(/Bo, 3 Oct 2026.*English/);
  await userEvent.click(within(row).getByRole('button'));
  await finds(['Draft saved']);
  expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('Older words.');
  expect(sent).toEqual([['/api/admin/site/careers.hero.title/revert', { version: 3, revision: 21 }]]);
});

test('unsaved words and a draft are replaced by the default only after a question', async () => {
  const draft = { ...title, draft: { en: 'Drafted.' }, version: 3 };
  const { respond, sent, reply } = store(draft);
  await open(respond);
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
  await waitFor(() => expect(sent).toEqual([{ method: 'DELETE', body: { version: 3 } }]));
});

test('a draft is discarded after a question, and the next save continues from there', async () => {
  const { respond, sent, reply } = store({ ...title, draft: { en: 'Drafted.' }, version: 3 });
  await open(respond);
  await press('Edit: Drafted.');
  await press('Discard draft');
  reply({ ...title, version: 4 });
  await answer('Discard draft');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('Build things that stay up.'),
  );
  enter('English', 'Again.');
  reply({ ...title, draft: { en: 'Again.' }, version: 5 });
  await press('Save draft');
  await finds(['Draft saved']);
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { version: 4 } });
});

test('a link opens the form of its text, and unsaved words are back after a reload', async () => {
  const { respond } = store(title);
  await open(respond, '?text=careers.hero.title');
  await screen.findByLabelText('English');
  enter('English', 'Half a sentence');
  await open(respond, '?text=careers.hero.title');
  await finds(['Your unsaved text is back']);
});

test('the list can be narrowed to what is replaced', async () => {
  await open(store({ ...title, published: { en: 'New.' } }, lead).respond, '?show=replaced');
  await screen.findByRole('button', { name: 'Edit: New.' });
  expect(screen.queryByRole('button', { name: /^Edit: We are/ })).toBeNull();
});

test('unsaved words are back onto what they were typed over, and the other language of somebody else stays', async () => {
  const { respond } = store({ ...title, version: 3 });
  await open(respond, '?text=careers.hero.title');
  await screen.findByLabelText('English');
  enter('English', 'Mine.');
  cleanup();
  const theirs = { ...title, draft: { sv: 'Deras.' }, version: 4 };
  const sent: { version: number; value: unknown }[] = [];
  await open((_address, init) => {
    if (init?.method !== 'PUT') return [figures, theirs];
    const body = JSON.parse(String(init.body)) as (typeof sent)[number];
    sent.push(body);
    return body.version < 4
      ? failure(409, 'site-changed', 'Changed')
      : { ...theirs, draft: { en: 'Mine.', sv: 'Deras.' }, version: 5 };
  }, '?text=careers.hero.title');
  await finds(['Your unsaved text is back']);
  await press('Save draft');
  await press('Replace theirs with mine');
  await finds(['Draft saved']);
  expect(sent).toEqual([3, 4].map((version) => ({ version, value: { en: 'Mine.' }, withoutPlaceholders: false })));
});

test('restored words are discarded for what is saved now', async () => {
  await open(store({ ...title, version: 3 }).respond, '?text=careers.hero.title');
  await screen.findByLabelText('English');
  enter('English', 'Mine.');
  cleanup();
  await open(store({ ...title, draft: { en: 'Theirs.' }, version: 4 }).respond, '?text=careers.hero.title');
  await press('Discard it');
  await answer('Discard it');
  expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('Theirs.');
});

const gone = (key: string, en: string) =>
  sampleText({ key, page: null, isUnused: true, default: null, published: { en }, version: 9 });

test('texts that nothing uses are removed after a question, one or all', async () => {
  let left = [gone('gone.title', 'Gone'), gone('gone.lead', 'Gone too'), gone('gone.end', 'Gone as well')];
  const published: unknown[] = [];
  await open(
    (address, init) => {
      const [, key] = /admin\/site\/([\w.]+)$/.exec(address) ?? [];
      if (init?.method === 'DELETE') return { ...left.find((entry) => entry.key === key)!, draft: {} };
      if (init?.method !== 'POST') return [figures, ...left];
      const { keys } = JSON.parse(String(init.body)) as { keys: string[] };
      published.push(keys);
      left = left.filter((entry) => !keys.includes(entry.key));
      return { id: 1, at: '2026-11-03T08:00:00.000Z', keys };
    },
    '',
    'unused',
  );
  await press('Remove: Gone');
  await answer('Keep');
  expect(published).toEqual([]);
  await press('Remove: Gone');
  await answer('Remove');
  await waitFor(() => expect(screen.queryByText('Gone')).toBeNull());
  await press('Remove all 2');
  await answer('Remove');
  await finds(['This page has no texts.']);
  expect(published).toEqual([['gone.title'], ['gone.lead', 'gone.end']]);
});

test('a removal of all that fails halfway publishes what it has removed, and shows what is left', async () => {
  let left = [gone('gone.title', 'Gone'), gone('gone.lead', 'Gone too')];
  const published: unknown[] = [];
  await open(
    (address, init) => {
      if (init?.method === 'DELETE')
        return address.includes('gone.title') ? { ...left[0]!, draft: {} } : failure(409, 'site-changed', 'No');
      if (init?.method !== 'POST') return [figures, ...left];
      const { keys } = JSON.parse(String(init.body)) as { keys: string[] };
      published.push(...keys);
      left = left.filter((entry) => !keys.includes(entry.key));
      return { id: 1, at: '2026-11-03T08:00:00.000Z', keys };
    },
    '',
    'unused',
  );
  await press('Remove all 2');
  await answer('Remove');
  await waitFor(() => expect(screen.queryByText('Gone')).toBeNull());
  await finds(['Gone too']);
  expect(published).toEqual(['gone.title']);
});
