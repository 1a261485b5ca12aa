import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { fillInLogin, launchBrowser, openPage } from '@kontor/test-kit/browser';
import { distinctPages, isByLink, isPrivate } from './site-pages.ts';

const url = inject('productUrl');
const pages = (await distinctPages()).filter((page) => !isPrivate(page));

let browser: Browser;
let withScript: Page;
let withoutScript: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  withScript = await browser.newPage({ baseURL: url });
  withoutScript = await browser.newPage({ baseURL: url, javaScriptEnabled: false });
});
afterAll(() => browser.close());

interface Words {
  lines: string[];
  language: string | null;
}

async function words(page: Page, path: string): Promise<Words> {
  await (page === withScript ? openPage(page, path) : page.goto(path));
  const text = await page.locator('main').innerText();
  const language = await page.locator('html').getAttribute('lang');
  return { lines: text.split('\n').map((line) => line.trim()), language };
}

const readsWithoutScript = async (path: string) => (await words(withoutScript, path)).lines.join('\n');

it('every page has the same text with and without a script, in its language', async () => {
  for (const path of [...pages.filter((page) => !isByLink(page)), '/nowhere', '/sv/nowhere']) {
    const { lines, language } = await words(withoutScript, path);
    expect([path, language]).toEqual([path, /^\/sv(\/|$)/.test(path) ? 'sv' : 'en']);
    // Tabs and slides show one panel with script and all panels without.
    const shown = await words(withScript, path);
    expect([path, shown.lines.filter((line) => !lines.includes(line))]).toEqual([path, []]);
  }
});

it('posts are rendered on home, in the list and in full', async () => {
  for (const path of ['/', '/sv', '/blog', '/sv/blog']) {
    expect(await readsWithoutScript(path)).toContain('Performance Monitoring Dashboard: ');
  }
  expect((await readsWithoutScript('/blog/backup-restore-drill')).length).toBeGreaterThan(3_000);
});

it('all tabs and slides are visible, and features that need a script say so', async () => {
  for (const path of ['/software', '/']) expect(await readsWithoutScript(path)).toContain('AI Assistant Pro');
  for (const path of ['/contact', '/auth']) expect(await readsWithoutScript(path)).toContain('JavaScript');
});

describe('input before the script has loaded', () => {
  async function openSlowly(path: string): Promise<Page> {
    const page = await browser.newPage({ baseURL: url });
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    // Not the load event, which waits for the script.
    await page.goto(path, { waitUntil: 'commit' });
    return page;
  }

  it('is preserved', async () => {
    const page = await openSlowly('/contact');
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.fill('Åsa Öberg');
    const send = page.getByRole('main').getByRole('button', { name: 'Send message' });
    expect(await send.isDisabled()).toBe(true);
    await send.click();
    await page.getByText('Required').first().waitFor();
    expect(await name.inputValue()).toBe('Åsa Öberg');
    expect(await name.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is sent completely when all fields arrive in one event', async () => {
    const page = await openSlowly('/auth');
    await fillInLogin(page, { username: 'nobody', password: 'a long wrong password' });
    await page.getByText('Invalid username or password').first().waitFor();
  });
});
