import { existsSync } from 'node:fs';

import { type Browser, type BrowserContext, chromium as playwright, type Page } from 'playwright-core';
import { vi } from 'vitest';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The Chromium of this machine, else the one that ships in an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((file) => existsSync(file));
  return playwright.launch({
    executablePath: installed ?? (await shippedChromium()),
    args: [...FLAGS, ...headless(installed)],
  });
}

/** The shipped one is Chromium's headless shell. */
const headless = (installed: string | undefined) => (installed ? ['--headless=new'] : ['--headless=shell']);

async function shippedChromium(): Promise<string> {
  // The package unpacks its libraries only where it believes to be on this platform.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/** A visitor who has never been here. */
export function newVisitor(browser: Browser, baseURL: string, language: 'en' | 'sv' = 'en'): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: language === 'sv' ? 'sv-SE' : 'en-GB',
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
  });
}

/** Opens a page and waits until its script has taken it over: from then on it answers clicks. */
export async function openPage(page: Page, path: string): Promise<number | undefined> {
  const answer = await page.goto(path);
  // React marks the element it works in.
  const isTakenOver = () => page.locator('#root').evaluate((root) => Object.keys(root).length > 0);
  await vi.waitUntil(isTakenOver, { timeout: 10_000, interval: 20 });
  return answer?.status();
}

export interface Visitor {
  width?: number;
  touch?: boolean;
  /** Has asked her system for less motion. */
  still?: boolean;
  /** What her browser remembers of us. */
  stored?: Record<string, string>;
}

/** How a file of tests lets somebody open a page: a browser context of her own for each. */
export const visitorOf =
  (browser: () => Browser, baseURL: string) =>
  async (path: string, { width = 1280, touch = false, still = false, stored = {} }: Visitor = {}): Promise<Page> => {
    const context = await browser().newContext({
      baseURL,
      viewport: { width, height: 844 },
      hasTouch: touch,
      reducedMotion: still ? 'reduce' : 'no-preference',
    });
    for (const [key, value] of Object.entries(stored)) {
      await context.addInitScript({
        content: `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`,
      });
    }
    const page = await context.newPage();
    await openPage(page, path);
    return page;
  };
