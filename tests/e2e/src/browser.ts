import { existsSync } from 'node:fs';

import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core';

const SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Launches the installed Chromium, or the one of an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((file) => existsSync(file));
  return playwright.launch({
    executablePath: installed ?? (await shippedChromium()),
    args: [...FLAGS, ...headless(installed)],
    // Chromium keeps non-ASCII file names only in a UTF-8 locale.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}

/** The headless shell, which the npm package contains too, has no browser window to draw. */
const headless = (installed: string = SHELL) => (installed === SHELL ? ['--headless=shell'] : ['--headless=new']);

async function shippedChromium(): Promise<string> {
  // The package unpacks its libraries only on AWS Lambda.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/** A new browser context. */
export function newVisitor(browser: Browser, baseURL: string, language: 'en' | 'sv' = 'en'): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: language === 'sv' ? 'sv-SE' : 'en-GB',
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
  });
}
