import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { launchBrowser, newVisitor } from './browser.ts';

/** Contract §6: the JavaScript of the home page's first view, as it comes over the wire. */
const HOME_SCRIPT_BYTES = 120 * 1024;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it.each(['/', '/sv'])(
  '%s asks for at most 120 kB of JavaScript, and for nothing of the portal or of Markdown',
  async (path) => {
    const context = await newVisitor(browser, inject('productUrl'));
    const page = await context.newPage();
    const scripts: Promise<{ url: string; bytes: number }>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      scripts.push(request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const loaded = await Promise.all(scripts);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
    expect(loaded.filter(({ url }) => /portal|markdown|contact-page|auth-page/.test(url))).toEqual([]);
    await context.close();
  },
);
