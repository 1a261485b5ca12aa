import type { EditedPost, NewsletterIssue } from '@kontor/contracts/schemas';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, type ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { linkIn, mailTo } from '@kontor/test-kit/mails';
import { openPage } from '@kontor/test-kit/browser';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { runSql } from './database.ts';

const readers = { en: 'ed@example.com', sv: 'siv@example.com' } as const;
const words = { title: 'A drill on Monday', text: 'We restored **everything**.' };
const translated = { title: 'En övning på fredag', text: 'Vi återläste **allt**.' };

let product: TestProduct;
let editor: ApiClient;
let office: Page;
let monday: EditedPost;

// Registered first, so that it runs after the pages are closed.
afterAll(() => product.remove());
const { open } = browserOfFile(() => product.url);
const html = async (path: string) => (await fetch(product.url + path, { headers: { accept: 'text/html' } })).text();
/** Which halves have a card. */
const cardsOf = async (path: string) => {
  const text = await html(path);
  return [words, translated].map(({ title }) => text.includes(`>${title}</a>`));
};
const alternatesOf = async (path: string) =>
  Array.from((await html(path)).matchAll(/hrefLang="(\w\w)" href="([^"]+)"/g), ([, language, url]) => [
    language,
    new URL(url!).pathname,
  ]);

beforeAll(async () => {
  product = await startTestProduct({ env: { NEWSLETTER_MAILS_PER_MINUTE: '6000' } });
  editor = await signedIn(product.url);
  office = await open('/employee-portal/website/posts', { login: adminLogin });
  for (const [language, email] of Object.entries(readers)) {
    const headers = { 'content-language': language };
    await fetch(`${product.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email, language }),
    });
    const link = linkIn(await mailTo(product.dataDir, email, /confirm|bekräfta/i), '/newsletter/confirm');
    const { searchParams, hash } = new URL(link);
    const token = searchParams.get('token') ?? hash.slice(1);
    expect((await editor.send('POST', '/api/newsletter/confirm', { token })).status).toBe(204);
  }
});
/** Sends a letter with a post, written in both languages, and returns what each reader got. */
async function sendLetter(subject: string, slug: string) {
  const text = { subject, preheader: 'First', body: 'Hello' };
  const draft = { texts: { en: text, sv: text }, posts: [slug], missingLanguage: 'other' };
  const { id, version } = await editor.read<NewsletterIssue>(
    editor.send('POST', '/api/admin/newsletter-issues', draft),
    201,
  );
  await editor.read(editor.send('POST', `/api/admin/newsletter-issues/${id}/sending`, { version }), 200);
  const mails = Object.values(readers).map((reader) => mailTo(product.dataDir, reader, new RegExp(subject)));
  return (await Promise.all(mails)).map(({ text: body }) => /https?:\S+(\/blog\/\S+|\/sv\/blog\/\S+)/.exec(body!)?.[0]);
}

describe('a post in two languages', () => {
  it('is published in English on Monday, and shown to Swedish readers with its language', async () => {
    await office.getByRole('link', { name: 'Write a post' }).click();
    await office.getByLabel('Title', { exact: true }).fill(words.title);
    await office.getByLabel('Excerpt').fill('A restore, with a stopwatch.');
    await office.getByRole('textbox', { name: 'Text', exact: true }).fill(words.text);
    await office.getByRole('combobox', { name: 'Category' }).click();
    await office.getByRole('option', { name: 'Industry Insights' }).click();
    await office.getByRole('button', { name: 'Publish', exact: true }).click();
    await office.getByText('Post published').first().waitFor();
    [monday] = (await editor.json<[EditedPost]>('/api/admin/blog-posts?search=drill+Monday'))!;

    const visitor = await open('/sv/blog');
    await visitor.getByText('På engelska').waitFor();
    await visitor.getByRole('link', { name: words.title }).click();
    await visitor.waitForURL(`**/blog/${monday.slug}`);
    expect(new URL(visitor.url()).pathname).toBe('/blog/a-drill-on-monday');
    expect(await alternatesOf('/blog/a-drill-on-monday')).toEqual([]);
  });

  it('gets its Swedish half beside the English one, for Friday', async () => {
    await office.getByRole('link', { name: 'Write the Swedish half' }).click();
    await office.getByRole('heading', { name: 'Write the other half' }).waitFor();
    await office.getByRole('region', { name: 'English' }).getByText('everything').waitFor();
    const text = office.getByRole('textbox', { name: 'Text', exact: true });
    expect(await text.inputValue()).toBe(words.text);
    await office.getByLabel('Title', { exact: true }).fill(translated.title);
    await text.fill(translated.text);
    const friday = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 16);
    await office.getByLabel(/Publish later/).fill(friday);
    await office.getByRole('button', { name: 'Schedule', exact: true }).click();
    await office.getByText('Post scheduled').first().waitFor();
    await office.getByRole('link', { name: 'Open the English half' }).waitFor();

    expect((await fetch(`${product.url}/api/blog-posts/en-ovning-pa-fredag`)).status).toBe(404);
    expect(await alternatesOf('/blog/a-drill-on-monday')).toEqual([]);
    expect(await sendLetter('The letter of Wednesday', monday.slug)).toEqual([
      `${product.url}/blog/a-drill-on-monday`,
      `${product.url}/blog/a-drill-on-monday`,
    ]);
  });

  it('is one card in the language of each reader from Friday on, and each half leads to the other', async () => {
    const statement = "update content.blog_posts set published_at = now() where slug = 'en-ovning-pa-fredag'";
    await runSql(product.databaseUrl, statement);
    const halves = [
      ['en', '/blog/a-drill-on-monday'],
      ['sv', '/sv/blog/en-ovning-pa-fredag'],
    ];
    for (const [, path] of halves) await expect.poll(() => alternatesOf(path!)).toEqual(halves);
    await expect.poll(() => cardsOf('/sv/blog')).toEqual([false, true]);
    await expect.poll(() => cardsOf('/blog')).toEqual([true, false]);
    const feeds = await Promise.all(['/feed.xml', '/sv/feed.xml'].map(html));
    expect(feeds.map((feed) => [feed.includes(words.title), feed.includes(translated.title)])).toEqual([
      [true, false],
      [false, true],
    ]);
    const moved = await fetch(`${product.url}/blog/en-ovning-pa-fredag`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/sv/blog/en-ovning-pa-fredag']);

    const visitor = await open('/blog/a-drill-on-monday');
    await visitor.getByRole('link', { name: 'SV, Svenska' }).click();
    await visitor.getByRole('heading', { level: 1, name: translated.title }).waitFor();
    expect(new URL(visitor.url()).pathname).toBe('/sv/blog/en-ovning-pa-fredag');
    await visitor.getByRole('link', { name: 'Read in English' }).click();
    await visitor.getByRole('heading', { level: 1, name: words.title }).waitFor();
  });

  it('is in the letter in the language of each reader, whichever half was chosen', async () => {
    const each = [`${product.url}/blog/a-drill-on-monday`, `${product.url}/sv/blog/en-ovning-pa-fredag`];
    expect(await sendLetter('The letter of Saturday', monday.slug)).toEqual(each);
    expect(await sendLetter('The letter of Sunday', 'en-ovning-pa-fredag')).toEqual(each);
  });

  it('tells its editors which half is older, until the other needs no change', async () => {
    await openPage(office, `/employee-portal/website/posts/${monday.id}`);
    await office.getByRole('textbox', { name: 'Text', exact: true }).fill('We restored **everything**, twice.');
    await office.getByRole('button', { name: 'Save changes' }).click();
    await office.getByRole('heading', { name: 'The Swedish half is older' }).waitFor();
    await office.getByRole('button', { name: 'No change needed' }).click();
    await office.getByRole('heading', { name: 'The Swedish half is older' }).waitFor({ state: 'detached' });
    expect(await editor.json(`/api/admin/blog-posts/${monday.id}`)).toMatchObject({
      translations: [{ isOlder: false }],
    });
  });
});
