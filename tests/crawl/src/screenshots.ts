/** `npm run screenshots`: every page on a phone, a tablet and a desktop, in both themes and languages. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { root } from '@kontor/local-stack';

import { launchBrowser } from '@kontor/test-kit/browser';
import { removeData, startTestProduct } from '@kontor/test-kit/product';
import { sendLetters } from '@kontor/test-kit/send-letters';
import { isPrivate, sitePages } from '@kontor/test-kit/site-pages';

const WIDTHS = { phone: 390, tablet: 768, desktop: 1440 };
const folder = path.join(root, 'screenshots');

const product = await startTestProduct();
await sendLetters(product.url);
const browser = await launchBrowser();
const pages = (await sitePages()).filter((page) => !isPrivate(page));
for (const [device, width] of Object.entries(WIDTHS)) {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
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
await browser.close();
await product.stop();
removeData(product.dataDir);
process.stdout.write(`Screenshots: ${path.relative(process.cwd(), folder)}\n`);
