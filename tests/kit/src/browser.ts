import { existsSync } from 'node:fs';

import axe, { type RunOnly as AxeRules, type RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, chromium as playwright, type Page } from 'playwright-core';

import { until } from './load.ts';

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

/** The browsers of this process. */
const launched: Browser[] = [];

/** Responses of a context that tell why a page is not as expected, in their order. */
const failures = new WeakMap<BrowserContext, string[]>();

/** Launches the installed Chromium, or the one of an npm package. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const installed = INSTALLED.find((file) => existsSync(file));
  const browser = await playwright.launch({
    executablePath: installed ?? (await shippedChromium()),
    args: [...FLAGS, ...headless(installed), ...flags],
    // Chromium keeps non-ASCII file names only in a UTF-8 locale.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  launched.push(browser);
  browser.on('context', watchResponses);
  return browser;
}

let ofWorker: Promise<Browser> | undefined;

/** The browser of all test files of this process, which ends with it. */
export function browserOfWorker(): Promise<Browser> {
  ofWorker ??= launchBrowser().then((browser) => browser.once('disconnected', () => (ofWorker = undefined)));
  return ofWorker;
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

/** Who visits. By default on a desktop, in English, anonymous. */
export interface Visitor {
  language?: Language;
  login?: Credentials;
  width?: number;
  touch?: boolean;
  /** With animations: they cost much of a test machine's time, and tests wait for their ends. */
  moving?: boolean;
  hasScript?: boolean;
  /** Contents of localStorage. */
  stored?: Record<string, string>;
}

/** A new browser context. */
export async function newVisitor(browser: Browser, baseURL: string, visitor: Visitor = {}): Promise<BrowserContext> {
  const {
    language = 'en',
    login,
    width = 1280,
    touch = false,
    moving = false,
    hasScript = true,
    stored = {},
  } = visitor;
  const context = await browser.newContext({
    baseURL,
    locale: language === 'sv' ? 'sv-SE' : 'en-GB',
    viewport: { width, height: 844 },
    hasTouch: touch,
    reducedMotion: moving ? 'no-preference' : 'reduce',
    javaScriptEnabled: hasScript,
    acceptDownloads: true,
  });
  // A shared machine stalls for seconds.
  context.setDefaultTimeout(60_000);
  for (const [key, value] of Object.entries(stored))
    await context.addInitScript({ content: `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})` });
  if (login) {
    const response = await context.request.post('/api/auth/login', { data: login });
    if (!response.ok()) throw new Error(`login of ${login.username}: ${response.status()} ${await response.text()}`);
  }
  return context;
}

/** The error of all requests in progress when a program adds a network interface, as each start of a container does. */
export const NETWORK_CHANGED = 'net::ERR_NETWORK_CHANGED';

/** Opens a page and waits until React has hydrated it. Opens it again if its requests failed because the network changed. */
export async function openPage(page: Page, path: string): Promise<number | undefined> {
  const failed = failures.get(page.context()) ?? [];
  let before = 0;
  let status: number | undefined;
  const open = async () => {
    before = failed.length;
    try {
      status = (await page.goto(path))?.status();
    } catch (error) {
      if (!String(error).includes(NETWORK_CHANGED)) throw error;
    }
  };
  const isHydrated = async () => {
    if (failed.slice(before).some((failure) => failure.startsWith(NETWORK_CHANGED))) await open();
    // React adds a property to its root element.
    return page.locator('#root').evaluate((root) => Object.keys(root).length > 0);
  };
  await open();
  try {
    await until(isHydrated, `${path} is hydrated`, 120);
  } catch (error) {
    // Also for hooks, after which nothing describes the open pages.
    throw new Error(await describePages(), { cause: error });
  }
  return status;
}

const texts = {
  en: { username: 'Username', password: 'Password', login: 'Login', messages: 'Messages', portal: '/employee-portal' },
  sv: {
    username: 'Användarnamn',
    password: 'Lösenord',
    login: 'Logga in',
    messages: 'Meddelanden',
    portal: '/sv/employee-portal',
  },
};
type Language = keyof typeof texts;

interface Credentials {
  username: string;
  password: string;
}

/** Submits the login form of the open page. */
export async function fillInLogin(page: Page, { username, password }: Credentials, language: Language = 'en') {
  await page.getByLabel(texts[language].username, { exact: true }).fill(username);
  await page.getByLabel(texts[language].password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: texts[language].login }).click();
}

/** Signs in with the login form of the open page and waits for the portal. */
export async function signIn(page: Page, user: Credentials, language: Language = 'en'): Promise<void> {
  await fillInLogin(page, user, language);
  await page.waitForURL(`**${texts[language].portal}`);
}

/** Waits for a toast with this text. */
export async function seeToast(page: Page, text: string | RegExp, language: Language = 'en'): Promise<void> {
  await page
    .getByRole('region', { name: new RegExp(texts[language].messages) })
    .getByText(text)
    .first()
    .waitFor();
}

/** Opens the menu of a user in the list of users, which shows the newest first and the others on request. */
export async function openUserMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: `More for ${name}` });
  const showAll = page.getByRole('button', { name: /^Show all/ });
  await menu.or(showAll).first().waitFor();
  if (!(await menu.isVisible())) await showAll.click();
  await menu.click();
}

/** Gives a page a virtual authenticator that has verified its user. It confirms what the browser asks while `setPresence` is true. */
export async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
      defaultBackupEligibility: true,
      defaultBackupState: true,
    },
  });
  const setPresence = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { session, authenticatorId, setPresence };
}

export type { AxeRules };

/**
 * What axe finds on a page: each rule with its elements. Its script of 0.5 MB is evaluated once a page, by the protocol:
 * @axe-core/playwright sends it several times, which took most of the time of a check.
 */
export async function axeViolations(page: Page, runOnly?: AxeRules): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // The pages have no frames, and no sound, for whose rule alone axe would load style sheets and media.
  const options: RunOptions = {
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
    ...(runOnly && { runOnly }),
  };
  await session.send('Runtime.evaluate', { expression: `${axe.source}; undefined` });
  await session.detach();
  return page.evaluate<string[]>(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.map(
    ({ id, nodes }) => id + ' at ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`);
}

/** Waits until a form of the page is no longer too quick to come from a person. */
export const takeTime = async (page: Page): Promise<void> =>
  void (await until(() => page.evaluate<boolean>('performance.now() > 2_000'), 'the form is two seconds old'));
