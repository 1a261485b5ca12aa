import type { EditedPost } from '@kontor/contracts/endpoints';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { press } from '../../../testing/steps.ts';
import { failure, type Respond, visit } from '../../../testing/visit.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import EditPostPage from './post-page.tsx';
import { sampleEditedPost } from './testing/sample-edited-post.ts';

beforeEach(() => sessionStorage.clear());

const english = sampleEditedPost({
  version: 4,
  isPublished: true,
  publishedAt: '2025-08-19T12:00:00.000Z',
  status: 'published',
});
const half = {
  id: 2,
  language: 'sv',
  slug: 'en-aterlasning',
  title: 'En återläsning',
  status: 'draft',
  version: 3,
  isOlder: false,
} as const;
const joined = { ...english, translationOf: 2, translations: [half] };
const swedish = sampleEditedPost({
  ...half,
  content: 'Någonstans står det.',
  translationOf: 1,
  translations: [{ ...half, id: 1, language: 'en', title: english.title }],
});

/** Opens an editor; every post is fetched as it is here, and saved as it is sent. */
async function open(at: string, posts: EditedPost[], refusals: Response[] = []) {
  const respond: Respond = (address, init) => {
    const id = Number(/\d+/.exec(address)?.[0]);
    const post = posts.find((each) => each.id === id) ?? english;
    if (init?.method === 'GET') return address.includes('limit=500') ? posts : post;
    const body = JSON.parse(init?.body as string) as Partial<EditedPost>;
    const refusal = refusals.shift();
    if (refusal) return refusal;
    if (address.endsWith('translated-version'))
      posts.forEach((each, index) => {
        const translations = each.translations.map((t) => ({ ...t, isOlder: false }));
        posts[index] = { ...each, isOlder: false, translations };
      });
    if (init?.method === 'PUT') return sampleEditedPost({ ...post, ...body, version: post.version + 1 });
    const other = posts.find((each) => each.id === body.translationOf);
    const created = sampleEditedPost({ ...body, id: 7, translations: other ? [{ ...half, ...other }] : [] });
    posts.push(created);
    return created;
  };
  const route = '/employee-portal/website/posts/:id?';
  const { where, sent } = await visit(inPortal(<EditPostPage />), `/employee-portal/website${at}`, respond, { route });
  await screen.findByLabelText('Title');
  return { where, sent: sent as [string, Record<string, unknown>][] };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('the other half starts from this one, in the other language, with this one beside it', async () => {
  const { sent } = await open('/posts?translationOf=1', [english]);
  expect([field('Title').value, field('Address').value, field('Text').value]).toEqual([
    english.title,
    '',
    english.content,
  ]);
  expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('Swedish');
  expect(within(screen.getByRole('region', { name: 'English', hidden: true })).getByText(english.title)).toBeTruthy();
  type('Title', 'En återläsning');
  expect(field('Address').value).toBe('en-aterlasning');
  expect(screen.getByText('The post is at /sv/blog/en-aterlasning')).toBeTruthy();
  await press('Save draft');
  await screen.findByText('Draft saved');
  expect(sent).toMatchObject([
    ['POST /api/admin/blog-posts', { language: 'sv', translationOf: 1, translatedVersion: 4, isPublished: false }],
  ]);
});

test('a half that was just written is there on the way back from the other one', async () => {
  const { where } = await open('/posts?translationOf=1', [english]);
  type('Title', 'En återläsning');
  await press('Save draft');
  await screen.findByText('Draft saved');
  await userEvent.click(screen.getByRole('link', { name: 'Open the English version' }));
  await waitFor(() => expect(field('Title').value).toBe(english.title));
  history.back();
  await waitFor(() => expect(where()).toBe('/employee-portal/website/posts/7'));
  await waitFor(() => expect(field('Title').value).toBe('En återläsning'));
});

test('a half that another editor has written is opened', async () => {
  const { where } = await open('/posts?translationOf=1', [joined, swedish]);
  expect(where()).toBe('/employee-portal/website/posts/2');
});

test('what one editor wrote of a half is not lost to another who was faster', async () => {
  const posts = [english];
  await open('/posts?translationOf=1', posts, [failure(409, 'translation-exists', 'Taken')]);
  type('Title', 'Min återläsning');
  posts[0] = joined;
  await press('Save draft');
  expect(await screen.findByText(/One of the two posts already has a translation/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy my text' })).toBeTruthy();
  cleanup();
  await open('/posts?translationOf=1', [joined, swedish]);
  expect(field('Title').value).toBe('Min återläsning');
});

test('a half whose place is taken is saved as a separate post', async () => {
  const { sent, where } = await open(
    '/posts?translationOf=1',
    [english],
    [failure(409, 'translation-exists', 'Taken')],
  );
  type('Title', 'Min återläsning');
  await press('Save draft');
  await press('Save as a separate post');
  await screen.findByText('Draft saved');
  expect(where()).toBe('/employee-portal/website/posts/7');
  expect(sent[1]![1]).not.toHaveProperty('translationOf');
  expect(screen.getByRole('button', { name: 'Join with another post' })).toBeTruthy();
  expect(screen.queryByRole('tablist', { name: 'Beside the text', hidden: true })).toBeNull();
});

test('shows the other half beside the text, and the preview behind it', async () => {
  await open('/posts/1', [joined, swedish]);
  expect(
    within(await screen.findByRole('region', { name: 'Swedish', hidden: true })).getByText('Någonstans står det.').lang,
  ).toBe('');
  await userEvent.click(
    within(screen.getByRole('tablist', { name: 'Beside the text', hidden: true })).getByRole('tab', {
      name: 'Preview',
      hidden: true,
    }),
  );
  expect(within(screen.getByRole('region', { name: 'Preview', hidden: true })).getByText(english.title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the Swedish version' }).getAttribute('href')).toBe(
    '/employee-portal/website/posts/2',
  );
});

test('a save leaves the pair as it is, until the editor separates the two', async () => {
  const { sent } = await open('/posts/1', [joined, swedish]);
  type('Title', 'Restore');
  await press('Save changes');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![1]).not.toHaveProperty('translationOf');
  expect(sent[0]![1]).toHaveProperty('translatedVersion', 3);
  await press('Separate the two');
  expect(document.activeElement?.textContent).toBe('Keep them joined');
  expect(screen.getByText('The two become separate posts when you save.')).toBeTruthy();
  await press('Keep them joined');
  await press('Separate the two');
  await press('Save changes');
  await waitFor(() => expect(sent[1]?.[1]).toMatchObject({ translationOf: null }));
});

test('a post is joined with one in the other language that has no other half', async () => {
  const alone = sampleEditedPost({ id: 3, language: 'sv', title: 'Ensam' });
  const refusal = failure(409, 'translation-exists', 'Taken');
  const { sent } = await open(
    '/posts/1',
    [english, alone, swedish, sampleEditedPost({ id: 4, title: 'Other' })],
    [refusal],
  );
  expect(screen.getByText('This post is not written in Swedish.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write it in Swedish' }).getAttribute('href')).toBe(
    '/employee-portal/website/posts/new?translationOf=1',
  );
  await press('Join with another post');
  const choice = screen.getByRole('combobox', { name: 'Post in Swedish' });
  await userEvent.click(choice);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Ensam']);
  await userEvent.click(screen.getByRole('option', { name: 'Ensam' }));
  await press('Save changes');
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ translationOf: 3 }));
  expect(await screen.findByText(/One of the two posts already has a translation/)).toBeTruthy();
  await press('Join with none');
  expect(document.activeElement).toBe(choice);
  await press('Save changes');
  await waitFor(() => expect(sent[1]?.[1]).not.toHaveProperty('translationOf'));
  expect(sent).toHaveLength(2);
});

test('says which half is older until somebody says that it needs no change', async () => {
  const { sent } = await open('/posts/1', [{ ...joined, translations: [{ ...half, isOlder: true }] }, swedish]);
  expect(screen.getByText('The Swedish version is older')).toBeTruthy();
  await press('No change needed');
  await waitFor(() => expect(screen.queryByText('The Swedish version is older')).toBeNull());
  expect(screen.queryByText('Older than the other language')).toBeNull();
  expect(document.activeElement).toBe(field('Title'));
  expect(sent).toEqual([['PUT /api/admin/blog-posts/2/translated-version', { version: 4 }]]);
});

test('says that the other half has changed, and stays when it has changed again, until the editor has seen that', async () => {
  const posts = [{ ...joined, isOlder: true }, swedish];
  const { sent } = await open('/posts/1', posts, [failure(409, 'post-changed', 'Changed')]);
  expect(screen.getByText('The Swedish version has changed')).toBeTruthy();
  await screen.findByText(swedish.content);
  posts.splice(
    0,
    2,
    { ...joined, isOlder: true, translations: [{ ...half, version: 4 }] },
    { ...swedish, version: 4, content: 'Nyare.' },
  );
  await press('No change needed');
  expect(await screen.findByText('This could not be saved')).toBeTruthy();
  expect(sent).toEqual([['PUT /api/admin/blog-posts/1/translated-version', { version: 3 }]]);
  expect(screen.getByText('The Swedish version has changed')).toBeTruthy();
  await screen.findByText('Nyare.');
  await press('No change needed');
  await waitFor(() => expect(screen.queryByText('The Swedish version has changed')).toBeNull());
  expect(sent[1]).toEqual(['PUT /api/admin/blog-posts/1/translated-version', { version: 4 }]);
});
