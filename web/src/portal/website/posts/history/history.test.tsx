import type { PostRevision, PostRevisionText } from '@kontor/contracts/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { answer, choose, enter, finds, isClosed, press } from '../../../../testing/steps.ts';
import { failure, type Respond, visit } from '../../../../testing/visit.tsx';
import { inPortal } from '../../../testing/in-portal.tsx';
import EditPostPage from '../post-page.tsx';
import { sampleEditedPost } from '../testing/sample-edited-post.ts';

beforeEach(() => sessionStorage.clear());

const revision = (changes: Partial<PostRevisionText>): PostRevisionText => ({
  revision: 1,
  version: 1,
  title: 'A backup',
  isPublished: false,
  writtenBy: 3,
  writtenByName: 'Vera Ek',
  writtenAt: '2025-11-01T12:00:00.000Z',
  excerpt: 'In short.',
  content: 'We move hospitals.',
  category: 'Security',
  tags: ['cloud'],
  ...changes,
});
const saved = [
  revision({
    revision: 3,
    version: 3,
    writtenByName: null,
    isPublished: true,
    writtenAt: '2025-11-03T12:00:00.000Z',
    content: 'We moved hospitals.',
  }),
  revision({ revision: 2, version: 2, writtenAt: '2025-11-02T12:00:00.000Z', content: 'We moved hospitals.' }),
  revision({}),
];

/** Opens the history of a post with these revisions. */
async function open(revisions: PostRevision[] | Response = saved) {
  const post = sampleEditedPost({ version: 3, content: 'We moved hospitals.', title: 'A backup' });
  const posts = '/employee-portal/website/posts';
  const respond: Respond = (address, init) => {
    const id = /\/revisions\/(\d+)$/.exec(address)?.[1];
    if (id) return saved.find((each) => each.revision === Number(id));
    if (address.endsWith('/revisions')) return revisions;
    return init?.method === 'PUT' ? { ...post, ...JSON.parse(init.body as string), version: 4 } : post;
  };
  const { sent } = await visit(inPortal(<EditPostPage />), `${posts}/${post.id}`, respond, { route: `${posts}/:id?` });
  await screen.findByLabelText('Title');
  await press('History');
  return { sent, dialog: within(await screen.findByRole('dialog')) };
}

/** The names of the versions, newest first. */
async function versions(): Promise<string[]> {
  const box = await screen.findByRole('combobox', { name: 'Version' });
  await userEvent.click(box);
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
}

test('shows who saved each version and when, and what it changed', async () => {
  const { dialog } = await open();
  expect(await versions()).toEqual([
    '3 Nov 2025, 12:00 · published',
    '2 Nov 2025, 12:00 · Vera Ek · draft',
    '1 Nov 2025, 12:00 · Vera Ek · draft',
  ]);
  await finds(['This save left title, text, excerpt, category and tags as they were.']);
  expect(dialog.queryByRole('button', { name: 'Restore this version' })).toBeNull();
  await choose('Version', (await versions())[1]!);
  expect(await dialog.findByText('move')).toBeTruthy();
  expect(dialog.getByText('move').closest('del')!.textContent).toBe('removed: move');
  expect(dialog.getByText('moved').closest('ins')!.textContent).toBe('added: moved');
  await choose('Version', (await versions())[2]!);
  expect(await dialog.findByText('We move hospitals.')).toBeTruthy();
  expect(dialog.getByRole('heading', { name: 'Tags' })).toBeTruthy();
});

test('a restored version is in the editor, and saved as a new one', async () => {
  const { sent } = await open();
  await choose('Version', (await versions())[2]!);
  await press('Restore this version');
  await isClosed();
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'We move hospitals.');
  expect(await screen.findByText('Save to restore it.')).toBeTruthy();
  expect(sent).toEqual([]);
  await press('Save draft');
  await screen.findByText('Draft saved');
  expect(sent).toMatchObject([
    [expect.any(String), { version: 3, content: 'We move hospitals.', category: 'Security', tags: ['cloud'] }],
  ]);
});

test('asks before it replaces what is not saved', async () => {
  await open();
  await press('Close');
  await isClosed();
  enter('Title', 'Typed since');
  await press('History');
  await choose('Version', (await versions())[2]!);
  await press('Restore this version');
  await answer('Keep it');
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Typed since');
  await press('Restore this version');
  await answer('Restore this version');
  await isClosed();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A backup');
});

test('says when no version is saved yet', async () => {
  await open([]);
  expect(await screen.findByText('The history begins with the next save.')).toBeTruthy();
});

test('says that it could not be loaded', async () => {
  await open(failure(503, 'service-unavailable', 'Away'));
  expect(await screen.findByText('The history could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
