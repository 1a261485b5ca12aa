import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { launchBrowser, newVisitor } from './browser.ts';
import { letters } from './send-letters.ts';
import { isByLink, isPrivate, isUnlisted, sitePages } from './site-pages.ts';
import { openPage } from './visit.ts';

const url = inject('productUrl');
const pages = (await sitePages()).filter((page) => !isPrivate(page));

interface PageFacts {
  title: string;
  description: string | null;
  canonical: string | null;
  alternates: string[];
  preview: string | null;
  structured: string[];
  headings: number;
  links: string[];
  /** The ids of its elements. */
  ids: string[];
}

let browser: Browser;
const seen = new Map<string, PageFacts>();
const errors: string[] = [];
const foreignRequests = new Set<string>();

beforeAll(async () => {
  browser = await launchBrowser();
  const page = await (await newVisitor(browser, url)).newPage();
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreignRequests.add(request.url());
  });
  for (const path of pages) seen.set(path, await inspect(page, path));
});
afterAll(() => browser.close());

async function inspect(page: Page, path: string): Promise<PageFacts> {
  const status = await openPage(page, path);
  if (status !== 200) errors.push(`${path} returned ${status}`);
  const all = (selector: string, attribute: string) =>
    page
      .locator(selector)
      .evaluateAll((elements, name) => elements.map((element) => element.getAttribute(name) ?? ''), attribute);
  const [description = null] = await all('meta[name=description]', 'content');
  const [canonical = null] = await all('link[rel=canonical]', 'href');
  const [preview = null] = await all('meta[property="og:image"]', 'content');
  return {
    title: await page.title(),
    description,
    canonical,
    alternates: await all('link[rel=alternate][hreflang]', 'hreflang'),
    preview,
    structured: await page.locator('script[type="application/ld+json"]').allTextContents(),
    headings: await page.getByRole('heading', { level: 1 }).count(),
    links: await all('a[href]', 'href'),
    ids: await all('[id]', 'id'),
  };
}

/** The canonical URL of a page. */
const pageOf = (path: string): string => seen.get(path)?.canonical ?? path;
const isListed = (path: string): boolean => !isUnlisted(path);
/** Posts, and letters in one language, are the same page in both. */
const hasOneAddress = (path: string): boolean =>
  (path.includes('/blog/') && !isByLink(path)) || path.endsWith(`/newsletter/${letters.inSwedish}`);
const schemas = (path: string): Record<string, unknown>[] =>
  seen.get(path)!.structured.flatMap((text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']);

describe('every page of the site', () => {
  it('opens without an error, and hydrates without a warning', () => expect(errors).toEqual([]));

  it('sends no request to another host [ASVS 3.7.1]', () => expect([...foreignRequests]).toEqual([]));

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
    expect((await fetch(`${url}/favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml');
  });
});
