import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { brand } from '../../../../content/brand.ts';
import { defaultWords } from '../../../../content/facts.ts';
import { positions } from '../../../../content/positions.ts';
import { useFacts } from '../../../../i18n/words.ts';
import { usePageTexts } from '../../../../site/texts.ts';
import { answer, enter, finds, press } from '../../../../testing/steps.ts';
import { failure, type Respond, visit } from '../../../../testing/visit.tsx';
import { admin } from '../../../testing/in-portal.tsx';
import { sampleBrand, sampleFigures, sampleLead, sampleList, sampleText } from '../testing/sample-entry.ts';
import { editing } from './editing.tsx';
import { open as openOverlay } from './open.ts';
import { preview } from './preview.tsx';
import { marksIn } from './targets.ts';

// What a test leaves unsaved is not for the next one.
afterEach(() => sessionStorage.clear());

const words = (text: string) => ({ en: text, sv: text });
const maja = { id: 'maja', name: 'Maja', role: words('Engineer'), bio: words('.'), portrait: null, consentOn: null };
const title = sampleText();
const entries = [sampleFigures(), sampleList('people', [maja]), title, sampleLead()];

/** A page with two texts, one of them a link, and a person. */
function Page() {
  const { hero } = usePageTexts('careers').careers;
  const { people = [], positions: jobs = [], brand: company } = useFacts();
  return (
    <main id="main">
      <h1>{hero.title}</h1>
      <a href="/contact">{hero.lead}</a>
      {people.map(({ id, name, role }) => (
        <p key={id} id={id}>
          {name}, {role.en}
        </p>
      ))}
      {jobs.map((job) => (
        <p key={job.id}>{job.title}</p>
      ))}
      {company.mark ? null : <p>{company.name}</p>}
    </main>
  );
}

async function open(page = editing(admin)(<Page />), respond: Respond = () => entries) {
  return visit(<div id="root">{page}</div>, '/careers?edit', respond);
}

const isMarked = () =>
  waitFor(() => expect(marksIn(screen.getByRole('heading', { level: 1 }).textContent)).toHaveLength(1));

/** Happy DOM has no layout, so no text is found by its place. */
const click = (element: Element) => fireEvent.click(element, { detail: 1 });

test('a click on a text opens its form in both languages, and a saved draft is on the page at once', async () => {
  await open(undefined, (_address, init) =>
    init?.method === 'PUT' ? { ...title, draft: { en: 'Build what lasts.' }, version: 1 } : entries,
  );
  await isMarked();
  click(screen.getByRole('heading', { level: 1 }));
  const panel = await screen.findByRole('dialog', { name: /Top of the page › Title/ });
  expect(within(panel).getByLabelText<HTMLTextAreaElement>('Swedish').value).toBe('Bygg sådant som håller.');
  enter('English', 'Build what lasts.');
  await press('Save draft');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Build what lasts.'));
  expect(screen.getByRole('button', { name: '1 draft' })).toBeTruthy();
});

test('facts inside a text keep their values, and the text of a link does not follow it', async () => {
  const { where } = await open();
  await isMarked();
  const link = screen.getByRole('link');
  expect(link.textContent).toContain('We are 5 people.');
  click(link);
  const panel = await screen.findByRole('dialog', { name: /Top of the page › Introduction/ });
  expect(within(panel).getByLabelText<HTMLTextAreaElement>('English').value).toBe(
    'We are {figures.team.members} people.',
  );
  expect(within(panel).getByRole('button', { name: 'Follow this link' })).toBeTruthy();
  expect(where()).toBe('/careers?edit');
});

test('a text of a list opens the form of the list, with its item', async () => {
  await open();
  await isMarked();
  click(await screen.findByText(/^Maja/));
  const panel = await screen.findByRole('dialog', { name: 'People' });
  expect(within(panel).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Maja');
  expect(document.getElementById('maja')).toBeTruthy();
});

const ACCENT = '#7a3cc2';

test('editing shows what publishing would: positions of today and, under another name, nothing invented', async () => {
  const saga = { ...maja, id: 'saga', name: 'Saga' };
  const [past, now] = [{ ...positions[0]!, title: 'Past', lastDay: '2020-01-01' }, positions[1]!];
  await open(undefined, () => [
    sampleBrand({ draft: { ...brand, name: 'Nordljus', accent: ACCENT } }),
    sampleList('people', [maja], { draft: [maja, saga], hidesSamples: true }),
    sampleList('positions', [past, { ...now, title: 'Cook', firstDay: '2020-01-01', lastDay: '2999-12-31' }]),
    title,
    sampleFigures(),
  ]);
  await finds([/^Saga/, /^Cook/, /^Nordljus$/]);
  for (const hidden of [/^Maja/, /^Past/]) expect(screen.queryByText(hidden)).toBeNull();
  expect(document.head.textContent).toContain(`--color-accent:${ACCENT};`);
  click(screen.getByText(/^Saga/));
  const panel = await screen.findByRole('dialog', { name: 'People' });
  expect(panel.querySelector('details[open] summary')!.textContent).toBe('Saga');
});

test('all texts of the page can be chosen from a list, and Escape closes the panel', async () => {
  await open();
  await isMarked();
  await press('All texts of this page');
  const panel = await screen.findByRole('dialog', { name: 'All texts of this page' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Build things that stay up.', 'We are 5 people.', expect.stringContaining('People: Maja'), 'Figures']);
  click(within(panel).getByText('Figures'));
  await screen.findByRole('dialog', { name: 'Figures' });
  await press('Back to the list');
  click(within(await screen.findByRole('dialog')).getByText(/We are/));
  await screen.findByRole('dialog', { name: /Top of the page › Introduction/ });
  fireEvent.keyDown(screen.getByLabelText('English'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe('All texts of this page');
});

test('a click on the text that is open asks nothing, and its unsaved words stay', async () => {
  await open();
  await isMarked();
  click(screen.getByRole('heading', { level: 1 }));
  await screen.findByLabelText('English');
  enter('English', 'Half a sentence');
  click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('Half a sentence');
});

test('unsaved words are asked about before another text takes their place', async () => {
  await open();
  await isMarked();
  click(screen.getByRole('heading', { level: 1 }));
  await screen.findByLabelText('English');
  enter('English', 'Half a sentence');
  click(screen.getByRole('link'));
  await answer('Keep editing');
  expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('Half a sentence');
  click(screen.getByRole('link'));
  await answer('Close without saving');
  await screen.findByRole('dialog', { name: /Top of the page › Introduction/ });
});

test('a preview shows the drafts without a mark, and says that visitors do not see them', async () => {
  await open(preview('token')(<Page />), () => ({
    version: 3,
    texts: { 'careers.hero.title': 'Drafted.' },
    lists: {},
  }));
  await finds(['Drafted.', 'Preview with all drafts']);
  expect(marksIn(document.body.textContent)).toEqual([]);
});

test('a preview has the colours of the default again where these are drafted', async () => {
  const facts = { ...defaultWords.facts, brand: { ...brand, accent: ACCENT } };
  const reply = Promise.withResolvers<unknown>();
  await visit(preview('token')(<Page />), '/careers?preview', () => reply.promise, { words: { facts, texts: {} } });
  expect(document.head.textContent).toContain(`--color-accent:${ACCENT};`);
  reply.resolve({ version: 3, texts: {}, lists: {} });
  await waitFor(() => expect(document.head.textContent).toContain(`--color-accent:${brand.accent};`));
});

test.each([
  [404, 'This preview link no longer works.'],
  [503, 'Content is away.'],
])('a preview that fails with %i says why, and only a link that is over says that it is', async (status, text) => {
  let isAway = true;
  await open(preview('token')(<Page />), () =>
    isAway ? failure(status, 'of-a-test', 'Content is away.') : { version: 3, texts: {}, lists: {} },
  );
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(status === 503);
  if (status === 404) return;
  isAway = false;
  await press('Try again');
  await finds(['Preview with all drafts']);
});

test('a preview keeps its token on a page with a fragment of its own, also after a reload', async () => {
  const token = 'a'.repeat(43);
  for (const hash of [`#${token}`, '#team', '']) {
    const page = await openOverlay({ search: '?preview', hash } as Location);
    let sent: unknown;
    await open(<>{page!(<Page />)}</>, (_address, init) => {
      sent = JSON.parse(String(init?.body));
      return { version: 3, texts: {}, lists: {} };
    });
    expect(sent).toMatchObject({ token });
    cleanup();
  }
});

test('editing says why the texts could not be read, and tries again', async () => {
  let isAway = true;
  await open(undefined, () => (isAway ? failure(503, 'of-a-test', 'Content is away.') : entries));
  await finds(['Content is away.']);
  isAway = false;
  await press('Try again');
  await isMarked();
});
