import { setTimeout as delay } from 'node:timers/promises';

import { SAMPLE_LISTS, type SiteLists } from '@kontor/contracts/endpoints';
import type { SiteCatalogue, SiteEntry } from '@kontor/contracts/schemas';
import { browserOfWorker, newVisitor, openPage } from '@kontor/test-kit/browser';
import { type ApiClient, signedIn } from '@kontor/test-kit/client';
import { inParallel, until } from '@kontor/test-kit/load';
import {
  type Draft,
  isEditable,
  publishDrafts,
  randomDraft,
  randomWords,
  saveDrafts,
} from '@kontor/test-kit/other-words';
import { processorSeconds } from '@kontor/test-kit/processes';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { distinctPages, isPrivate, isUnlisted } from '@kontor/test-kit/site-pages';
import { browserOfFile } from '@kontor/test-kit/test-file';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { runSql } from './database.ts';

const share = inject('shareOfRandom');
/** Random texts of a trial, and trials: the nightly ones replace each text several times. */
const RANDOM = 1_000 * share;
const TRIALS = Number(process.env['RUNS'] ?? Math.ceil(8 * share));
/** How often content is killed while it publishes. */
const KILLS = Math.ceil(20 * share);

/** A prime: so each text has its turn, and the texts of a trial are of all pages. */
const STEP = 997;

const WIDTHS = [1440, 390];
/** Which pages of a run are narrow in English: the others are so in Swedish, and in a nightly run all are both. */
const NARROW = Math.round(Math.random());

/** Processor time of a gateway until a publication is on all pages. */
const MAX_WORK_SECONDS = 6;
/** And the time itself, also on a busy machine: longer means that something keeps what was published before. */
const MAX_SECONDS = 10;
const LONG = { timeout: 3_600_000 };

/** Its own: every word of the site is another one. It has two gateways. */
let product: TestProduct;
let client: ApiClient;
// Registered first, so that it runs after the pages are closed.
afterAll(() => product.remove());
const { newPage } = browserOfFile(() => product.url);
/** The number of the random words that are published. */
let trial = 0;

// Letters, which end in their number, are not sent in this product.
const pages = (await distinctPages()).filter((path) => !isPrivate(path) && !/\d$/.test(path));
const listed = pages.filter((path) => !isUnlisted(path));
const gateways = () => product.replicas.filter(({ name }) => name === 'gateway');
const addressesOf = (path: string) => gateways().map(({ port }) => `http://127.0.0.1:${port}${path}`);
const get = async (url: string): Promise<string> => {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  return `${response.status} ${await response.text()}`;
};

/** Runs in the page, once it is hydrated and idle: the elements that reach beyond the window, where it scrolls sideways. */
const tooWide = `new Promise((resolve) => requestIdleCallback(resolve)).then(() =>
  document.documentElement.scrollWidth <= innerWidth ? [] : Array.from(document.querySelectorAll('body *'))
    .filter((element) => element.getBoundingClientRect().right > innerWidth)
    .map((element) => element.outerHTML.slice(0, 200)))`;

/** Drafts texts past the calls, which check them one by one: they check the random words. */
const ADD_DRAFTS = `
  insert into content.site_revisions (key, language, value, default_value, written_by)
  select key, language, value, "defaultValue", 1
  from jsonb_to_recordset($1) as draft (key text, language text, value jsonb, "defaultValue" jsonb)`;

/** Drafts what `replace` makes of each text; returns how many these are. */
async function addDrafts(entries: SiteEntry[], replace: (text: string, index: number) => string | undefined) {
  const drafts = entries.filter(isEditable).flatMap(({ key, default: text }, index) =>
    Object.entries(text as Text).flatMap(([language, defaultValue]) => {
      const value = replace(defaultValue, index);
      return value ? [{ key, language, value, defaultValue }] : [];
    }),
  );
  await runSql(product.databaseUrl, ADD_DRAFTS, [JSON.stringify(drafts)]);
  return drafts.length;
}

const publish = () => publishDrafts(client);
const readEntries = () => client.json<SiteEntry[]>('/api/admin/site');

/** Replaces random texts by random words, those of a trial always by the same, and publishes all drafts. */
async function writeRandomWords(number: number): Promise<void> {
  const random = randomWords(number + 1);
  const texts = (await readEntries()).filter(isEditable);
  const drafts = Array.from({ length: Math.min(RANDOM, texts.length) }, (_, index) =>
    randomDraft(texts[((number * RANDOM + index) * STEP) % texts.length]!, random),
  );
  await saveDrafts(client, drafts);
  await publish();
}

/** Drafts another name of the company, which is on every page; returns the published one. */
async function draftName(name: string): Promise<string> {
  const entry = (await readEntries()).find(({ key }) => key === 'brand')!;
  const published = entry.published as SiteLists['brand'];
  await saveDrafts(client, [[entry, { ...published, name }]]);
  return published.name;
}

/** Waits until each page of both languages has this name at both gateways. */
const seeEverywhere = (name: string) =>
  inParallel([...listed, '/feed.xml', '/sv/feed.xml'].flatMap(addressesOf), 8, (url) =>
    expect.poll(() => get(url)).toMatch(new RegExp(`^200 [^]*${name}`)),
  );

type Text = SiteCatalogue['texts'][number]['default'];

beforeAll(async () => {
  product = await startTestProduct({ replicas: { gateway: 2 } });
  client = await signedIn(product.url);
  const entries = await readEntries();
  const random = randomWords(0);
  // Four of five texts.
  await addDrafts(entries, (text, index) => (index % 5 === 0 ? undefined : `«${random(text, 10_000)}`));
  const drafts: Draft[] = [];
  const brand = entries.find(({ key }) => key === 'brand')!;
  const lists = brand.default as SiteLists['brand'];
  const email = 'hello@nordljus.example';
  const links = { social: null, codeHosting: null };
  drafts.push([brand, { ...lists, name: 'Nordljus', email, privacyEmail: email, accent: '#7a3cc2', links }]);
  // Without words of its own a list of the sample company disappears with that company's name.
  for (const entry of entries.filter(({ key }) => (SAMPLE_LISTS as readonly string[]).includes(key)))
    drafts.push([entry, JSON.parse(JSON.stringify(entry.default).replaceAll(/"(?:en|sv)":"/g, '$&«'))]);
  await saveDrafts(client, drafts);
  await writeRandomWords(trial);
}, 600_000);

/** The errors of a page: React throws a difference to what the server rendered, which the browser reports. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  return errors;
}

it('is on every page of both languages at two gateways after little work of each', async () => {
  expect(gateways()).toHaveLength(2);
  const works = () => gateways().map(({ process: { pid } }) => processorSeconds(pid!));
  const [times, work]: [number[], number[]] = [[], []];
  for (const name of ['Havsbris', 'Landbris', 'Solgångsbris']) {
    await draftName(name);
    await publish();
    const [before, begun] = [works(), performance.now()];
    await seeEverywhere(name);
    times.push((performance.now() - begun) / 1_000);
    work.push(Math.max(...works().map((after, index) => after - before[index]!)));
  }
  // The goal is a second, of which gateways wait up to 0.4: they ask twice in a second what is published.
  process.stdout.write(
    `Seconds of a publication on ${listed.length} pages: ${times.join()}, of work: ${work.join()}\n`,
  );
  expect(Math.min(...work)).toBeLessThan(MAX_WORK_SECONDS);
  expect(Math.min(...times)).toBeLessThan(MAX_SECONDS);
});

it.each(['en', 'sv'] as const)('hydrates without a difference, and fits: %s', LONG, async (language) => {
  const page = await newPage({ language });
  const errors = errorsOf(page);
  const isSwedish = Number(language === 'sv');
  const ofLanguage = pages.filter((path) => Number(/^\/sv(\/|$)/.test(path)) === isSwedish);
  for (let left = TRIALS; left > 0; left--) {
    if (TRIALS > 1) await writeRandomWords(++trial);
    for (const [index, path] of ofLanguage.entries()) {
      for (const width of WIDTHS.filter((_, at) => share === 1 || (index + at + NARROW + isSwedish) % 2 === 0)) {
        await page.setViewportSize({ width, height: 844 });
        await openPage(page, path);
        expect(await page.evaluate(tooWide), `${path} at ${width} px, trial ${trial}`).toEqual([]);
      }
    }
    expect(errors, `trial ${trial}`).toEqual([]);
  }
});

it('reports one word that the server rendered and the browser does not have', async () => {
  // Not one of the pages of this file, whose script errors fail it.
  const context = await newVisitor(await browserOfWorker(), product.url);
  const page = await context.newPage();
  const errors = errorsOf(page);
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<h1[^>]*>/, '$&Altered ') });
  });
  await openPage(page, '/about');
  await page.evaluate(tooWide);
  await context.close();
  expect(errors.join()).toMatch(/\/about: .*(hydrat|#418)/i);
});

it('has the words of other pages and of the other language when one goes there', { timeout: 120_000 }, async () => {
  const page = await newPage();
  const errors = errorsOf(page);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/site') && calls.push(new URL(request.url()).search));
  await openPage(page, '/about');
  expect(calls).toEqual([]);
  await page.locator('header nav a[href="/careers"]').first().dispatchEvent('click');
  // The link of the other language is that of the drawn page; the address changes earlier.
  await page.locator('header a[hreflang="sv"][href="/sv/careers"]').first().waitFor();
  const text = () => page.locator('main').innerText();
  await expect.poll(text, { timeout: 20_000 }).toContain('«');
  await page.locator('header a[hreflang="sv"]').first().click();
  await page.locator('header a[hreflang="en"][href="/careers"]').first().waitFor();
  await expect.poll(text, { timeout: 20_000 }).toContain('«');
  expect(calls).toEqual(['?language=en', '?language=sv']);
  expect(errors).toEqual([]);
});

it('stays, or no page is served, where a gateway starts while content is away', async () => {
  await draftName('Sjöbris');
  await publish();
  await seeEverywhere('Sjöbris');
  await product.processes.content.stop();
  await product.processes.gateway.restart();
  const addresses = [...listed, '/nowhere', '/site.webmanifest'].flatMap(addressesOf);
  const replies = await Promise.all(addresses.map(get));
  const isReady = await get(`${product.url}/health/ready`);
  await product.processes.content.restart();
  for (const [index, reply] of replies.entries()) {
    // The second gateway goes on.
    expect(reply, addresses[index]).toMatch(index % 2 === 0 ? /^503 |Sjöbris/ : /^(200|404) [^]*Sjöbris/);
    expect(reply, addresses[index]).not.toMatch(/Molnhj[äa]rta/i);
  }
  expect(isReady).toMatch(/^503 /);
  await seeEverywhere('Sjöbris');
});

it('is whole or absent when content was killed, and can be repeated', LONG, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const name = `Fjällvind ${kill}.`;
    const count = async () =>
      JSON.stringify(await readEntries().then((all) => all.map(({ published }) => published))).split(name).length - 1;
    const drafts = await addDrafts(await readEntries(), (text) => name + text);
    const former = await draftName(name);
    const publication = publish().catch(() => undefined);
    await delay(Math.random() * 400);
    product.processes.content.kill('SIGKILL');
    await publication;
    const words = await until(() => count().catch(() => undefined), 'content is back', 60);
    process.stdout.write(`${words} of ${drafts + 1} words are published after a kill\n`);
    expect([0, drafts + 1]).toContain(words);
    await seeEverywhere(words === 0 ? former : name);
    const again = await client.send('POST', '/api/admin/site/publications', {});
    expect(again.status).toBe(words === 0 ? 201 : 409);
    expect(await count()).toBe(drafts + 1);
    await seeEverywhere(name);
  }
});
