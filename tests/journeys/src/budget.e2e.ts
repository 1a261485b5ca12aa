import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { launchBrowser, newVisitor, openPage } from '@kontor/test-kit/browser';
import { distinctPages, isPrivate } from './site-pages.ts';

/** The JavaScript of a first view, compressed (docs/contract.md#the-web). */
const HOME_SCRIPT_BYTES = 120 * 1024;
const PAGE_SCRIPT_BYTES = 160 * 1024;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Script {
  url: string;
  bytes: number;
}

async function scriptsOf(path: string): Promise<Script[]> {
  const context = await newVisitor(browser, inject('productUrl'));
  const page = await context.newPage();
  const scripts: Promise<Script>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const loaded = await Promise.all(scripts);
  await context.close();
  return loaded;
}

const total = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

it.each(['/', '/sv'])(
  '%s loads at most 120 kB of JavaScript, and no code of the portal or of Markdown',
  async (path) => {
    const scripts = await scriptsOf(path);
    expect(total(scripts)).toBeGreaterThan(50_000);
    expect(total(scripts)).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
    expect(
      scripts.filter(({ url }) => /portal|markdown|post-text|post-page|contact-page|login-page/.test(url)),
    ).toEqual([]);
  },
);

it('no public page loads more than 160 kB', async () => {
  const heavy: string[] = [];
  for (const path of (await distinctPages()).filter((page) => page.startsWith('/sv') && !isPrivate(page))) {
    const bytes = total(await scriptsOf(path));
    if (bytes > PAGE_SCRIPT_BYTES) heavy.push(`${path}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});

it('home stays below 200 kB in total: page, font, scripts, data and headers', async () => {
  const context = await newVisitor(browser, inject('productUrl'));
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await network.send('Network.enable');
  await openPage(page, '/sv');
  await page.waitForLoadState('networkidle');
  await context.close();
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(200_000);
});
