import type { EditedPost, StoredImage } from '@kontor/contracts/endpoints';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { answer, choose, isClosed, press } from '../../../testing/steps.ts';
import { failure, type Respond, visit } from '../../../testing/visit.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import EditPostPage from './post-page.tsx';
import { sampleEditedPost } from './testing/sample-edited-post.ts';

beforeEach(() => sessionStorage.clear());

const posts = '/employee-portal/website/posts';

/** Opens the editor of a post, or of a new one; `respond` answers the calls after that. */
async function open(post: EditedPost | null, respond: Respond = () => post) {
  let isOpened = post === null;
  const page = (
    <>
      <TextLink href="/elsewhere">Elsewhere</TextLink>
      <EditPostPage />
    </>
  );
  const visited = await visit(
    inPortal(page),
    post ? `${posts}/${post.id}` : posts,
    (address, init) => {
      if (isOpened) return respond(address, init);
      isOpened = true;
      return post;
    },
    { route: `${posts}/:id?` },
  );
  await screen.findByLabelText('Title');
  return visited;
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

/** Responds to every save with the sent post, and records it. */
function recordingServer() {
  const sent: Record<string, unknown>[] = [];
  const respond: Respond = (_address, init) => {
    const body = JSON.parse(init?.body as string) as EditedPost;
    sent.push({ method: init?.method, ...body });
    const isLater = body.publishedAt !== null && new Date(body.publishedAt) > new Date();
    const status = body.isPublished ? (isLater ? 'scheduled' : 'published') : 'draft';
    const publishedAt = status === 'published' ? '2025-11-01T12:00:00.000Z' : body.publishedAt;
    return sampleEditedPost({ ...body, id: 12, status, publishedAt, version: sent.length + 1 });
  };
  return { sent, respond };
}

async function chooseCategory() {
  await choose('Category', 'Security');
}

test('the address follows the title until it is edited', async () => {
  await open(null);
  type('Title', 'Så här går det: åäö & Co');
  expect(field('Address').value).toBe('sa-har-gar-det-aao-co');
  expect(screen.getByText('The post is at /blog/sa-har-gar-det-aao-co')).toBeTruthy();
  type('Address', 'My Own');
  fireEvent.blur(field('Address'));
  type('Title', 'Another title');
  expect(field('Address').value).toBe('my-own');
});

test('the address of an existing post does not follow the title', async () => {
  await open(sampleEditedPost());
  type('Title', 'Another title');
  expect(field('Address').value).toBe('a-backup');
});

test('a new draft is sent as written', async () => {
  const { sent, respond } = recordingServer();
  const { where } = await open(null, respond);
  type('Title', ' Restore ');
  type('Text', '# One');
  await chooseCategory();
  await userEvent.type(field('Tags'), 'backup, SQL{Enter}backup,x{Enter}{Backspace}');
  await press('Save draft');
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  const words = { title: 'Restore', slug: 'restore', excerpt: '', content: '# One' };
  const more = { category: 'Security', tags: ['backup', 'SQL'], language: 'en', cover: null };
  expect(sent).toEqual([{ method: 'POST', ...words, ...more, isPublished: false, publishedAt: null }]);
  await waitFor(() => expect(where()).toBe(`${posts}/12`));
});

test('missing fields are shown before anything is sent; a draft needs fewer', async () => {
  const { sent, respond } = recordingServer();
  await open(null, respond);
  await press('Publish');
  for (const name of ['Title', 'Address', 'Excerpt', 'Text']) {
    expect(field(name).getAttribute('aria-invalid'), name).toBe('true');
  }
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  await press('Save draft');
  expect(screen.getByText('Enter a title')).toBeTruthy();
  expect(screen.queryByText('Add an excerpt before you publish')).toBeNull();
  type('Title', 'Preview');
  expect(screen.getByText('The site itself uses this address. Choose another one.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('the categories of the blog are offered before the others', async () => {
  await open(null);
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered.slice(0, 7)).toEqual([
    'Cloud Infrastructure',
    'DevOps & Automation',
    'Digital Transformation',
    'Azure Solutions',
    'Kubernetes Management',
    'Industry Insights',
    'Infrastructure',
  ]);
  expect(offered).toHaveLength(15);
});

test('a future time schedules the post, in UTC, and is said once', async () => {
  const { sent, respond } = recordingServer();
  await open(sampleEditedPost(), respond);
  type('Publish later (optional)', '2020-01-04T09:30');
  await press('Schedule');
  expect(screen.getByText('Choose a time in the future, or publish now')).toBeTruthy();
  type('Publish later (optional)', '2099-01-04T09:30');
  await press('Schedule');
  expect(await screen.findByText('Post scheduled')).toBeTruthy();
  // Beside it on wide screens, in the bar on phones.
  for (const sentence of screen.getAllByText(/4 January 2099/))
    expect(sentence.textContent).toMatch(/^Goes on the blog on/);
  const publishedAt = new Date('2099-01-04T09:30').toISOString();
  expect(sent).toMatchObject([{ method: 'PUT', isPublished: true, publishedAt, version: 1 }]);
  expect(screen.getByRole('button', { name: 'Publish now' })).toBeTruthy();
});

test('a published post keeps its date, and becomes a draft only after confirmation', async () => {
  const { sent, respond } = recordingServer();
  const publishedAt = '2025-08-19T12:00:00.000Z';
  await open(sampleEditedPost({ isPublished: true, publishedAt, status: 'published' }), respond);
  type('Title', 'Changed');
  await press('Save changes');
  await screen.findByText('Changes saved');
  expect(sent.at(-1)).toMatchObject({ isPublished: true, publishedAt });
  await press('Back to draft');
  expect(sent).toHaveLength(1);
  await answer('Back to draft');
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ isPublished: false, publishedAt: null, version: 2 });
});

test('a second click, and the keys, save once', async () => {
  const { sent, respond } = recordingServer();
  const saving = Promise.withResolvers<void>();
  await open(sampleEditedPost(), async (address, init) => {
    await saving.promise;
    return respond(address, init);
  });
  type('Title', 'Changed');
  const button = screen.getByRole('button', { name: 'Save draft' });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  saving.resolve();
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(sent).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('a taken address is shown at its field, and the input stays', async () => {
  await open(sampleEditedPost(), () => failure(409, 'slug-taken', 'Taken'));
  type('Text', 'My words');
  await press('Save draft');
  expect(await screen.findByText('Another post already has this address.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Address')));
  expect(field('Text').value).toBe('My words');
  type('Address', 'another');
  expect(screen.queryByText('Another post already has this address.')).toBeNull();
});

test('a failed save shows the reason, and the text survives a reload', async () => {
  await open(sampleEditedPost(), () => failure(503, 'service-unavailable', 'Away'));
  type('Text', 'My words');
  await press('Save draft');
  expect(await screen.findByText('The post could not be saved')).toBeTruthy();
  expect(field('Text').value).toBe('My words');
  cleanup();
  const { sent, respond } = recordingServer();
  await open(sampleEditedPost({ version: 5 }), respond);
  expect(screen.getByText('Your unsaved text is back')).toBeTruthy();
  expect(field('Text').value).toBe('My words');
  await press('Save draft');
  // The copy is of version 1: the server decides whether it may still be saved.
  await waitFor(() => expect(sent).toMatchObject([{ content: 'My words', version: 1 }]));
  cleanup();
  await open(sampleEditedPost());
  expect(screen.queryByText('Your unsaved text is back')).toBeNull();
});

test('restored text can be discarded after confirmation', async () => {
  await open(sampleEditedPost());
  type('Text', 'My words');
  cleanup();
  await open(sampleEditedPost());
  await press('Discard it');
  await answer('Discard it');
  expect(field('Text').value).toBe(sampleEditedPost().content);
  expect(screen.getByText('Everything is saved')).toBeTruthy();
});

test('a conflict overwrites nothing without confirmation', async () => {
  const { sent, respond } = recordingServer();
  const theirs = sampleEditedPost({ title: 'Theirs', version: 7, isPublished: true, status: 'published' });
  await open(sampleEditedPost(), (address, init) => {
    if (init?.method === 'GET') return { ...theirs, publishedAt: '2025-08-19T12:00:00.000Z' };
    const { version } = JSON.parse(init?.body as string) as EditedPost;
    return version === 7 ? respond(address, init) : failure(409, 'post-changed', 'Changed');
  });
  type('Text', 'Mine');
  await press('Save draft');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Somebody else has saved this post')).toBeTruthy();
  const see = dialog.getByRole('link', { name: 'See their version' });
  const leads = ['href', 'target', 'rel'].map((name) => see.getAttribute(name));
  expect(leads).toEqual(['/employee-portal/website/posts/1', '_blank', 'noopener']);
  await userEvent.click(dialog.getByRole('button', { name: 'Copy my text' }));
  expect(await navigator.clipboard.readText()).toBe('Mine');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Replace theirs with mine' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  // Another user has published it meanwhile, which saving must not undo.
  expect(sent).toMatchObject([{ content: 'Mine', version: 7, isPublished: true }]);
  await isClosed();
});

test('leaving with unsaved changes requires confirmation', async () => {
  const { where } = await open(sampleEditedPost());
  type('Text', 'My words');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(where()).toBe(`${posts}/${sampleEditedPost().id}`);
  await userEvent.click(question.getByRole('button', { name: 'Stay here' }));
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await answer('Leave without saving');
  await waitFor(() => expect(where()).toBe('/elsewhere'));
  expect(sessionStorage).toHaveLength(0);
});

test('leaving without unsaved changes needs no confirmation', async () => {
  const { where } = await open(sampleEditedPost());
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(where()).toBe('/elsewhere'));
});

test('buttons and shortcuts format the selection, and the preview shows it', async () => {
  await open(sampleEditedPost({ content: 'a word here' }));
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  text.setSelectionRange(2, 6);
  fireEvent.keyDown(text, { key: 'b', ctrlKey: true });
  expect(text.value).toBe('a **word** here');
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('word');
  await press('Link');
  expect(text.value).toBe('a **[word](https://)** here');
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('https://');
  await waitFor(() => expect(screen.getByText('word').closest('strong')).toBeTruthy());
});

const picture = new File(['x'], 'boat.png', { type: 'image/png' });

async function paste(file: File) {
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  text.setSelectionRange(3, 3);
  fireEvent.paste(text, { clipboardData: { files: [file], getData: () => '' } });
  await act(async () => undefined);
}

async function describe(text: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Description'), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Add image' }));
}

const UPLOADED_ID = '6f1f1a3e-3c5c-4d7e-9b1c-0a4c5b8f2d11';
const UPLOADED = `/api/images/${UPLOADED_ID}#w=8&h=6`;

test('an image is described, uploaded while a placeholder holds its position, and shown there', async () => {
  const upload = Promise.withResolvers<unknown>();
  const { sent } = await open(sampleEditedPost({ content: 'ab\ncd' }), (_address, init) =>
    init?.method === 'PATCH' ? {} : upload.promise,
  );
  await paste(picture);
  await describe('A [[small] boat');
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  await waitFor(() => expect(text.value).toBe('ab\n![Uploading boat.png…](#uploading-1)cd'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(true);
  fireEvent.change(text, { target: { value: `${text.value} and more` } });
  await act(async () => upload.resolve({ id: UPLOADED_ID, url: UPLOADED, width: 8, height: 6 }));
  await waitFor(() => expect(text.value).toBe(`ab\n![A \\[small\\] boat](${UPLOADED})cd and more`));
  expect((sent[0]![1] as FormData).get('file')).toBeInstanceOf(File);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(false);
  expect((await screen.findByAltText('A [small] boat')).getAttribute('width')).toBe('8');
  // It is proposed the next time.
  await waitFor(() => expect(sent[1]?.[1]).toEqual({ alt: { en: 'A [small] boat', sv: '' } }));
});

test('a failed upload leaves no placeholder and shows the reason', async () => {
  await open(sampleEditedPost({ content: 'ab\ncd' }), () => failure(413, 'file-too-large', 'Too large'));
  await paste(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Images must be PNG, JPEG or WebP.')).toBeTruthy();
  await paste(picture);
  await describe('A boat');
  expect(await screen.findByText('File size must be less than 10MB')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('ab\ncd');
});

test('an image can be removed from the text alone', async () => {
  const { sent } = await open(sampleEditedPost({ content: `ab\n![A boat](${UPLOADED})\ncd` }), () => ({}));
  await press('Remove from the text: A boat');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('ab\n\ncd');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove from the text: A boat' })).toBeNull());
  expect(sent).toEqual([]);
});

const size = { width: 8, height: 6, fileSize: 100 };
const uploaded = { uploadedBy: 1, createdAt: '2026-11-03T09:30:00.000Z', usedIn: [], uses: [] };
const alt = { en: 'A boat', sv: 'En båt' };
const stored: StoredImage = { id: UPLOADED_ID, url: UPLOADED, alt, ...size, ...uploaded };

test('an image that was uploaded before is proposed with its description in the language of the text', async () => {
  await open(sampleEditedPost({ content: '', language: 'sv' }), () => [stored]);
  await press('Image');
  await press('Choose: A boat');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an image' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Description').value).toBe('En båt');
  await userEvent.click(dialog.getByRole('button', { name: 'Add image' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe(`![En båt](${UPLOADED})`);
});

const OTHER_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('the name that an import brought is removed with the next save, unless it is kept after all', async () => {
  const { sent, respond } = recordingServer();
  await open(sampleEditedPost({ authorName: 'Jane Doe' }), respond);
  expect(screen.getByText('Shown as written by Jane Doe, as the import said.')).toBeTruthy();
  await press('Remove the name');
  expect(screen.getByText('The name is removed when you save.')).toBeTruthy();
  await press('Keep the name');
  type('Title', 'Another title');
  await press('Save draft');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('byline');
});

test('an author of the product has no name to remove, one of an import does', async () => {
  const { sent, respond } = recordingServer();
  await open(sampleEditedPost({ authorId: 7, authorName: 'Ada' }), respond);
  expect(screen.queryByText('Author')).toBeNull();
  cleanup();
  await open(sampleEditedPost({ authorName: 'Jane Doe' }), respond);
  await press('Remove the name');
  await press('Save draft');
  await waitFor(() => expect(sent).toMatchObject([{ byline: null }]));
  await waitFor(() => expect(screen.queryByText('Author')).toBeNull());
});

test('a cover is chosen or uploaded, saved with the post, and removed', async () => {
  const { sent, respond } = recordingServer();
  await open(sampleEditedPost(), (address, init) => {
    if (!address.startsWith('/api/images')) return respond(address, init);
    return init?.method === 'POST' ? { ...stored, id: OTHER_ID } : [stored];
  });
  const cover = () => screen.findByRole('img', { name: 'Cover' });
  await press('Choose an image');
  await press('Choose: A boat');
  expect((await cover()).getAttribute('src')).toBe(`/api/images/${UPLOADED_ID}`);
  await press('Save draft');
  await waitFor(() => expect(sent).toMatchObject([{ cover: UPLOADED_ID }]));
  await press('Choose another');
  await userEvent.upload(await screen.findByLabelText('Upload images'), picture);
  await waitFor(async () => expect((await cover()).getAttribute('src')).toBe(`/api/images/${OTHER_ID}`));
  await press('Remove the image');
  expect(screen.getByText('The picture of the category is shown.')).toBeTruthy();
  await press('Save draft');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ cover: null }));
});

test('a preview link is created and copied, with its expiry', async () => {
  const link = { token: 'a-token-of-twenty-letters', expiresAt: '2099-01-04T12:00:00.000Z' };
  await open(sampleEditedPost({ language: 'sv' }), () => link);
  await press('Create a preview link');
  expect((await screen.findByLabelText<HTMLInputElement>('Preview link')).value).toBe(
    `${location.origin}/sv/blog/preview#a-token-of-twenty-letters`,
  );
  expect(screen.getByText(/^Works until 4 January 2099/)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toMatch(/#a-token-of-twenty-letters$/);
});
