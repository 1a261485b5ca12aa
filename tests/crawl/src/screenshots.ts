/**
 * `npm run screenshots`: the pictures of the README, and every page from phones to wide screens, in both themes and
 * languages. With `-- --readme` only the first.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { root } from '@kontor/local-stack';

import { launchBrowser } from '@kontor/test-kit/browser';
import { removeData, startTestProduct } from '@kontor/test-kit/product';
import { sendLetters } from '@kontor/test-kit/send-letters';
import { isPrivate, sitePages } from '@kontor/test-kit/site-pages';
import type { Browser } from 'playwright-core';

import { takeReadmePictures } from './readme-pictures.ts';

const WIDTHS = { phone: 390, tablet: 768, desktop: 1440, wide: 2560 };
const folder = path.join(root, 'screenshots');

async function takeAllPages(browser: Browser, baseURL: string): Promise<void> {
  await sendLetters(baseURL);
  const pages = (await sitePages()).filter((page) => !isPrivate(page));
  for (const [device, width] of Object.entries(WIDTHS)) {
    for (const theme of ['light', 'dark']) {
      const context = await browser.newContext({ baseURL, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await context.addInitScript({ content: `localStorage.setItem('theme', '${theme}')` });
      const page = await context.newPage();
      for (const address of pages) {
        await page.goto(address, { waitUntil: 'networkidle' });
        const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
        const file = path.join(folder, device, theme, `${name}.png`);
        mkdirSync(path.dirname(file), { recursive: true });
        await page.screenshot({ path: file, fullPage: true });
      }
      await context.close();
      process.stdout.write(`${device}, ${theme}: ${pages.length} pages\n`);
    }
  }
}

const product = await startTestProduct();
const browser = await launchBrowser();
await takeReadmePictures(browser, product.url);
if (!process.argv.includes('--readme')) await takeAllPages(browser, product.url);
await browser.close();
await product.stop();
removeData(product.dataDir);
process.stdout.write(`Pictures: docs/pictures, ${path.relative(process.cwd(), folder)}\n`);
