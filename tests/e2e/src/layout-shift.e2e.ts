import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { launchBrowser } from './browser.ts';
import { admin } from './product.ts';
import { distinctPages, isByLink, isPrivate, portalPages } from './site-pages.ts';

const url = inject('productUrl');
/** A fifth of what Web Vitals call good. */
const MOST = 0.02;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Adds up what moved without anybody's doing, with what it was (Layout Instability API). */
const observer = `
  window.moved = { sum: 0, parts: [] };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.moved.sum += value;
      for (const { node } of sources) window.moved.parts.push(node?.nodeName + ' ' + (node?.textContent ?? '').slice(0, 30));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** A phone or a desktop on a network that takes its time: what comes late must not push what is there. */
async function visitor(width: number, signedIn: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 844 } });
  await context.addInitScript({ content: observer });
  if (signedIn) await context.request.post('/api/auth/login', { data: admin });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: 400_000,
    uploadThroughput: 200_000,
  });
  return page;
}

async function shiftsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const { sum, parts } = await page.evaluate<{ sum: number; parts: string[] }>('window.moved');
    if (sum >= MOST) found.push(`${path}: ${sum.toFixed(3)} by ${[...new Set(parts)].slice(0, 4).join(' | ')}`);
  }
  await page.context().close();
  return found;
}

/** Long words where there is little room, and short ones where there is much. */
it.each([
  ['Swedish', 390],
  ['English', 1280],
] as const)('nothing moves while a public page loads, in %s at a width of %i', async (language, width) => {
  const isWanted = (page: string) => /^\/sv(\/|$)/.test(page) === (language === 'Swedish');
  const pages = (await distinctPages()).filter((page) => isWanted(page) && !isPrivate(page) && !isByLink(page));
  expect(pages.length).toBeGreaterThan(10);
  expect(await shiftsOf(await visitor(width, false), pages)).toEqual([]);
});

it.each([390, 1280])("nothing moves while the portal's pages load, at a width of %i", async (width) => {
  expect(await shiftsOf(await visitor(width, true), portalPages)).toEqual([]);
});
