import {
  axeViolations,
  type AxeRules,
  NETWORK_CHANGED,
  newVisitor,
  openPage,
  type Visitor,
} from '@kontor/test-kit/browser';
import { until } from '@kontor/test-kit/load';
import type { Browser, Page, Request } from 'playwright-core';
import { inject } from 'vitest';

const WIDTHS = { phone: 390, desktop: 1280 };
export type Device = keyof typeof WIDTHS;
/** From the narrowest phone to the widest screen: nothing may scroll sideways. */
const OTHER_WIDTHS = [320, 768, 1024, 1920, 2560];
/** What axe looks for: in the dark theme colours alone, the rest is as in the light one. */
const RULES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, AxeRules>;
export type Theme = keyof typeof RULES;
const THEMES: Theme[] = ['light', 'dark'];

/** A page rests once no request of it has begun or ended for this long. */
const REST_MS = 150;

/** Everything that the tests of a page need of one visit. */
export interface Visit extends Facts {
  path: string;
  status: number | undefined;
  /** Script errors, and errors and warnings of the console. */
  errors: string[];
  foreignRequests: string[];
  /** The paths of its calls. */
  calls: string[];
  scripts: { url: string; bytes: number }[];
  /** All received bytes with headers. */
  bytes: number;
  /** Layout shifts without user input, with their elements. */
  shift: { sum: number; elements: string[] };
  /** What axe finds, and overflows. */
  issues: string[];
}

export interface Facts {
  title: string;
  language: string;
  description: string | null;
  canonical: string | null;
  alternates: string[];
  preview: string | null;
  structured: string[];
  headings: number;
  links: string[];
  /** The ids of its elements. */
  ids: string[];
  /** The lines of the main part. */
  lines: string[];
}

/** In a page: the facts of a document. */
const FACTS = `((document) => {
  const all = (selector, read) => Array.from(document.querySelectorAll(selector), read);
  const attributes = (selector, name) => all(selector, (element) => element.getAttribute(name) ?? '');
  return {
    title: document.title,
    language: document.documentElement.lang,
    description: attributes('meta[name=description]', 'content')[0] ?? null,
    canonical: attributes('link[rel=canonical]', 'href')[0] ?? null,
    alternates: attributes('link[rel=alternate][hreflang]', 'hreflang'),
    preview: attributes('meta[property="og:image"]', 'content')[0] ?? null,
    structured: all('script[type="application/ld+json"]', (element) => element.textContent),
    headings: document.querySelectorAll('h1').length,
    links: attributes('a[href]', 'href'),
    ids: attributes('[id]', 'id'),
    lines: document.querySelector('main').innerText.split('\\n').map((line) => line.trim()),
  };
})`;

/** Sums up layout shifts (Layout Instability API). */
const OBSERVER = `
  window.shift = { sum: 0, elements: [] };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shift.sum += value;
      for (const { node } of sources) window.shift.elements.push(node?.nodeName + ' ' + (node?.textContent ?? '').slice(0, 30));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Colours change at once, also those of rows outside the window, which `content-visibility: auto` would keep as they were. */
const STILL = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);`;

const SCROLLS_SIDEWAYS = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

/** Resolves after two frames: the browser has drawn the new size and theme. */
const DRAWN = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))';

/** Resolves once the browser has drawn, and has nothing else to do: the script has reacted to what has arrived. */
const IDLE = `${DRAWN}.then(() => new Promise((resolve) => requestIdleCallback(() => resolve())))`;

/** What a page has reported since its visit began. */
interface Reports {
  path: string;
  errors: string[];
  foreignRequests: string[];
  calls: string[];
  scripts: Promise<Visit['scripts'][number]>[];
  bytes: number;
}

export type Crawler = Awaited<ReturnType<typeof newCrawler>>;

/**
 * A visitor on a slow network, where content that arrives late must not shift the rest. With `isNew` every page is the first
 * one of the visitor, who has nothing in the cache.
 */
export async function newCrawler(browser: Browser, url: string, device: Device, isNew: boolean, visitor: Visitor) {
  // A small screen with animations and a large one without: to draw them there would take a third of a crawl.
  const reducedMotion = device === 'phone' ? 'no-preference' : 'reduce';
  const context = await newVisitor(browser, url, { ...visitor, width: WIDTHS[device], moving: device === 'phone' });
  await context.addInitScript({ content: OBSERVER });
  // One page for all visits: a new one would cost a process.
  const page = await context.newPage();
  /** Neither answered nor failed. */
  const open = new Set<Request>();
  let reports: Reports;
  const begin = (path: string) => {
    open.clear();
    reports = { path, errors: [], foreignRequests: [], calls: [], scripts: [], bytes: 0 };
    return reports;
  };
  begin('');
  page.on('pageerror', (error) => reports.errors.push(`${reports.path}: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) reports.errors.push(`${reports.path}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    if (origin === url) reports.calls.push(pathname);
    else if (!['data:', 'about:'].includes(protocol)) reports.foreignRequests.push(request.url());
  });
  let changedAt = 0;
  const close = (request: Request) => {
    open.delete(request);
    changedAt = performance.now();
  };
  page.on('request', (request) => {
    open.add(request);
    changedAt = performance.now();
  });
  page.on('requestfailed', close);
  page.on('requestfinished', (request) => {
    close(request);
    if (request.resourceType() !== 'script') return;
    reports.scripts.push(
      request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })),
    );
  });
  const network = await context.newCDPSession(page);
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (reports.bytes += encodedDataLength));
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: isNew });
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: 400_000,
    uploadThroughput: 200_000,
  });

  /** Whether it rests, and its script has drawn what has arrived without asking for more. */
  const rests = async () => {
    const since = changedAt;
    await page.evaluate(IDLE);
    return open.size === 0 && changedAt === since && performance.now() - since > REST_MS;
  };

  /** Visits a page, in that theme once it rests. */
  async function visit(path: string, theme: Theme): Promise<Visit> {
    // What the former page still reports is not of this one. A page of another origin would cost a process.
    await page.goto('/robots.txt');
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: WIDTHS[device], height: 844 });
    const { errors, foreignRequests, calls, scripts } = begin(path);
    const status = await openPage(page, path);
    await until(rests, 'the page rests', 60).catch((cause: unknown) => {
      throw new Error(`${path} waits for: ${[...open].map((request) => request.url()).join(' ')}`, { cause });
    });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (errors.some((error) => error.includes(NETWORK_CHANGED))) return visit(path, theme);
    return {
      path,
      status,
      errors: [...errors],
      foreignRequests,
      calls: [...calls],
      scripts: await Promise.all(scripts),
      bytes: reports.bytes,
      shift: await page.evaluate<Visit['shift']>('window.shift'),
      ...(await page.evaluate<Facts>(`${FACTS}(document)`)),
      issues: await issuesOf(page, theme),
    };
  }
  return { visit, close: () => context.close() };
}

/** Overflows at all widths, and what axe finds: at the page's own width in one theme, in a nightly run at all widths in both. */
async function issuesOf(page: Page, theme: Theme): Promise<string[]> {
  const issues: string[] = [];
  const isNightly = inject('shareOfRandom') === 1;
  const { width: ownWidth } = page.viewportSize()!;
  // Animations would change the measured contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(STILL);
  for (const width of [ownWidth, ...OTHER_WIDTHS]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(DRAWN);
    if (await page.evaluate(SCROLLS_SIDEWAYS)) issues.push(`scrolls sideways at a width of ${width}`);
    if (width !== ownWidth && !isNightly) continue;
    for (const each of isNightly ? THEMES : [theme]) {
      await page.evaluate(`document.documentElement.classList.toggle('dark', ${each === 'dark'})`);
      await page.evaluate(DRAWN);
      const found = await axeViolations(page, RULES[each]);
      issues.push(...found.map((issue) => `${each}, ${width}: ${issue}`));
    }
  }
  return issues;
}

/** The facts of a page as it is sent, without a visit. What its lines are, only a browser knows: it has one of all its text. */
export async function readAsSent(page: Page, url: string): Promise<Facts> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  return page.evaluate<Facts>(`${FACTS}(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html'))`);
}
