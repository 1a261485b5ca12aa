import { launchBrowser, newVisitor, openPage, type Visitor } from '@kontor/test-kit/browser';
import { signedIn } from '@kontor/test-kit/client';
import { type TestProduct, startTestProduct } from '@kontor/test-kit/product';
import { letters, sendLetters } from '@kontor/test-kit/send-letters';
import { distinctPages, isByLink, isPrivate, isUnlisted, portalPages, sitePages } from '@kontor/test-kit/site-pages';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Device, newCrawler, readWithoutScript, type Visit, WIDTHS } from './visit-page.ts';

/** Its own, in which nothing changes between two visits of a page. */
let product: TestProduct;
let url: string;
/** A fifth of the "good" threshold of Web Vitals. */
const MAX_SHIFT = 0.02;
/** The JavaScript of a first view, compressed (docs/contract.md#the-web); web/build/check-budgets.ts has budgets by page. */
const HOME_SCRIPT_BYTES = 124 * 1024;
const PAGE_SCRIPT_BYTES = 164 * 1024;

const isSwedish = (path: string): boolean => /^\/sv(\/|$)/.test(path);
const pages = (await sitePages()).filter((page) => !isPrivate(page));
const distinct = (await distinctPages()).filter((page) => !isPrivate(page));
const unknown = ['/nowhere', '/sv/nowhere'];

/** An admin without failed logins, which the portal would report. */
const reader = { username: 'crawl.reader', password: 'a long enough password' };

let browser: Browser;
/** The visits of public pages, of unknown ones and of the portal, by path. */
const seen = new Map<string, Visit>();
const unknownPages = new Map<string, Visit>();
const portal = new Map<string, Visit>();
/** The lines of a page without scripts, and its language. */
const withoutScript = new Map<string, { lines: string[]; language: string }>();

beforeAll(async () => {
  product = await startTestProduct();
  ({ url } = product);
  await sendLetters(url);
  browser = await launchBrowser();
  const more = await fillPortal();
  // Long words in a narrow window, and short words in a wide one.
  await Promise.all([
    crawl('desktop', 'en', more),
    crawl('phone', 'sv', more),
    crawlWithoutScript('desktop', 'en'),
    crawlWithoutScript('phone', 'sv'),
  ]);
}, 1_200_000);
afterAll(async () => {
  await browser.close();
  await product.remove();
});

/** Opens every page of a language once, each public one with an empty cache. */
async function crawl(device: Device, language: 'en' | 'sv', more: string[]): Promise<void> {
  const isOurs = (path: string) => isSwedish(path) === (language === 'sv');
  const visitor: Visitor = { language };
  const inPublic = await newCrawler(browser, url, device, true, visitor);
  for (const path of [...pages, ...unknown].filter(isOurs)) {
    const isWhole = unknown.includes(path) || distinct.includes(path);
    (unknown.includes(path) ? unknownPages : seen).set(path, await inPublic.visit(path, isWhole));
  }
  await inPublic.close();
  const inPortal = await newCrawler(browser, url, device, false, { ...visitor, login: reader });
  for (const path of [...portalPages, ...more].map((page) => (language === 'sv' ? `/sv${page}` : page)))
    portal.set(path, await inPortal.visit(path, true));
  await inPortal.close();
}

/** Opens every public page of a language without scripts, at the same width. */
async function crawlWithoutScript(device: Device, language: 'en' | 'sv'): Promise<void> {
  const context = await newVisitor(browser, url, { language, width: WIDTHS[device], hasScript: false });
  const page = await context.newPage();
  for (const path of [...distinct, ...unknown].filter((each) => isSwedish(each) === (language === 'sv')))
    withoutScript.set(path, await readWithoutScript(page, path));
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
const pageOf = (path: string): string => seen.get(path)?.canonical ?? path;
const isListed = (path: string): boolean => !isUnlisted(path);
/** Letters in one language are the same page in both. */
const hasOneAddress = (path: string): boolean => path.endsWith(`/newsletter/${letters.inSwedish}`);
const schemas = (path: string): Record<string, unknown>[] =>
  seen.get(path)!.structured.flatMap((text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']);

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
    expect([...seen].filter(([, { headings }]) => headings !== 1).map(([path]) => path)).toEqual([]);
  });

  it.each(['title', 'description'] as const)('has a %s of its own', (field) => {
    const owners = new Map<string, string>();
    const shared: string[] = [];
    for (const [path, facts] of seen) {
      const text = facts[field] ?? '';
      const owner = owners.get(text);
      if (text === '' || (owner !== undefined && owner !== pageOf(path))) shared.push(`${path}: ${text} (${owner})`);
      owners.set(text, pageOf(path));
    }
    expect(shared).toEqual([]);
  });

  it('has one address, is offered in both languages and is shown with a picture, unless it is not for search engines', async () => {
    const violations: string[] = [];
    for (const [path, { canonical, alternates, preview }] of seen) {
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
    for (const [path, { links }] of seen) {
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
    for (const [path, { ids, links }] of seen) {
      if (new Set(ids).size < ids.length) violations.push(`${path} has one id twice`);
      for (const link of links.filter((each) => /#./.test(each))) {
        const { pathname, hash } = new URL(link, url + path);
        if (!seen.get(pathname)?.ids.includes(decodeURIComponent(hash.slice(1))))
          violations.push(`${path} links to ${link}`);
      }
    }
    expect(violations).toEqual([]);
  });
});

it('no page has an issue that axe finds, in either theme, or scrolls sideways', () => {
  const issues = [seen, unknownPages, portal].flatMap((visits) =>
    every(visits, ({ path, issues: found }) => found.map((issue) => `${path}: ${issue}`)),
  );
  expect(issues).toEqual([]);
});

it.each(['/', '/sv', '/blog', '/sv/blog', '/blog/terraform-state-boundaries'])(
  '%s is rendered with its data, and does not fetch it again',
  (path) => {
    expect(seen.get(path)!.calls.filter((call) => call.startsWith('/api/blog-posts'))).toEqual([]);
  },
);

it('nothing moves while a page loads', () => {
  const isStill = (path: string) => !isByLink(path) && !/search=|\/payslips\/\d/.test(path);
  const still = new Map([...seen, ...portal].filter(([path]) => isStill(path)));
  expect(still.size).toBeGreaterThan(40);
  const moved = every(still, ({ path, shift: { sum, elements } }) =>
    sum < MAX_SHIFT ? [] : [`${path}: ${sum.toFixed(3)} by ${[...new Set(elements)].slice(0, 4).join(' | ')}`],
  );
  expect(moved).toEqual([]);
});

describe('without a script', () => {
  const textOf = (path: string) => withoutScript.get(path)!.lines.join('\n');

  it('every page has the same text as with one, in its language', () => {
    for (const path of [...distinct.filter((page) => !isByLink(page)), ...unknown]) {
      const { lines, language } = withoutScript.get(path)!;
      expect([path, language]).toEqual([path, isSwedish(path) ? 'sv' : 'en']);
      // Tabs and slides show one panel with script and all panels without.
      const shown = (seen.get(path) ?? unknownPages.get(path))!;
      expect([path, shown.lines.filter((line) => !lines.includes(line))]).toEqual([path, []]);
    }
  });

  it('posts are rendered on home, in the list and in full', () => {
    for (const path of ['/', '/sv', '/blog', '/sv/blog'])
      expect(textOf(path)).toContain('Performance Monitoring Dashboard: ');
    expect(textOf('/blog/terraform-state-boundaries').length).toBeGreaterThan(3_000);
  });

  it('all tabs and slides are visible, and features that need a script say so', () => {
    for (const path of ['/software', '/']) expect(textOf(path)).toContain('AI Assistant Pro');
    for (const path of ['/contact', '/auth']) expect(textOf(path)).toContain('JavaScript');
  });
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
