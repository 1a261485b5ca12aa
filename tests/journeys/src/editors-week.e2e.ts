import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '@kontor/test-kit/client';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { linkIn, mailTo } from '@kontor/test-kit/mails';
import { openPage, seeToast, signIn, takeTime } from '@kontor/test-kit/browser';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { runSql } from './database.ts';
import { subscribe } from './subscribe.ts';

const ada = { username: 'ada', password: 'a long enough password' };
const readers = { en: 'ed@example.com', sv: 'siv@example.com' } as const;

const english = {
  title: 'A drill on Monday',
  slug: 'a-drill-on-monday',
  path: '/blog/a-drill-on-monday',
  text: 'We restored **everything**. <script>alert(1)</script> [Here](javascript:alert(1))\n\n',
};
const swedish = {
  title: 'En övning på fredag',
  slug: 'en-ovning-pa-fredag',
  path: '/sv/blog/en-ovning-pa-fredag',
  text: 'Vi återläste **allt**.',
};
/** Tomorrow: the test lets it come. */
const friday = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

let product: TestProduct;
/** Ada's browser. */
let desk: Page;

// Registered first, so that it runs after the pages are closed.
afterAll(() => product.remove());
const { newPage, open } = browserOfFile(() => product.url);

beforeAll(async () => {
  product = await startTestProduct({ env: { NEWSLETTER_MAILS_PER_MINUTE: '6000' } });
  const admin = await signedIn(product.url);
  await admin.createWithDuties(ada.username, ada.password, ['editor']);
  for (const [language, email] of Object.entries(readers)) await subscribe(admin, product.dataDir, email, language);
  desk = await open('/auth');
});

const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
const follow = (name: string) => desk.getByRole('link', { name }).first().click();
const see = (text: string | RegExp) => desk.getByText(text).first().waitFor();
const seeHeading = (name: string | RegExp) => desk.getByRole('heading', { name }).waitFor();
const write = async (fields: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(fields)) await desk.getByRole('textbox', { name, exact: true }).fill(text);
};
/** What a link opens in a tab of its own. */
const followToTab = async (name: string): Promise<Page> =>
  (await Promise.all([desk.waitForEvent('popup'), follow(name)]))[0];

const fetchPage = (path: string) => fetch(product.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
const html = async (path: string) => (await fetchPage(path)).text();
/** The status of the reply to a visitor who asks for a half. */
const statusOf = async ({ slug }: typeof english) => (await fetchPage(`/api/blog-posts/${slug}`)).status;
/** Which halves have a card. */
const cardsOn = async (path: string) => {
  const text = await html(path);
  return [english, swedish].map(({ title }) => text.includes(`>${title}</a>`));
};
const alternatesOf = async ({ path }: typeof english) =>
  Array.from((await html(path)).matchAll(/hrefLang="(\w\w)" href="([^"]+)"/g), ([, language, url]) => [
    language,
    new URL(url!).pathname,
  ]);

/** Lets Friday come, with what is scheduled for it. */
async function passUntilFriday(): Promise<void> {
  for (const statement of [
    'update content.blog_posts set published_at = now() where published_at > now()',
    "update engagement.newsletter_issues set sending_at = now() where sending_state = 'scheduled'",
    "update engagement.jobs set run_at = now() where kind = 'newsletter-sending'",
  ])
    await runSql(product.databaseUrl, statement);
}

describe('an editor’s week', () => {
  it('Monday: signs in, and Home begins with the website and what is unfinished there', async () => {
    await signIn(desk, ada);
    const places = desk.getByRole('navigation', { name: 'Portal' }).getByRole('link');
    const ofWebsite = ['Posts', 'Pages', 'Images', 'Redirects', 'Import', 'Insights', 'Newsletter'];
    await expect
      .poll(() => places.allTextContents())
      .toEqual(['Home', 'Documents', ...ofWebsite, 'My account', 'Trash']);
    await see('Nothing is waiting for you.');
    const website = desk.getByRole('region', { name: 'Website' });
    await expect.poll(() => website.getByText('No drafts, and nothing is scheduled.').count()).toBe(2);
    // On the first screen.
    expect((await website.boundingBox())!.y).toBeLessThan(desk.viewportSize()!.height);
  });

  it('Monday: writes a post with a picture, which only a link shows before it is published', async () => {
    await follow('Write a post');
    await write({ Title: english.title, Excerpt: 'A restore, with a stopwatch.', Text: english.text });
    await desk.getByRole('combobox', { name: 'Category' }).click();
    await desk.getByRole('option', { name: 'Industry Insights' }).click();
    await press('Image');
    const dialog = desk.getByRole('dialog');
    const file = { name: 'watch.png', mimeType: 'image/png', buffer: picture };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByLabel('Description').fill('A stopwatch');
    await dialog.getByRole('button', { name: 'Add image' }).click();
    await expect
      .poll(() => desk.getByRole('textbox', { name: 'Text', exact: true }).inputValue())
      .toMatch(/!\[A stopwatch\]\(\/api\/images\/[\da-f-]{36}#w=1&h=1\)/);
    await press('Save draft');
    await see('Draft saved');
    await press('Create a preview link');
    const link = await desk.getByLabel('Preview link').inputValue();

    const colleague = await open(link);
    await colleague.getByRole('heading', { name: english.title }).waitFor();
    await colleague.getByRole('img', { name: 'A stopwatch' }).waitFor();
    const runnable = colleague.getByRole('article').locator('script, [href^="javascript"]');
    expect(await runnable.count()).toBe(0);
    const guess = await open(`${link.slice(0, -6)}guess1`);
    await guess.getByRole('heading', { name: 'This preview is over' }).waitFor();
    expect(await statusOf(english)).toBe(404);
  });

  it('Tuesday: publishes it, which Swedes read with its language', async () => {
    await follow('Home');
    await follow(english.title);
    await press('Publish');
    await see('Post published');

    const visitor = await open('/sv/blog');
    const card = visitor.getByRole('article').filter({ hasText: english.title });
    await card.getByText('På engelska').waitFor();
    await card.getByRole('link').click();
    await visitor.waitForURL(product.url + english.path);
    const image = visitor.getByRole('img', { name: 'A stopwatch' });
    await image.scrollIntoViewIfNeeded();
    const response = await visitor.request.get((await image.getAttribute('src'))!);
    expect(response.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('Tuesday: writes its Swedish half in the Swedish portal, for Friday', async () => {
    await follow('SV, Svenska');
    await follow('Skriv på svenska');
    await seeHeading('Skriv på det andra språket');
    await desk.getByRole('region', { name: 'Engelska' }).getByText('everything').waitFor();
    const text = desk.getByRole('textbox', { name: 'Brödtext', exact: true });
    expect(await text.inputValue()).toContain(english.text);
    await write({ Rubrik: swedish.title, Ingress: 'En återläsning på tid.', Brödtext: swedish.text });
    expect(await desk.getByLabel('Adress').inputValue()).toBe(swedish.slug);
    await desk.getByLabel(/Publicera senare/).fill(friday);
    await press('Schemalägg');
    await see('Inlägget är schemalagt');
    await desk.getByRole('link', { name: 'Öppna den engelska' }).waitFor();
    expect(await statusOf(swedish)).toBe(404);
    expect(await alternatesOf(english)).toEqual([]);
    await follow('EN, English');
  });

  it('Wednesday: changes the headline of the website where it stands', async () => {
    await follow('Pages');
    const [text, translation] = ['We practise restores.', 'Vi övar återläsning.'] as const;
    const page = await followToTab('Edit on the website');
    await page.getByRole('region', { name: 'Editing the website' }).waitFor();
    const headline = page.getByRole('heading', { level: 1 });
    await expect.poll(() => headline.textContent()).toMatch(/[\u2062-\u2064]/);
    await headline.click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('English', { exact: true }).fill(text);
    await panel.getByLabel('Swedish', { exact: true }).fill(translation);
    await panel.getByRole('button', { name: 'Save draft' }).click();
    await expect.poll(() => headline.textContent()).toContain(text);
    expect(await html('/')).not.toContain(text);
    await panel.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog', { name: 'Publish this change?' }).getByRole('button', { name: 'Publish' }).click();
    await seeToast(page, 'Published');
    await expect.poll(() => html('/')).toContain(text);
    await expect.poll(() => html('/sv')).toContain(translation);
    for (const path of ['/', '/sv']) expect(await html(path)).not.toMatch(/[\u2062-\u2064]/);
    await page.close();
  });

  it('Thursday: writes the newsletter, and sees what its Swedish version misses', async () => {
    await follow('Newsletter');
    await seeHeading('No newsletters yet. Your first one takes three steps.');
    await press('Start with the last three posts');
    await write({
      Subject: 'News in November',
      'Preview line': 'A drill',
      Text: 'We moved **three** customers. [How](/about?utm_campaign=letter)',
    });
    await desk.keyboard.press('Control+s');
    await see('Draft saved');
    expect(await desk.getByRole('button', { name: /^Move up/ }).count()).toBe(3);
    await see('Swedish: There is no text in this language, so its readers get the newsletter in the other one.');
    await desk.getByRole('tab', { name: 'Swedish (empty)' }).click();
    await write({ Subject: 'Nytt i november', 'Preview line': 'En övning', Text: 'Vi flyttade **tre** kunder.' });
    await see('Not in the Swedish version (1 reader)');
    await desk.keyboard.press('Control+s');
    await desk.frameLocator('iframe[title="The newsletter in Swedish"]').getByText('tre', { exact: true }).waitFor();
    await see('No problems found.');

    await press('Send me a test');
    await seeToast(desk, 'A test in Swedish is on its way to ada@example.com');
    expect((await mailTo(product.dataDir, 'ada@example.com', /Nytt i november/)).html).toContain('tre');
  });

  it('Thursday: finds it at Home, and schedules it for Friday', async () => {
    await follow('Home');
    await desk
      .getByRole('region', { name: 'Waiting for you' })
      .getByRole('link', { name: '1 newsletter to send' })
      .click();
    await follow('News in November');
    await press('Send…');
    const dialog = desk.getByRole('dialog', { name: 'Send the newsletter to 2 readers?' });
    await dialog.getByText('1 reader in Swedish', { exact: true }).waitFor();
    await dialog.getByText(`Not in the Swedish version (1 reader): “${english.title}”`).waitFor();
    await dialog.getByLabel(/^Later/).check();
    await dialog.getByLabel('Date and time').fill(friday);
    await dialog.getByRole('button', { name: 'Schedule for 2 readers' }).click();
    await seeHeading(/^Goes out on/);
  });

  it('Friday: the post has two halves, each of which leads to the other', async () => {
    await passUntilFriday();
    for (const half of [english, swedish])
      await expect
        .poll(() => alternatesOf(half))
        .toEqual([
          ['en', english.path],
          ['sv', swedish.path],
        ]);
    await expect.poll(() => cardsOn('/sv/blog')).toEqual([false, true]);
    await expect.poll(() => cardsOn('/blog')).toEqual([true, false]);
    const feeds = await Promise.all(['/feed.xml', '/sv/feed.xml'].map(html));
    expect(feeds.map((feed) => [english, swedish].map(({ title }) => feed.includes(title)))).toEqual([
      [true, false],
      [false, true],
    ]);
    const moved = await fetchPage(`/blog/${swedish.slug}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, swedish.path]);
  });

  it('Friday: subscribers get the newsletter, which leads to the post in their language and on the site', async () => {
    const mails = { en: /^News in November$/, sv: /^Nytt i november$/ };
    const letter = await mailTo(product.dataDir, readers.en, mails.en);
    expect(letter.text).toContain(product.url + english.path);
    const siv = await open(linkIn(await mailTo(product.dataDir, readers.sv, mails.sv), swedish.path));
    await siv.getByRole('heading', { level: 1, name: swedish.title }).waitFor();
    await siv.getByRole('link', { name: 'Read in English' }).click();
    await siv.getByRole('heading', { level: 1, name: english.title }).waitFor();
    await siv.getByRole('link', { name: 'SV, Svenska' }).click();
    await siv.waitForURL(product.url + swedish.path);

    // The page follows by itself.
    await seeHeading('Sent to 2 readers');
    const site = await followToTab('View it on the site');
    await site.getByRole('heading', { level: 1, name: 'News in November' }).waitFor();
    await openPage(siv, '/sv/newsletter');
    await siv.getByRole('link', { name: 'Nytt i november' }).click();
    await siv.getByRole('heading', { level: 1, name: 'Nytt i november' }).waitFor();
  });

  it('Friday: insights say that the newsletter brought a message, although nothing is stored of its reader', async () => {
    const ed = await newPage();
    // Headless Chromium is a robot to insights.
    await ed.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' });
    const link = linkIn(await mailTo(product.dataDir, readers.en, /^News in November$/), '/about');
    for (let visit = 0; visit < 3; visit++) await openPage(ed, link);
    const counted = ed.waitForRequest((request) => request.method() === 'HEAD' && request.url().endsWith('/contact'));
    await ed.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await counted;
    const form = ed.getByRole('main');
    await form.getByLabel('Name').fill('Ed');
    await form.getByLabel('Email address').fill(readers.en);
    await form.getByRole('textbox', { name: /Message/ }).fill('We read about you.');
    await form.getByRole('checkbox').check();
    await takeTime(ed);
    await form.getByRole('button', { name: 'Send message' }).click();
    await ed.getByRole('heading', { name: 'Your message is here' }).waitFor();
    expect(await ed.context().cookies()).toEqual([]);

    const row = (table: string, name: string) =>
      desk.getByRole('table', { name: table }).getByRole('row', { name }).locator('th, td').allTextContents();
    await expect
      .poll(
        async () => {
          await openPage(desk, '/employee-portal/website/insights?days=7');
          await seeHeading('Campaigns');
          return row('Campaigns', 'letter');
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toEqual(['letter', '3', '1', '0']);
    expect((await row('Pages', '/contact')).slice(1)).toEqual(['1', '1', '0']);
  });

  it('Friday: takes a change of the post back by its history', async () => {
    await follow('Posts');
    await follow(english.title);
    await write({ Text: 'We lost everything.' });
    await press('Save changes');
    await seeHeading('The Swedish version is older');
    await expect.poll(() => html(english.path)).toContain('We lost everything.');
    await press('History');
    const dialog = desk.getByRole('dialog');
    await dialog.getByText('lost everything').waitFor();
    await dialog.getByRole('combobox', { name: 'Version' }).click();
    await desk.getByRole('option').nth(1).click();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await dialog.waitFor({ state: 'detached' });
    await press('Save changes');
    await expect.poll(() => html(english.path)).toContain('We restored <strong>everything</strong>');
    expect(await html(english.path)).not.toContain('We lost everything.');
    await press('No change needed');
    await desk.getByRole('heading', { name: 'The Swedish version is older' }).waitFor({ state: 'detached' });
  });
});
