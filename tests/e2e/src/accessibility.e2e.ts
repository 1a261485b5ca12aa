import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { launchBrowser, newVisitor } from './browser.ts';
import { adminLogin } from './product.ts';
import { distinctPages, isPrivate, portalPages } from './site-pages.ts';
import { openPage } from './visit.ts';

// The browser sets the language; the Swedish addresses show the same pages. Portal pages are last: /auth redirects signed-in users.
const pages = [
  ...(await distinctPages()).filter((page) => !/^\/sv(\/|$)/.test(page) && !isPrivate(page)),
  '/nowhere',
  ...portalPages,
];
const widths = { phone: 390, desktop: 1280 };
type Device = keyof typeof widths;

/** Resolves after two frames and all colour transitions. */
const SETTLED = `
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    .then(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition))
    .then((transitions) => Promise.allSettled(transitions.map(({ finished }) => finished)))
    .then(() => undefined)`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function visitor(language: 'en' | 'sv', device: Device): Promise<BrowserContext> {
  const context = await newVisitor(browser, inject('productUrl'), language);
  await context.addInitScript({ content: `localStorage.setItem('language', '${language}');` });
  const page = await context.newPage();
  await page.setViewportSize({ width: widths[device], height: 900 });
  // Animations would change the measured contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return context;
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function overflowOf(page: Page, device: Device): Promise<string[]> {
  await page.setViewportSize({ width: widths[device], height: 900 });
  await page.evaluate(SETTLED);
  const overflows = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  return overflows ? [`scrolls sideways on a ${device}`] : [];
}

/** Checks every rule in the light theme, and the colour rules in the dark one. */
async function issuesOf(page: Page, device: Device): Promise<string[]> {
  const inLight = await violationsOf(
    new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );
  // Rows with `content-visibility: auto` keep their computed colours while they are outside the window.
  await page.setViewportSize({ width: widths[device], height: 10_000 });
  await page.evaluate("document.documentElement.classList.add('dark')");
  await page.evaluate(SETTLED);
  const inDark = await violationsOf(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
  const other = device === 'phone' ? 'desktop' : 'phone';
  return [
    ...inLight,
    ...inDark.map((issue) => `dark: ${issue}`),
    ...(await overflowOf(page, device)),
    ...(await overflowOf(page, other)),
  ];
}

it.concurrent.each([
  ['en', 'desktop'],
  ['sv', 'phone'],
] as const)(
  'no page has an issue that axe finds, in %s on a %s, in either theme',
  { timeout: 300_000 },
  async (language, device) => {
    const context = await visitor(language, device);
    const page = context.pages()[0]!;
    const issues: string[] = [];
    for (const path of pages) {
      if (path === portalPages[0]) await context.request.post('/api/auth/login', { data: adminLogin });
      await page.setViewportSize({ width: widths[device], height: 900 });
      await openPage(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // Portal pages load their data.
      if (portalPages.includes(path)) await page.waitForLoadState('networkidle');
      issues.push(...(await issuesOf(page, device)).map((issue) => `${path}: ${issue}`));
    }
    await context.close();
    expect(issues).toEqual([]);
  },
);
