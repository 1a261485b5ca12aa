import type { IssueProblem, NewsletterIssue } from '@kontor/contracts/endpoints';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { isClosed, press } from '../../../testing/steps.ts';
import { done, failure, type Respond, visit } from '../../../testing/visit.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import IssuePage from './issue-page.tsx';
import { sampleIssue, sampleSending } from './testing/sample-issue.ts';

beforeEach(() => sessionStorage.clear());

const post = (slug: string, title: string, language = 'en', translations: object[] = []) => ({
  slug,
  title,
  language,
  translations,
  publishedAt: '2026-02-01',
});

interface Server {
  issue: NewsletterIssue;
  problems: IssueProblem[];
  readers: { language: string; gets: string | null; readers: number }[];
  /** Method, path below the issue and body of each call that changes something. */
  sent: [string, string, unknown][];
  /** Overrides the response to a call. */
  override?: Respond;
}

/** Responds as the services do: a save increments the version. */
function serverOf(issue = sampleIssue(), more: Partial<Server> = {}): Server & { respond: Respond } {
  const server: Server = {
    issue,
    problems: [],
    readers: [
      { language: 'en', gets: 'en', readers: 12 },
      { language: 'sv', gets: 'en', readers: 30 },
    ],
    sent: [],
    ...more,
  };
  const respond: Respond = (address, init) => {
    const method = init?.method ?? 'GET';
    const below = address.replace('/api/admin/newsletter-issues/4', '');
    const body: unknown = init?.body ? JSON.parse(init.body as string) : null;
    if (method !== 'GET') server.sent.push([method, below, body]);
    const other = server.override?.(address, init);
    if (other) return other;
    if (address.startsWith('/api/admin/blog-posts'))
      return [post('a-backup', 'A backup'), post('a-queue', 'A queue'), post('ett-test', 'Ett test', 'sv')];
    if (below.startsWith('/preview')) return { html: `<p>${server.issue.version}</p>`, text: 'Hello as text' };
    if (below === '/problems') return server.problems;
    if (below === '/readers') return server.readers;
    if (below === '/test') return new Response('null', { status: 202 });
    if (method === 'DELETE' && below === '') return done();
    if (method === 'PUT') {
      server.issue = { ...server.issue, ...(body as NewsletterIssue), version: server.issue.version + 1 };
    }
    if (below === '/sending') {
      const { at, state } = (body ?? {}) as { at?: string; state?: 'paused' | 'sending' };
      const before = server.issue.sending ?? sampleSending({ recipients: 42, sent: 0, failed: 0, left: 42 });
      server.issue = {
        ...server.issue,
        sending:
          method === 'DELETE'
            ? before.state === 'scheduled'
              ? null
              : { ...before, state: 'cancelled', cancelled: before.left, left: 0 }
            : { ...before, state: state ?? (at ? 'scheduled' : 'sending'), ...(at && { at }) },
      };
    }
    return server.issue;
  };
  return Object.assign(server, { respond });
}

async function open(server: { respond: Respond }, at = '/newsletter/4') {
  const page = (
    <>
      <TextLink href="/elsewhere">Elsewhere</TextLink>
      <IssuePage />
    </>
  );
  return visit(inPortal(page), at, server.respond, { route: '/newsletter/:id' });
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const pressIn = async (role: 'dialog' | 'alertdialog', name: string) =>
  userEvent.click(within(await screen.findByRole(role)).getByRole('button', { name }));
const savedText = { subject: 'News in March', preheader: 'Three posts', body: 'Hello' };

describe('writing', () => {
  test('both languages are saved with the version, an empty one is left out', async () => {
    const server = serverOf();
    await open(server);
    await type('Subject', ' News in April ');
    await press('Save draft');
    expect(await screen.findByText('Draft saved')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Swedish (empty)' }));
    await type('Subject', 'Nytt i april');
    expect(screen.getByText('12 characters; phones show about 50')).toBeTruthy();
    await type('Text', 'Hej');
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await waitFor(() => expect(server.sent).toHaveLength(2));
    const en = { ...savedText, subject: 'News in April' };
    const rest = { posts: ['a-backup', 'a-queue'], missingLanguage: 'other' };
    expect(server.sent).toEqual([
      ['PUT', '', { texts: { en }, ...rest, version: 1 }],
      ['PUT', '', { texts: { en, sv: { subject: 'Nytt i april', preheader: '', body: 'Hej' } }, ...rest, version: 2 }],
    ]);
  });

  test('who gets the newsletter is asked only while one language is missing', async () => {
    const server = serverOf();
    await open(server);
    const group = within(await screen.findByRole('group', { name: 'Readers who chose Swedish' }));
    expect(group.getByLabelText<HTMLInputElement>(/^Get it in English/).checked).toBe(true);
    await userEvent.click(group.getByLabelText(/^Get nothing/));
    await press('Save draft');
    await waitFor(() => expect(server.sent[0]?.[2]).toMatchObject({ missingLanguage: 'nothing' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Swedish (empty)' }));
    await type('Subject', 'Nytt');
    expect(screen.getByText('It is written in both languages, so everybody gets it in their own.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Readers who chose Swedish' })).toBeNull();
  });

  test('posts are ordered, removed and added by the keyboard, and each step is announced', async () => {
    const server = serverOf();
    await open(server);
    const down = await screen.findByRole('button', { name: 'Move down: A backup' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('A backup is now number 2')).toBeTruthy();
    // It cannot go further down.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: A backup' }));
    await press('Remove: A queue');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a post' }));
    await userEvent.keyboard('test{Enter}');
    expect(screen.getByText('Ett test has been added')).toBeTruthy();
    await press('Save draft');
    await waitFor(() => expect(server.sent[0]?.[2]).toMatchObject({ posts: ['a-backup', 'ett-test'] }));
  });

  test('the preview is of the saved newsletter, in light, dark and text, and can be brought up to date', async () => {
    const server = serverOf();
    await open(server);
    const frame = await screen.findByTitle<HTMLIFrameElement>('The newsletter in English');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(frame.srcdoc).toContain('<p>1</p>');
    expect(frame.srcdoc).toContain('color-scheme:light');
    await type('Text', 'Hello again');
    expect(screen.getByText('This is the last saved version.')).toBeTruthy();
    // Behind a tab, as on a phone.
    await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    await press('Save and update');
    await waitFor(() => expect(frame.srcdoc).toContain('<p>2</p>'));
    await userEvent.click(screen.getByRole('tab', { name: 'Dark' }));
    expect(screen.getByTitle<HTMLIFrameElement>('The newsletter in English').srcdoc).toContain('color-scheme:dark');
    await userEvent.click(screen.getByRole('tab', { name: 'Plain text' }));
    expect(screen.getByText('Hello as text')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Swedish (empty)' }));
    expect(screen.getByText(/^Save your text/)).toBeTruthy();
  });

  test('a test goes to the editor alone, in the language on screen, after a save', async () => {
    const server = serverOf();
    await open(server);
    await type('Subject', 'Better');
    await press('Send me a test');
    expect(await screen.findByText('A test in English is on its way to astrid@example.com')).toBeTruthy();
    expect(server.sent.map(([method, below]) => method + below)).toEqual(['PUT', 'POST/test']);
    expect(server.sent[1]?.[2]).toEqual({ language: 'en' });
  });

  test('a draft is deleted after a question', async () => {
    const server = serverOf();
    const { where } = await open(server);
    await type('Subject', 'Not saved');
    await press('Delete the newsletter…');
    await pressIn('alertdialog', 'Keep it');
    expect(server.sent).toEqual([]);
    await press('Delete the newsletter…');
    await pressIn('alertdialog', 'Delete it');
    await waitFor(() => expect(where()).toBe('/employee-portal/website/newsletter'));
    expect(server.sent).toEqual([['DELETE', '', null]]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('a newsletter that does not exist says so', async () => {
    await open({ respond: () => failure(404, 'issue-not-found', 'Missing') });
    expect(await screen.findByText('This newsletter does not exist. It may have been deleted.')).toBeTruthy();
  });
});

describe('unsaved input', () => {
  test('survives a failed save and a reload, with its version', async () => {
    await open(
      serverOf(sampleIssue(), {
        override: (_, init) => init?.method === 'PUT' && failure(503, 'service-unavailable', 'Away'),
      }),
    );
    await type('Text', 'My words');
    await press('Save draft');
    expect(await screen.findByText('The newsletter could not be saved')).toBeTruthy();
    cleanup();
    const server = serverOf(sampleIssue({ version: 5 }));
    await open(server);
    expect(await screen.findByText('Your unsaved text is back')).toBeTruthy();
    expect((await field('Text')).value).toBe('My words');
    await press('Save draft');
    // The server decides whether a copy of version 1 may still be saved.
    await waitFor(() => expect(server.sent[0]?.[2]).toMatchObject({ version: 1 }));
  });

  test('overwrites the version of another editor only on request', async () => {
    const theirs = sampleIssue({ version: 7, texts: {} });
    const server = serverOf(theirs, {
      override: (_, init) =>
        init?.method === 'PUT' &&
        !(init.body as string).includes('"version":7') &&
        failure(409, 'issue-changed', 'Changed'),
    });
    // Opened before they saved.
    const before = server.respond;
    let isFirst = true;
    await open({
      respond: (address, init) => {
        const isOpening = isFirst && address.endsWith('/newsletter-issues/4') && init?.method === 'GET';
        if (!isOpening) return before(address, init);
        isFirst = false;
        return sampleIssue();
      },
    });
    await type('Text', 'Mine');
    await press('Save draft');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Somebody else has saved this newsletter')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy my text' }));
    expect(await navigator.clipboard.readText()).toBe('News in March\n\nThree posts\n\nMine');
    await userEvent.click(dialog.getByRole('button', { name: 'Replace theirs with mine' }));
    expect(await screen.findByText('Everything is saved')).toBeTruthy();
    expect(server.sent.at(-1)?.[2]).toMatchObject({ version: 7, texts: { en: { body: 'Mine' } } });
  });

  test('is not left without a question', async () => {
    const { where } = await open(serverOf());
    await type('Text', 'My words');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await pressIn('alertdialog', 'Stay here');
    expect(where()).toBe('/newsletter/4');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await pressIn('alertdialog', 'Leave without saving');
    await waitFor(() => expect(where()).toBe('/elsewhere'));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('sending', () => {
  test('is asked with the number of readers of each language', async () => {
    const server = serverOf();
    await open(server);
    await type('Subject', 'Better');
    await press('Send…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the newsletter to 42 readers?' }));
    expect(dialog.getByText('12 readers in English')).toBeTruthy();
    expect(dialog.getByText('30 readers who chose Swedish get it in English')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to 42 readers' }));
    expect(await screen.findByRole('heading', { name: 'On its way to 42 readers' })).toBeTruthy();
    // What was not saved was saved first.
    expect(server.sent.map(([method, below]) => method + below)).toEqual(['PUT', 'POST/sending']);
    expect(server.sent[1]?.[2]).toEqual({ version: 2 });
  });

  test('says which chosen posts readers of a language do not get, and how many they are', async () => {
    const text = { subject: 'Nytt', preheader: 'Ett inlägg', body: 'Hej' };
    const server = serverOf(
      sampleIssue({ texts: { en: savedText, sv: text }, posts: ['a-backup', 'ett-test', 'a-queue'] }),
      {
        readers: [
          { language: 'en', gets: 'en', readers: 12 },
          { language: 'sv', gets: 'sv', readers: 1 },
        ],
      },
    );
    await open(server);
    expect(await screen.findAllByText('Not in the Swedish version (1 reader)')).toHaveLength(2);
    const row = (await screen.findByText('Ett test')).parentElement!;
    expect(within(row).getByText('Not in the English version (12 readers)')).toBeTruthy();
    await press('Send…');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Not in the English version (12 readers): “Ett test”');
    dialog.getByText('Not in the Swedish version (1 reader): “A backup”, “A queue”');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    // Without a Swedish post, readers of Swedish get them all.
    await press('Remove: Ett test');
    expect(screen.queryByText(/^Not in the/)).toBeNull();
  });

  test('gives readers the published half in their language of a chosen post', async () => {
    const half = (slug: string, status: string) => ({ slug, title: slug, language: 'sv', status });
    const posts = [
      post('a-backup', 'A backup', 'en', [half('en-kopia', 'published')]),
      post('a-queue', 'A queue', 'en', [half('en-ko', 'draft')]),
      post('en-kopia', 'En kopia', 'sv', [{ ...half('a-backup', 'published'), language: 'en' }]),
    ];
    const text = { subject: 'Nytt', preheader: 'Ett inlägg', body: 'Hej' };
    const issue = sampleIssue({ texts: { en: savedText, sv: text }, posts: ['a-backup', 'a-queue'] });
    await open(
      serverOf(issue, { override: (address) => (address.startsWith('/api/admin/blog-posts') ? posts : undefined) }),
    );
    expect(await screen.findByText('English, Swedish')).toBeTruthy();
    expect(await screen.findAllByText(/^Not in the Swedish version/)).toHaveLength(1);
    expect(screen.getByText('A queue').parentElement!.textContent).toContain('Not in the Swedish version');
    await userEvent.click(screen.getByRole('combobox', { name: 'Add a post' }));
    expect(screen.queryByRole('option', { name: /En kopia/ })).toBeNull();
  });

  test('at a moment of the site’s clock, which is never in the past', async () => {
    const server = serverOf();
    await open(server);
    await press('Send…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the newsletter to 42 readers?' }));
    await userEvent.click(dialog.getByLabelText(/^Later/));
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2020-01-04T09:30' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule for 42 readers' }));
    expect(dialog.getByText('This time has passed')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2099-01-04T09:30' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule for 42 readers' }));
    expect(await screen.findByRole('heading', { name: /^Goes out on 4 January 2099 at 0?9:30/ })).toBeTruthy();
    expect(server.sent).toEqual([['POST', '/sending', { version: 1, at: '2099-01-04T08:30:00.000Z' }]]);
    await press('Back to draft');
    expect((await field('Subject')).value).toBe('News in March');
  });

  test('is blocked by an error and not by a warning, both in sentences', async () => {
    const server = serverOf(sampleIssue(), {
      problems: [
        { code: 'subject-empty', severity: 'error', language: 'sv' },
        { code: 'too-large', severity: 'warning', language: 'en', detail: '130500' },
      ],
    });
    await open(server);
    expect(await screen.findByText('Swedish: The subject is missing.')).toBeTruthy();
    await press('Send…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^English: The newsletter is too long: 131 kB/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Send to/ }).disabled).toBe(true);
    expect(dialog.queryByText('When?')).toBeNull();
  });

  test('of a newsletter that somebody has changed shows it as it is now', async () => {
    const server = serverOf(sampleIssue(), {
      override: (_, init) => init?.method === 'POST' && failure(409, 'issue-changed', 'Changed'),
    });
    await open(server);
    await press('Send…');
    await pressIn('dialog', 'Send to 42 readers');
    expect(await screen.findByText('Nothing has been sent')).toBeTruthy();
    server.issue = sampleIssue({ version: 2, texts: { en: { ...savedText, subject: 'Theirs' } } });
    await pressIn('dialog', 'Show the current version');
    await isClosed();
    expect((await field('Subject')).value).toBe('Theirs');
  });

  test('shows figures that add up, pauses, resumes and cancels the rest after a question', async () => {
    const server = serverOf(sampleIssue({ number: 3, sending: sampleSending() }));
    await open(server);
    const card = within(await screen.findByRole('region', { name: 'On its way to 10 readers' }));
    expect(card.getByText('Left').parentElement?.textContent).toBe('Left5');
    expect(card.getByText('Failed').parentElement?.textContent).toBe('Failed1');
    expect(card.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5);
    await press('Pause');
    expect(await screen.findByRole('heading', { name: 'Paused after 4 of 10 readers' })).toBeTruthy();
    await press('Resume');
    await screen.findByRole('heading', { name: 'On its way to 10 readers' });
    await press('Cancel the rest…');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^5 readers will never get this newsletter/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Cancel the rest' }));
    expect(await screen.findByRole('heading', { name: 'Cancelled after 4 of 10 readers' })).toBeTruthy();
    expect(server.sent.map(([method, , body]) => [method, body])).toEqual([
      ['PATCH', { state: 'paused' }],
      ['PATCH', { state: 'sending' }],
      ['DELETE', null],
    ]);
  });

  test.each([
    [
      '/newsletter/4',
      /^The mail server kept refusing the newsletter/,
      'The mail server said: 550 5.7.1 relay not permitted',
    ],
    [
      '/sv/newsletter/4',
      /^Mejlservern avvisade nyhetsbrevet gång på gång/,
      'Mejlservern svarade: 550 5.7.1 relay not permitted',
    ],
  ] as const)('says at %s why the service paused it', async (at, reason, words) => {
    const pause = { reason: 'refused', code: '5.7.1', words: '550 5.7.1 relay not permitted' } as const;
    const server = serverOf(sampleIssue({ number: 3, sending: sampleSending({ state: 'paused', pause }) }));
    await open(server, at);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('ends with a newsletter that can only be read, here and on the site', async () => {
    const sending = sampleSending({ state: 'sent', sent: 9, left: 0 });
    await open(serverOf(sampleIssue({ number: 3, sending })));
    expect(await screen.findByRole('heading', { name: 'Sent to 9 readers' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View it on the site' }).getAttribute('href')).toBe('/newsletter/3');
    expect(await screen.findByTitle('The newsletter in English')).toBeTruthy();
    expect(screen.queryByLabelText('Subject')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'News in March' })).toBeTruthy();
  });
});
