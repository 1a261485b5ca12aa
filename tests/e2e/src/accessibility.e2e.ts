import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { launchBrowser, newVisitor } from './browser.ts';
import { admin } from './product.ts';
import { distinctPages, isPrivate, portalPages } from './site-pages.ts';
import { openPage } from './visit.ts';

// The browser sets the language; the Swedish addresses show the same pages. Portal pages come last: /auth redirects once signed in.
const pages = [
  ...(await distinctPages()).filter((page) => !/^\/sv(\/|$)/.test(page) && !isPrivate(page)),
  '/nowhere',
  ...portalPages,
];
const widths = { phone: 390, desktop: 1280 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function visitor(language: 'en' | 'sv', theme: string, width: number): Promise<BrowserContext> {
  const context = await newVisitor(browser, inject('productUrl'), language);
  await context.addInitScript({
    content: `localStorage.setItem('theme', '${theme}'); localStorage.setItem('language', '${language}');`,
  });
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  // Animations would change the measured contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return context;
}

// Every pair of language, theme and width; long Swedish words on a phone in both themes.
const visits = [
  ['en', 'light', 'phone'],
  ['sv', 'light', 'phone'],
  ['sv', 'light', 'desktop'],
  ['en', 'dark', 'desktop'],
  ['sv', 'dark', 'phone'],
] as const;

it.concurrent.each(visits)(
  'no page has an axe violation, in %s, %s, on a %s',
  { timeout: 300_000 },
  async (language, theme, device) => {
    const context = await visitor(language, theme, widths[device]);
    const page = context.pages()[0]!;
    const found: string[] = [];
    for (const path of pages) {
      if (path === portalPages[0]) {
        await context.request.post('/api/auth/login', { data: admin });
      }
      await openPage(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // Portal pages load their data.
      if (portalPages.includes(path)) await page.waitForLoadState('networkidle');
      const axe = new AxeBuilder({ page });
      // Themes differ only in colours.
      if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
      else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']);
      const { violations } = await axe.analyze();
      found.push(
        ...violations.map(
          ({ id, nodes }) => `${path}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        ),
      );
      const sideways = await page.evaluate(
        'document.documentElement.scrollWidth > document.documentElement.clientWidth',
      );
      if (sideways) found.push(`${path}: scrolls sideways on a ${device}`);
    }
    await context.close();
    expect(found).toEqual([]);
  },
);
