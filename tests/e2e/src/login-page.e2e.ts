import { AxeBuilder } from '@axe-core/playwright';
import type { Product } from '@kontor/local-stack';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startIssuer, type TestIssuer } from '../../../services/identity/src/testing/test-issuer.ts';
import { launchBrowser, newVisitor } from './browser.ts';
import { removeData, startTestProduct } from './product.ts';
import { openPage } from './visit.ts';

let issuer: TestIssuer;
let product: Product & { dataDir: string };
let browser: Browser;
beforeAll(async () => {
  [issuer, browser] = await Promise.all([startIssuer(), launchBrowser()]);
  product = await startTestProduct({ env: { ...issuer.settings, OIDC_NAME: 'Microsoft' } });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeData(product.dataDir);
  await issuer.close();
});

const pages = [
  ['/auth', 'Continue with Microsoft', '/employee-portal'],
  ['/sv/auth', 'Fortsätt med Microsoft', '/sv/employee-portal'],
] as const;

describe('with the accounts of a company', () => {
  it.each(pages)('%s leads to the company without a script', async (path, name, returnTo) => {
    const page = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false });
    for (const query of ['', '?returnTo=%2Femployee-portal%2Faccount']) {
      await page.goto(path + query);
      const link = page.getByRole('main').getByRole('link', { name });
      expect(await link.getAttribute('href')).toBe(`/api/auth/oidc/start?returnTo=${encodeURIComponent(returnTo)}`);
    }
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().startsWith(issuer.url)),
      page.getByRole('link', { name }).click(),
    ]);
    expect(new URL(request.url()).searchParams.get('code_challenge_method')).toBe('S256');
    await page.close();
  });

  it.each(['en', 'sv'] as const)('a failed login ends at a page that says what to do, in %s', async (language) => {
    const prefix = language === 'sv' ? '/sv' : '';
    const page = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false });
    const start = new URLSearchParams({ returnTo: `${prefix}/employee-portal` });
    const response = await page.request.get(`/api/auth/oidc/start?${String(start)}`, { maxRedirects: 0 });
    await page.goto(issuer.authorize(response.headers()['location']!, { sub: 'nobody here' }));
    expect(new URL(page.url()).pathname).toBe(`${prefix}/auth/problem/unknown-person`);
    const advice = page.getByRole('list', { name: language === 'sv' ? 'Så kan du göra' : 'What you can do' });
    expect(await advice.getByRole('listitem').count()).toBe(3);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.close();
  });

  it('an unknown problem is an unknown page', async () => {
    const { status } = await fetch(`${product.url}/auth/problem/of-another-kind`, { headers: { accept: 'text/html' } });
    expect(status).toBe(404);
  });

  it('the login page has everything when it arrives: nothing is fetched for it, and nothing moves', async () => {
    const context = await newVisitor(browser, product.url);
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await context.addInitScript({ content: SHIFTS });
    await page.goto('/auth', { waitUntil: 'networkidle' });
    expect(calls).not.toContain('/api/auth/options');
    expect(await page.evaluate<number>('window.shifts')).toBeLessThan(0.02);
    await context.close();
  });

  it('a link to the login shows the same without a page load', async () => {
    const context = await newVisitor(browser, product.url);
    const page = await context.newPage();
    await openPage(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Continue with Microsoft' }).waitFor();
    await context.close();
  });

  it.each([
    ['/auth', 390, 'dark'],
    ['/sv/auth', 1280, 'light'],
    ['/sv/auth?step=code', 390, 'light'],
    ['/auth/new-password?invitation#a-token-of-more-than-20-characters', 390, 'dark'],
  ] as const)('%s has no issue that axe finds, at %i, %s', async (path, width, theme) => {
    const context = await newVisitor(browser, product.url);
    await context.addInitScript({ content: `localStorage.setItem('theme', '${theme}')` });
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join()}`)).toEqual([]);
    await context.close();
  });
});

const SHIFTS = `
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
