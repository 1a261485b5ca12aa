import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { adminLogin, ApiClient } from '@kontor/test-kit/client';
import { launchBrowser, newVisitor, openPage } from '@kontor/test-kit/browser';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { distinctPages, isPrivate, portalPages } from './site-pages.ts';

// The browser sets the language; the Swedish addresses show the same pages. Portal pages are last: /auth redirects signed-in users.
const pages = [
  ...(await distinctPages()).filter((page) => !/^\/sv(\/|$)/.test(page) && !isPrivate(page)),
  '/nowhere',
  ...portalPages,
];
const widths = { phone: 390, desktop: 1280 };
type Device = keyof typeof widths;

/** Colours change at once, also those of rows outside the window, which `content-visibility: auto` would keep as they were. */
const STILL = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);`;

/** Resolves after two frames: the browser has drawn the new size and theme. */
const DRAWN = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))';

let browser: Browser;
/** A search with its result, to which a link leads too, and one without, whose link leads nowhere. */
let searches: string[];
/** A payslip run of which a page waits for somebody. */
let run: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const office = new ApiClient(inject('productUrl'));
  await office.signIn(adminLogin.username, adminLogin.password);
  const { id } = await office.uploadText('Axe', {}, 'axe.txt');
  await office.indexedDocuments();
  const form = new FormData();
  form.set('period', '2026-03');
  form.set('file', new Blob([slipsOf(employeeOf('99-axe', 'Axe Unknown'))]), 'axe.pdf');
  const started = await office.fetch('/api/admin/payslip-runs', { method: 'POST', body: form });
  run = `/employee-portal/payslips/${((await started.json()) as { id: number }).id}`;
  searches = [`search=axe&document=${id}`, 'search=axe&category=payslip&from=2026-01-01&document=2147483647'].map(
    (query) => `/employee-portal?${query}`,
  );
});
afterAll(() => browser.close());

async function visitor(language: 'en' | 'sv', device: Device): Promise<BrowserContext> {
  const context = await newVisitor(browser, inject('productUrl'), language);
  await context.addInitScript({ content: `localStorage.setItem('language', '${language}'); ${STILL}` });
  const page = await context.newPage();
  await page.setViewportSize({ width: widths[device], height: 900 });
  // Animations would change the measured contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return context;
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  // The pages have no frames, for which axe would open a page of its own each time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function overflowOf(page: Page, device: Device): Promise<string[]> {
  await page.setViewportSize({ width: widths[device], height: 900 });
  await page.evaluate(DRAWN);
  const overflows = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  return overflows ? [`scrolls sideways on a ${device}`] : [];
}

/** Checks every rule at both widths in the light theme, and the colour rules at one width in the dark theme. */
async function issuesOf(page: Page, device: Device): Promise<string[]> {
  const other = device === 'phone' ? 'desktop' : 'phone';
  const inLight: string[] = [];
  for (const each of [other, device] as const) {
    inLight.push(...(await overflowOf(page, each)));
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']);
    inLight.push(...(await violationsOf(axe)).map((issue) => `${each}: ${issue}`));
  }
  await page.evaluate("document.documentElement.classList.add('dark')");
  await page.evaluate(DRAWN);
  const inDark = await violationsOf(
    new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withRules(['color-contrast', 'link-in-text-block']),
  );
  return [...inLight, ...inDark.map((issue) => `dark: ${issue}`)];
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
    for (const path of [...pages, ...searches, run]) {
      if (path === portalPages[0]) await context.request.post('/api/auth/login', { data: adminLogin });
      await page.setViewportSize({ width: widths[device], height: 900 });
      await openPage(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // Portal pages load their data.
      if (path.startsWith(portalPages[0]!)) await page.waitForLoadState('networkidle');
      issues.push(...(await issuesOf(page, device)).map((issue) => `${path}: ${issue}`));
    }
    await context.close();
    expect(issues).toEqual([]);
  },
);
