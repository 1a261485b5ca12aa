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

/** The browsers of a test file. */
const launched: Browser[] = [];

/** Responses of a context that tell why a page is not as expected, in their order. */
const failures = new WeakMap<BrowserContext, string[]>();

/** Launches the installed Chromium, or the one of an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((file) => existsSync(file));
  const browser = await playwright.launch({
    executablePath: installed ?? (await shippedChromium()),
    args: [...FLAGS, ...headless(installed)],
    // Chromium keeps non-ASCII file names only in a UTF-8 locale.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  launched.push(browser);
  browser.on('context', watchResponses);
  return browser;
}

function watchResponses(context: BrowserContext): void {
  const seen: string[] = [];
  failures.set(context, seen);
  context.on('response', (response) => {
    if (response.status() >= 400)
      seen.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  context.on('requestfailed', (request) => seen.push(`${request.failure()?.errorText} ${request.url()}`));
}

/** The header and the footer, which are on every page. */
const LANDMARKS = /^- (banner|contentinfo):\n( .*\n)*/gm;

/** Describes each open page: its address, failed responses and what a screen reader finds. */
export async function describePages(): Promise<string> {
  const contexts = launched.flatMap((browser) => browser.contexts());
  const pages = contexts.flatMap((context) => context.pages());
  const descriptions = pages.map(async (page) => {
    const snapshot = page.locator('body').ariaSnapshot({ timeout: 5_000 });
    const text = await snapshot.catch((error: Error) => error.message);
    return [page.url(), ...(failures.get(page.context()) ?? []), text.replace(LANDMARKS, '')].join('\n');
  });
  return (await Promise.all(descriptions)).join('\n\n');
}

/** The headless shell, which the npm package contains too, has no browser window to draw. */
const headless = (installed: string = SHELL) => (installed === SHELL ? ['--headless=shell'] : ['--headless=new']);

async function shippedChromium(): Promise<string> {
  // The package unpacks its libraries only on AWS Lambda.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/** A new browser context, without animations: they cost much of a test machine's time, and tests wait for their ends. */
export function newVisitor(browser: Browser, baseURL: string, language: 'en' | 'sv' = 'en'): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: language === 'sv' ? 'sv-SE' : 'en-GB',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
}
