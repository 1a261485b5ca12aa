import type { EditedPost, Redirect } from '@kontor/contracts/schemas';
import { adminLogin, type ApiClient, signedIn } from '@kontor/test-kit/client';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const POSTS = 100;
let product: TestProduct;
let editor: ApiClient;

// Registered first, so that it runs after the browser is closed.
afterAll(() => product.remove());
const { open } = browserOfFile(() => product.url);
beforeAll(async () => {
  // Its own: a hundred posts would be in the lists of other tests.
  product = await startTestProduct();
  editor = await signedIn(product.url);
});

const slugOf = (round: string, n: number) => `${round}-${n}`;
const draftOf = (slug: string, n: number) => ({
  title: `Post ${n}`,
  slug,
  excerpt: 'In short.',
  content: 'The text.',
  category: 'Security',
  tags: [],
  language: n % 2 === 0 ? 'en' : 'sv',
  isPublished: true,
  publishedAt: '2024-05-01T12:00:00.000Z',
});
const visit = (path: string) => fetch(product.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });

/** Runs `work` for each post, a few at a time. */
async function forEach(work: (n: number) => Promise<unknown>): Promise<void> {
  const left = Array.from({ length: POSTS }, (_, n) => n);
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let n = left.pop(); n !== undefined; n = left.pop()) await work(n);
    }),
  );
}

describe('links that last', () => {
  it('lead to a hundred posts that were renamed twice, in one step from every address they had', async () => {
    await forEach(async (n) => {
      const create = editor.send('POST', '/api/admin/blog-posts', draftOf(slugOf('a', n), n));
      let { id, version } = await editor.read<EditedPost>(create, 201);
      for (const round of ['b', 'c']) {
        const body = { ...draftOf(slugOf(round, n), n), version };
        ({ id, version } = await editor.read<EditedPost>(editor.send('PUT', `/api/admin/blog-posts/${id}`, body)));
      }
    });
    const dead: string[] = [];
    await forEach(async (n) => {
      for (const path of ['a', 'b'].flatMap((round) => [`/blog/${slugOf(round, n)}`, `/sv/blog/${slugOf(round, n)}`])) {
        const moved = await visit(path);
        const target = moved.headers.get('location') ?? '';
        const isRight = target === `${n % 2 === 0 ? '' : '/sv'}/blog/${slugOf('c', n)}`;
        if (moved.status !== 301 || !isRight || (await visit(target)).status !== 200) dead.push(`${path} → ${target}`);
      }
    });
    expect(dead).toEqual([]);
    expect((await visit('/blog/a-0?utm_source=letter')).headers.get('location')).toBe('/blog/c-0?utm_source=letter');
  });

  it('lead on inside the site as well', async () => {
    const { id, version } = await editor.read<EditedPost>(
      editor.send('POST', '/api/admin/blog-posts', draftOf('named-so', 0)),
      201,
    );
    const text = { ...draftOf('links', 0), content: '[the post](/blog/named-so), [a page](/old-page)' };
    await editor.read(editor.send('POST', '/api/admin/blog-posts', text), 201);
    await editor.read(editor.send('PUT', `/api/admin/blog-posts/${id}`, { ...draftOf('renamed', 0), version }));
    await editor.read(editor.send('POST', '/api/admin/redirects', { from: '/old-page', to: '/sv/about' }), 201);
    const visitor = await open('/blog/links');
    await visitor.getByRole('link', { name: 'the post' }).click();
    await visitor.waitForURL('**/blog/renamed');
    await visitor.goBack();
    await visitor.getByRole('link', { name: 'a page' }).click();
    await visitor.waitForURL('**/sv/about');
    await visitor.getByRole('heading', { level: 1 }).waitFor();
  });

  it('are added by an editor, followed by a visitor, and counted', async () => {
    const office = await open('/employee-portal/website/redirects', { login: adminLogin });
    await office.getByRole('button', { name: 'Add redirect' }).click();
    await office.getByLabel('Old address').fill('/2019/om-företaget/');
    await office.getByLabel('New address').fill('/sv/about');
    await office.getByRole('button', { name: 'Add', exact: true }).click();
    await office.getByText('Redirect added').first().waitFor();

    const visitor = await open('/2019/om-f%C3%B6retaget/');
    expect(new URL(visitor.url()).pathname).toBe('/sv/about');
    const hits = async () => (await editor.json<Redirect[]>('/api/admin/redirects?search=2019/'))[0]?.hits;
    await expect.poll(hits, { timeout: 30_000 }).toBe(1);
  });

  it('survive a change of mind: an earlier text of a post is restored from its history', async () => {
    const create = editor.send('POST', '/api/admin/blog-posts', draftOf('restored', 0));
    const { id, version } = await editor.read<EditedPost>(create, 201);
    const worse = { ...draftOf('restored', 0), content: 'Something worse.', version };
    await editor.read(editor.send('PUT', `/api/admin/blog-posts/${id}`, worse));
    const office = await open(`/employee-portal/website/posts/${id}`, { login: adminLogin });
    await office.getByRole('button', { name: 'History' }).click();
    const dialog = office.getByRole('dialog', { name: 'History' });
    await dialog.locator('ins').first().waitFor();
    await dialog.getByRole('combobox', { name: 'Version' }).click();
    await office.getByRole('option').nth(1).click();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await office.getByRole('button', { name: 'Save changes' }).click();
    await office.getByText('Changes saved').first().waitFor();
    expect(await editor.json<EditedPost>(`/api/admin/blog-posts/${id}`)).toMatchObject({
      content: 'The text.',
      version: version + 2,
    });
  });
});
