import { launchBrowser, newVisitor } from '@kontor/test-kit/browser';
import { adminLogin, signedIn } from '@kontor/test-kit/client';
import { repeat } from '@kontor/test-kit/load';
import { withProduct } from '@kontor/test-kit/product';
import type { Browser, Page } from 'playwright-core';

import { print } from './print.ts';

/** Lighthouse's factor of CPU throttling for mobile. */
const SLOWDOWN = 4;

export interface Interaction {
  label: string;
  /** Milliseconds from the slowest input event to the next paint (Event Timing, the basis of INP). */
  slowest: number;
}

/** Records the duration of each event of an interaction until the next paint. */
const observer = `
  window.durations = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) window.durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

async function phone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await newVisitor(browser, baseURL, { width: 390, touch: true, moving: true });
  await context.addInitScript({ content: observer });
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Measures interactions on a phone four times slower than this machine, each on an idle page. */
export async function interactions(): Promise<Interaction[]> {
  return withProduct(async ({ url }) => {
    const browser = await launchBrowser();
    const results: Interaction[] = [];
    const page = await phone(browser, url);

    async function open(path: string): Promise<void> {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    async function measure(label: string, act: () => Promise<unknown>, isDone: () => Promise<unknown>): Promise<void> {
      // Excludes the work of loading the page.
      await page.evaluate('new Promise((done) => requestIdleCallback(() => setTimeout(done, 1_000)))');
      await page.evaluate('window.durations.length = 0');
      await act();
      await isDone();
      // The observer receives an event after the frame that it ends with.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))');
      const durations = await page.evaluate<number[]>('window.durations');
      // The observer omits events below 16 ms.
      results.push({ label, slowest: Math.max(16, ...durations) });
    }

    try {
      await open('/');
      const menu = page.getByRole('button', { name: 'Open menu' });
      await measure(
        'open the menu',
        () => menu.tap(),
        () => page.getByRole('dialog').waitFor(),
      );
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await measure(
        'open the menu again',
        () => menu.tap(),
        () => page.getByRole('dialog').waitFor(),
      );
      await open('/');
      const theme = page.getByRole('button', { name: /dark theme/ });
      await measure(
        'switch the theme',
        () => theme.tap(),
        () => page.locator('html.dark').waitFor(),
      );
      const swedish = page.getByRole('banner').getByRole('link', { name: 'SV, Svenska' });
      await measure(
        'switch the language',
        () => swedish.tap(),
        () => page.locator('html[lang=sv]').waitFor(),
      );

      await page.evaluate('localStorage.clear()');

      await open('/contact');
      const name = page.getByRole('textbox', { name: /^Name/ });
      await name.tap();
      await measure(
        'type in the contact form',
        () => name.pressSequentially('Vera Visitor'),
        () => name.inputValue(),
      );
      await open('/blog');
      const search = page.getByRole('searchbox');
      await search.tap();
      await measure(
        'filter the blog',
        () => search.pressSequentially('terraform'),
        () => page.waitForURL(/search=/),
      );

      const response = await page.context().request.post('/api/auth/login', { data: adminLogin });
      if (!response.ok()) throw new Error(`The admin cannot sign in: ${response.status()}`);
      await open('/employee-portal');
      const upload = page.getByRole('button', { name: 'Upload document' });
      await measure(
        'open a dialog',
        () => upload.tap(),
        () => page.getByRole('dialog').waitFor(),
      );

      const admin = await signedIn(url);
      const nameOf = (index: number) => `document ${String(index).padStart(3, '0')}.txt`;
      await repeat(500, 10, (index) => admin.uploadText('x', { category: 'general' }, nameOf(index)));
      await open('/employee-portal');
      const order = page.getByRole('combobox', { name: 'Sort by' });
      await order.tap();
      await page.getByRole('option', { name: 'Name' }).tap();
      await page.getByText('document 499', { exact: false }).first().waitFor({ timeout: 120_000 });
      await page.waitForLoadState('networkidle');
      await measure(
        'open a dialog over 500 documents',
        () => upload.tap(),
        () => page.getByRole('dialog').waitFor(),
      );
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await order.tap();
      const newest = page.getByRole('option', { name: /newest/i });
      await measure(
        'put 500 documents in another order',
        () => newest.tap(),
        () => newest.waitFor({ state: 'detached' }),
      );
    } finally {
      await browser.close();
    }
    return results;
  });
}

export async function printInteractions(): Promise<void> {
  print('Input on a phone four times slower than this machine, until the next paint (at most 100 ms)');
  for (const { label, slowest } of await interactions())
    print(`  ${label.padEnd(40)}${slowest.toFixed(0).padStart(5)} ms${slowest > 100 ? '   OVER BUDGET' : ''}`);
}
