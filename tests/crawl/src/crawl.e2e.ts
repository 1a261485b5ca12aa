import { browserOfWorker, newVisitor, openPage, type Visitor } from '@kontor/test-kit/browser';
import { signedIn } from '@kontor/test-kit/client';
import { type TestProduct, startTestProduct } from '@kontor/test-kit/product';
import { letters, sendLetters } from '@kontor/test-kit/send-letters';
import { distinctPages, isByLink, isPrivate, isUnlisted, portalPages, sitePages } from '@kontor/test-kit/site-pages';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { type Crawler, type Device, type Facts, newCrawler, readAsSent, type Theme, type Visit } from './visit-page.ts';

/** Its own, in which nothing changes between two visits of a page. */
let product: TestProduct;
let url: string;
/** A fifth of the "good" threshold of Web Vitals. */
const MAX_SHIFT = 0.02;
/** The JavaScript of a first view, compressed (docs/contract.md#the-web); web/build/check-budgets.ts has budgets by page. */
const HOME_SCRIPT_BYTES = 124 * 1024;
const PAGE_SCRIPT_BYTES = 164 * 1024;

const isSwedish = (path: string): boolean => /^\/sv(\/|$)/.test(path);
const pages = (await distinctPages()).filter((page) => !isPrivate(page));
/** Further addresses of pages. */
const aliases = (await sitePages()).filter((page) => !isPrivate(page) && !pages.includes(page));
const unknown = ['/nowhere', '/sv/nowhere'];
/** Some pages that the gateway renders with their posts. */
const rendered = ['/', '/sv', '/blog', '/sv/blog', '/blog/terraform-state-boundaries'];
/** Pages with a text that only a script replaces. */
const scripted = [
  ['/software', 'AI Assistant Pro'],
  ['/', 'AI Assistant Pro'],
  ['/contact', 'JavaScript'],
  ['/auth', 'JavaScript'],
] as const;
/** Opened in every run: tests below look at each of them. */
const alwaysOpened = new Set<string>([...rendered, ...scripted.map(([path]) => path)]);

/** An admin without failed logins, which the portal would report. */
const reader = { username: 'crawl.reader', password: 'a long enough password' };

let browser: Browser;
/** The visits of public pages, of unknown ones and of the portal, by path. */
const seen = new Map<string, Visit>();
const unknownPages = new Map<string, Visit>();
const portal = new Map<string, Visit>();
/** The facts of pages and aliases as they are sent. */
const sent = new Map<string, Facts>();
/** The facts of each page, as shown where it was opened, else as sent; without unopened pages that need a link from a mail. */
let known: Map<string, Facts>;

beforeAll(async () => {
  product = await startTestProduct();
  ({ url } = product);
  await sendLetters(url);
  browser = await browserOfWorker();
  const more = await fillPortal();
  // Long words in a narrow window, and short words in a wide one; one language in each theme.
  await Promise.all([crawl('desktop', 'en', 'light', more), crawl('phone', 'sv', 'dark', more)]);
  // Afterwards: a busy machine may send the first page without its data, which a visitor's browser then fetches.
  await readAll();
  known = new Map<string, Facts>([...[...sent].filter(([path]) => pages.includes(path) && !isByLink(path)), ...seen]);
}, 2_400_000);
afterAll(() => product.remove());

/** One of what is alike, another one in each run, or all in a nightly one. */
const some = (alike: string[]): string[] =>
  inject('shareOfRandom') === 1 ? alike : alike.slice(Math.random() * alike.length).slice(0, 1);

const fetchesPosts = ({ calls }: Visit): boolean => calls.some((call) => call.startsWith('/api/blog-posts'));

/** A run opens even pages in this language, chosen at random, and odd ones in the other; a nightly run opens all in both. */
const languageOfEven = Math.random() < 0.5 ? 'en' : 'sv';
const isOpened = (at: number, language: 'en' | 'sv'): boolean =>
  inject('shareOfRandom') === 1 || (at % 2 === 0) === (language === languageOfEven);

/** Opens pages of a language once, each public one with an empty cache. */
async function crawl(device: Device, language: 'en' | 'sv', theme: Theme, more: string[]): Promise<void> {
  const ofLanguage = (list: string[]) => list.filter((path) => isSwedish(path) === (language === 'sv'));
  const visitor: Visitor = { language };
  /**
   * A machine that is short of processor time may draw a page before its font is there, or send one without its data: what moves
   * has to move twice, and what fetches to fetch twice.
   */
  const see = async ({ visit }: Crawler, path: string) => {
    const first = await visit(path, theme);
    const isComplete = !(rendered.includes(path) && fetchesPosts(first));
    return isComplete && first.shift.sum < MAX_SHIFT ? first : visit(path, theme);
  };
  const inPublic = await newCrawler(browser, url, device, true, visitor);
  for (const [at, path] of ofLanguage(pages).entries())
    if (isOpened(at, language) || alwaysOpened.has(path)) seen.set(path, await see(inPublic, path));
  for (const path of some(ofLanguage(aliases))) seen.set(path, await see(inPublic, path));
  for (const path of ofLanguage(unknown)) unknownPages.set(path, await inPublic.visit(path, theme));
  await inPublic.close();
  const inPortal = await newCrawler(browser, url, device, false, { ...visitor, login: reader });
  for (const [at, path] of [...portalPages, ...more].entries())
    if (isOpened(at, language)) portal.set(path, await see(inPortal, language === 'sv' ? `/sv${path}` : path));
  await inPortal.close();
}

async function readAll(): Promise<void> {
  const context = await newVisitor(browser, url);
  const page = await context.newPage();
  for (const path of [...pages, ...aliases, ...unknown]) sent.set(path, await readAsSent(page, url + path));
  await context.close();
}

/** Adds what the portal shows: a search with a result and one without, with a link each, and an unfinished payslip run. */
async function fillPortal(): Promise<string[]> {
  const office = await signedIn(url);
  await office.createUser(reader.username, reader.password, 'admin');
  const { id } = await office.uploadText('Axe', {}, 'axe.txt');
  await office.indexedDocuments();
  const run = await office.readPayslips('2026-03', slipsOf(employeeOf('99-axe', 'Axe Unknown')));
  return [
    `/employee-portal?search=axe&document=${id}`,
    '/employee-portal?search=axe&category=payslip&from=2026-01-01&document=2147483647',
    `/employee-portal/payslips/${run.id}`,
  ];
}

const every = <Value>(visits: Map<string, Visit>, read: (visit: Visit) => Value[]) =>
  [...visits.values()].flatMap(read);

/** The canonical URL of a page. */
const pageOf = (path: string): string => known.get(path)?.canonical ?? path;
const isListed = (path: string): boolean => !isUnlisted(path);
/** Letters in one language are the same page in both. */
const hasOneAddress = (path: string): boolean => path.endsWith(`/newsletter/${letters.inSwedish}`);
const schemas = (path: string): Record<string, unknown>[] =>
  known
    .get(path)!
    .structured.flatMap((text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']);

describe('every page of the site', () => {
  it('opens without an error, and hydrates without a warning', () => {
    expect(every(seen, ({ errors }) => errors)).toEqual([]);
    expect(
      every(portal, ({ errors }) => errors.filter((each) => /Content Security Policy|hydrat/i.test(each))),
    ).toEqual([]);
    expect([...seen.values()].filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
  });

  it('sends no request to another host [ASVS 3.7.1]', () => {
    expect(every(seen, ({ foreignRequests }) => foreignRequests)).toEqual([]);
    expect(every(portal, ({ foreignRequests }) => foreignRequests)).toEqual([]);
  });

  it('has one first-level heading', () => {
    expect([...known].filter(([, { headings }]) => headings !== 1).map(([path]) => path)).toEqual([]);
  });

  it.each(['title', 'description'] as const)('has a %s of its own', (field) => {
    const owners = new Map<string, string>();
    const shared: string[] = [];
    for (const [path, facts] of known) {
      const text = facts[field] ?? '';
      const owner = owners.get(text);
      if (text === '' || (owner !== undefined && owner !== pageOf(path))) shared.push(`${path}: ${text} (${owner})`);
      owners.set(text, pageOf(path));
    }
    expect(shared).toEqual([]);
  });

  it('has one address, is offered in both languages and is shown with a picture, unless it is not for search engines', async () => {
    const violations: string[] = [];
    for (const [path, { canonical, alternates, preview }] of known) {
      if (!isListed(path)) {
        if (canonical ?? preview) violations.push(`${path} is listed`);
        continue;
      }
      if (!canonical?.startsWith(url)) violations.push(`${path}: ${canonical}`);
      if (alternates.join() !== (hasOneAddress(path) ? '' : 'en,sv,x-default'))
        violations.push(`${path}: ${alternates.join()}`);
      const picture = await fetch(preview ?? `${url}/none`);
      if (picture.headers.get('content-type') !== 'image/png') violations.push(`${path}: ${preview}`);
    }
    expect(violations).toEqual([]);
  });

  it('says who publishes it and where it stands', () => {
    for (const path of pages.filter(isListed)) {
      const types = schemas(path).map((schema) => schema['@type']);
      expect([path, types]).toEqual([path, expect.arrayContaining(['Organization'])]);
      if (!/^\/(sv)?$/.test(path)) expect([path, types]).toEqual([path, expect.arrayContaining(['BreadcrumbList'])]);
    }
  });

  it('links only to existing pages', async () => {
    const targets = new Map<string, string>();
    for (const [path, { links }] of known) {
      for (const link of links) {
        const target = new URL(link, url + path);
        if (target.origin === url) targets.set(target.href, path);
      }
    }
    const deadLinks: string[] = [];
    for (const [target, path] of targets) {
      const { status } = await fetch(target, { headers: { accept: 'text/html' } });
      if (status !== 200) deadLinks.push(`${path} links to ${target}: ${status}`);
    }
    expect(targets.size).toBeGreaterThan(40);
    expect(deadLinks).toEqual([]);
  });

  it('has unique ids, and links only to existing ones', () => {
    const violations: string[] = [];
    for (const [path, { ids, links }] of known) {
      if (new Set(ids).size < ids.length) violations.push(`${path} has one id twice`);
      for (const link of links.filter((each) => /#./.test(each))) {
        const { pathname, hash } = new URL(link, url + path);
        if (!known.get(pathname)?.ids.includes(decodeURIComponent(hash.slice(1))))
          violations.push(`${path} links to ${link}`);
      }
    }
    expect(violations).toEqual([]);
  });
});

it('no page has an issue that axe finds, in the light theme in English and in the dark one in Swedish, or scrolls sideways', () => {
  const issues = [seen, unknownPages, portal].flatMap((visits) =>
    every(visits, ({ path, issues: found }) => found.map((issue) => `${path}: ${issue}`)),
  );
  expect(issues).toEqual([]);
});

it.each(rendered)('%s is rendered with its data, and does not fetch it again', (path) => {
  expect(fetchesPosts(seen.get(path)!)).toBe(false);
});

it('nothing moves while a page loads', () => {
  const isStill = (path: string) => !isByLink(path) && !/search=|\/payslips\/\d/.test(path);
  const still = new Map([...seen, ...portal].filter(([path]) => isStill(path)));
  expect(still.size).toBeGreaterThan(30);
  const moved = every(still, ({ path, shift: { sum, elements } }) =>
    sum < MAX_SHIFT ? [] : [`${path}: ${sum.toFixed(3)} by ${[...new Set(elements)].slice(0, 4).join(' | ')}`],
  );
  expect(moved).toEqual([]);
});

describe('without a script', () => {
  const textOf = (path: string) => sent.get(path)!.lines.join('\n');
  const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();

  it('every page is sent with the text that it shows, in its language', () => {
    for (const path of [...pages.filter((page) => !isByLink(page)), ...unknown]) {
      expect([path, sent.get(path)!.language]).toEqual([path, isSwedish(path) ? 'sv' : 'en']);
      const text = plain(textOf(path));
      const shown = seen.get(path) ?? unknownPages.get(path);
      expect([path, shown?.lines.filter((line) => !text.includes(plain(line))) ?? []]).toEqual([path, []]);
    }
  });

  it('a further address of a page is sent with that page', () => {
    expect(aliases.length).toBeGreaterThan(10);
    for (const path of aliases) {
      const { title, canonical, lines } = sent.get(path)!;
      const page = sent.get(new URL(canonical!).pathname)!;
      expect([path, title, lines]).toEqual([path, page.title, page.lines]);
    }
  });

  it('posts are rendered on home, in the list and in full', () => {
    for (const path of ['/', '/sv', '/blog', '/sv/blog'])
      expect(textOf(path)).toContain('Performance Monitoring Dashboard: ');
    expect(textOf('/blog/terraform-state-boundaries').length).toBeGreaterThan(3_000);
  });

  it.each(scripted)(
    '%s shows what it shows with one, and all tabs and slides, or says what needs one',
    async (path, text) => {
      const context = await newVisitor(browser, url, { hasScript: false });
      const page = await context.newPage();
      await page.goto(path);
      const lines = (await page.getByRole('main').innerText()).split('\n').map((line) => line.trim());
      await context.close();
      expect(lines.join('\n')).toContain(text);
      expect(seen.get(path)!.lines.filter((line) => !lines.includes(line))).toEqual([]);
    },
  );
});

describe('the first view', () => {
  const total = ({ scripts }: Visit) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

  it.each(['/', '/sv'])('%s loads at most 124 KiB of JavaScript, and no code of the portal or of Markdown', (path) => {
    const visit = seen.get(path)!;
    expect(total(visit)).toBeGreaterThan(50_000);
    expect(total(visit)).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
    const code = visit.scripts.map((script) => script.url);
    expect(code.filter((script) => /portal|markdown|post-text|post-page|contact-page|login-page/.test(script))).toEqual(
      [],
    );
  });

  it('no public page loads more than 164 kB', () => {
    const heavy = every(seen, (visit) => (total(visit) > PAGE_SCRIPT_BYTES ? [`${visit.path}: ${total(visit)}`] : []));
    expect(heavy).toEqual([]);
  });

  it('home stays below 200 kB in total: page, font, scripts, data and headers', () => {
    const { bytes } = seen.get('/sv')!;
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(200_000);
  });
});

it('no public page fails while the API is down', async () => {
  const context = await newVisitor(browser, url);
  await context.route('**/api/**', (route) => route.abort());
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  const paths = ['/', '/blog', '/blog/backup-restore-drill', '/blog?search=x', '/contact', '/auth', '/about'];
  for (const path of [...paths, '/newsletter', '/newsletter/2', '/newsletter?x']) {
    await openPage(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await context.close();
  expect(broken).toEqual([]);
});

describe('what search engines read', () => {
  it('lists open positions on the careers page as complete job postings', () => {
    for (const path of ['/careers', '/sv/careers']) {
      const postings = schemas(path).filter((schema) => schema['@type'] === 'JobPosting');
      expect(postings).toHaveLength(4);
      for (const posting of postings) {
        expect(posting).toMatchObject({
          title: expect.stringMatching(/\w/),
          description: expect.stringMatching(/\w{3}/),
          datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          employmentType: 'FULL_TIME',
          hiringOrganization: expect.anything(),
          jobLocation: expect.objectContaining({ '@type': 'Place' }),
        });
      }
    }
  });

  it('names every listed page in both languages, and the posts, in sitemap.xml', async () => {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const named = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address);
    expect(named).toEqual([...new Set(named)]);
    for (const path of pages.filter(isListed)) expect(named).toContain(pageOf(path));
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`Sitemap: ${url}/sitemap.xml`);
  });

  it('has a manifest and icons, so that phones can install it', async () => {
    const manifest = (await (await fetch(`${url}/site.webmanifest`)).json()) as { icons: { src: string }[] };
    for (const { src } of [...manifest.icons, { src: '/icon-180.png' }, { src: '/icon-32.png' }]) {
      expect((await fetch(url + src)).headers.get('content-type')).toBe('image/png');
    }
    expect((await fetch(`${url}/favicon.svg`)).headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  });
});
