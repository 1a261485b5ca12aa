import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { openPage } from '@kontor/test-kit/browser';

const { newPage, open } = browserOfFile();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const storedIn = (page: Page, key: string) => page.evaluate(`localStorage.getItem('${key}')`);

describe('the language', () => {
  it('changes without leaving the page, is remembered, and is declared to the browser', async () => {
    const page = await open('/careers');
    const before = await heading(page).textContent();
    await page.getByRole('link', { name: 'SV, Svenska' }).click();
    await expect.poll(() => heading(page).textContent()).not.toBe(before);
    expect([pathOf(page), await page.locator('html').getAttribute('lang')]).toEqual(['/sv/careers', 'sv']);
    expect(await storedIn(page, 'language')).toBe('sv');
    await openPage(page, '/about');
    expect(await page.locator('html').getAttribute('lang')).toBe('sv');
    await page.getByRole('link', { name: 'EN, English' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    expect(pathOf(page)).toBe('/about');
  });

  it('never flashes in the other language first, nor does the theme', async () => {
    const page = await newPage();
    await page.addInitScript({
      content: `localStorage.setItem('language', 'sv'); localStorage.setItem('theme', 'dark');
        const seen = (window.seen = new Set());
        window.frames = 0;
        const record = () => {
          window.frames += 1;
          const title = document.querySelector('h1');
          if (title && getComputedStyle(title).visibility === 'visible')
            seen.add(title.textContent + ' on ' + getComputedStyle(document.body).backgroundColor);
          requestAnimationFrame(record);
        };
        record();`,
    });
    await openPage(page, '/contact');
    const hydratedAt = await page.evaluate<number>('window.frames');
    await expect.poll(() => page.evaluate<number>('window.frames')).toBeGreaterThan(hydratedAt + 20);
    const seen = await page.evaluate('[...window.seen]');
    expect(seen).toEqual(['Prata med en ingenjör on rgb(10, 20, 21)']);
  });

  it('below /sv is Swedish for all visitors, and links stay there', async () => {
    const page = await open('/sv/company', { language: 'en', stored: { language: 'en' } });
    expect(await page.locator('html').getAttribute('lang')).toBe('sv');
    const links = page.locator('a[href^="/"]:not([hreflang])');
    expect(
      await links.evaluateAll((all) => all.filter((link) => !/^\/sv(\/|$)/.test(link.getAttribute('href'))).length),
    ).toBe(0);
  });
});

it('the theme changes with one press and is remembered', async () => {
  const page = await open('/');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  const isDark = () => page.locator('html').evaluate((element) => element.classList.contains('dark'));
  expect([await isDark(), await storedIn(page, 'theme')]).toEqual([true, 'dark']);
  await openPage(page, '/blog');
  expect(await isDark()).toBe(true);
});

it('“as the system” follows the system, from the first paint on', async () => {
  const page = await open('/');
  const isDark = () => page.locator('html').evaluate((element) => element.classList.contains('dark'));
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'As the system' }).click();
  expect([await isDark(), await storedIn(page, 'theme')]).toEqual([false, 'system']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(isDark).toBe(true);
  await openPage(page, '/blog');
  expect(await isDark()).toBe(true);
});

describe('unusable storage', () => {
  const pages = ['/', '/contact', '/s-platform', '/cookie-settings'];

  it.each([
    [
      'contains garbage',
      `for (const key of ['language', 'theme', 'cookieSettings']) localStorage.setItem(key, '{"a":[');`,
    ],
    [
      'is blocked',
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });`,
    ],
    ['is full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`],
  ])('breaks no page when it %s', async (_how, script) => {
    const page = await newPage();
    await page.addInitScript({ content: script });
    for (const path of pages) {
      await openPage(page, path);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    }
    await page.getByRole('button', { name: 'Accept All' }).click();
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.getByRole('link', { name: 'SV, Svenska' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sv');
  });
});
