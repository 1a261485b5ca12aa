/**
 * `npm run screenshots`: the pictures of the README, and every page of the site and of the portal from phones to wide screens, in
 * both themes and languages. With `-- --readme` only the first.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { root } from '@kontor/local-stack';

import { launchBrowser } from '@kontor/test-kit/browser';
import { removeData, startTestProduct } from '@kontor/test-kit/product';
import { sendLetters } from '@kontor/test-kit/send-letters';
import { isPrivate, portalPages, sitePages } from '@kontor/test-kit/site-pages';
import type { Browser } from 'playwright-core';

import { signIn, takeReadmePictures } from './readme-pictures.ts';

const WIDTHS = { phone: 390, tablet: 1024, desktop: 1440, large: 1920, wide: 2560 };
const folder = path.join(root, 'screenshots');

async function takeAllPages(browser: Browser, baseURL: string): Promise<void> {
  await sendLetters(baseURL);
  const inBoth = (paths: string[]) => paths.flatMap((each) => [each, `/sv${each}`]);
  const ofEmployees = portalPages.filter((each) => /(portal|documents|account|personal-data)$/.test(each));
  const walks = {
    visitor: (await sitePages()).filter((page) => !isPrivate(page)),
    cecilia: inBoth(portalPages),
    elsa: inBoth(ofEmployees),
  };
  for (const [device, width] of Object.entries(WIDTHS)) {
    for (const theme of ['light', 'dark']) {
      for (const [who, pages] of Object.entries(walks)) {
        const context = await browser.newContext({
          baseURL,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        });
        await context.addInitScript({ content: `localStorage.setItem('theme', '${theme}')` });
        const page = await context.newPage();
        if (who !== 'visitor') await signIn(page, who);
        for (const address of pages) {
          await page.goto(address, { waitUntil: 'networkidle' });
          const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
          const file = path.join(folder, device, theme, who, `${name}.png`);
          mkdirSync(path.dirname(file), { recursive: true });
          await page.screenshot({ path: file, fullPage: true });
        }
        await context.close();
        process.stdout.write(`${device}, ${theme}, ${who}: ${pages.length} pages\n`);
      }
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
