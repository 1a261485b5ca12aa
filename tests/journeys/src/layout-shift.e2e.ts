import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { launchBrowser } from '@kontor/test-kit/browser';
import { adminLogin } from '@kontor/test-kit/client';
import { distinctPages, isByLink, isPrivate, portalPages } from './site-pages.ts';

const url = inject('productUrl');
/** A fifth of the "good" threshold of Web Vitals. */
const MAX_SHIFT = 0.02;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Sums up layout shifts without user input, with their elements (Layout Instability API). */
const observer = `
  window.shifts = { sum: 0, elements: [] };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifts.sum += value;
      for (const { node } of sources) window.shifts.elements.push(node?.nodeName + ' ' + (node?.textContent ?? '').slice(0, 30));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** A phone or a desktop on a slow network: content that arrives late must not shift the rest. */
async function visitor(width: number, signedIn: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 844 } });
  await context.addInitScript({ content: observer });
  if (signedIn) await context.request.post('/api/auth/login', { data: adminLogin });
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
    const { sum, elements } = await page.evaluate<{ sum: number; elements: string[] }>('window.shifts');
    const causes = [...new Set(elements)].slice(0, 4).join(' | ');
    if (sum >= MAX_SHIFT) found.push(`${path}: ${sum.toFixed(3)} by ${causes}`);
  }
  await page.context().close();
  return found;
}

/** Long words in a narrow window, and short words in a wide one. */
it.concurrent.each([
  ['Swedish', 390],
  ['English', 1280],
] as const)('nothing moves while a public page loads, in %s at a width of %i', async (language, width) => {
  const isIncluded = (page: string) => /^\/sv(\/|$)/.test(page) === (language === 'Swedish');
  const pages = (await distinctPages()).filter((page) => isIncluded(page) && !isPrivate(page) && !isByLink(page));
  expect(pages.length).toBeGreaterThan(10);
  expect(await shiftsOf(await visitor(width, false), pages)).toEqual([]);
});

it.concurrent.each([390, 1280])("nothing moves while the portal's pages load, at a width of %i", async (width) => {
  expect(await shiftsOf(await visitor(width, true), portalPages)).toEqual([]);
});
