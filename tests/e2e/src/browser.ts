import { existsSync } from 'node:fs';

import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core';

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
    // Names of downloads keep their letters only where the system's are UTF-8.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
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
