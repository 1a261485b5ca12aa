import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserOfFile, product } from '@kontor/test-kit/test-file';
import { openPage, type Visitor } from '@kontor/test-kit/browser';

const { newPage, open } = browserOfFile();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const mainMenu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main menu' });
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === element.ownerDocument.activeElement);

describe('going from page to page', () => {
  it('scrolls to the top and puts the focus on the heading', async () => {
    const page = await open('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await page.waitForURL('**/contact');
    await expect.poll(() => hasFocus(heading(page))).toBe(true);
    expect(await page.evaluate('window.scrollY')).toBe(0);
  });

  it('is quick: a page is prefetched on hover', async () => {
    const page = await open('/contact');
    const fetched = page.waitForRequest(/partners-page/);
    await mainMenu(page).getByRole('link', { name: 'Company' }).hover();
    await mainMenu(page).getByRole('link', { name: 'Partners' }).hover();
    await fetched;
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  it.each([
    ['/', ['Home']],
    ['/services', ['Services']],
    ['/platform/s-platform', ['Platform']],
    ['/about', []],
  ])('on %s the menu highlights %s', async (path, items) => {
    const page = await open(path);
    const active = mainMenu(page).locator('> ul > li > a[data-active]');
    expect(await active.allTextContents()).toEqual(items);
  });
});

it('View Case Studies leads to the stories, and each has a page', async () => {
  const page = await open('/sv/customers');
  await page.getByRole('link', { name: 'Se kundberättelser' }).click();
  await page.waitForURL('**/sv/solutions#stories');
  await page.getByRole('link', { name: /^Läs hela berättelsen.*Nordkaj/ }).click();
  await page.waitForURL('**/sv/customers/nordkaj-industri');
  await expect.poll(() => hasFocus(heading(page))).toBe(true);
  expect(await heading(page).textContent()).toContain('server under trappan');
});

it('on a phone, a toast is below the header, covers no button, and closes for the menu', async () => {
  const page = await open('/cookie-settings', { width: 390, touch: true });
  await page.getByRole('button', { name: 'Accept All' }).tap();
  const toast = page.locator('[data-sonner-toast]');
  await toast.waitFor();
  await expect.poll(async () => (await toast.boundingBox())!.y).toBeGreaterThan(68);
  const { x, y, width, height } = (await toast.boundingBox())!;
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const box = (await button.boundingBox())!;
    expect(box.x < x + width && x < box.x + box.width && box.y < y + height && y < box.y + box.height).toBe(false);
  }
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => toast.count()).toBe(0);
});

describe('an unknown address', () => {
  it.each([
    ['/nonsense', '404 Page Not Found'],
    ['/customers/nonsense', '404 Page Not Found'],
    ['/employee-portal/nonsense', '404 Page Not Found'],
    ['/employee-portal/inbox/nonsense', '404 Page Not Found'],
    ['/sv/employee-portal/nonsense', '404 Sidan finns inte'],
  ])('%s gets 404 and the page for it, signed in or not', async (path, title) => {
    const page = await newPage();
    expect(await openPage(page, path)).toBe(404);
    expect([await heading(page).textContent(), new URL(page.url()).pathname]).toEqual([title, path]);
  });

  it('gets 404 below the problems of a login, too', async () => {
    const address = `${product.url}/auth/problem/of-another-kind`;
    expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  it('does not include a page of the portal, which redirects to the login', async () => {
    const page = await newPage();
    expect(await openPage(page, '/employee-portal/inbox')).toBe(200);
    await page.waitForURL('**/auth?returnTo=%2Femployee-portal%2Finbox');
  });
});

describe('a submenu', () => {
  it('opens for the mouse and leads to a page', async () => {
    const page = await open('/');
    await mainMenu(page).getByRole('link', { name: 'Company' }).hover();
    await mainMenu(page).getByRole('link', { name: 'Careers' }).click();
    await page.waitForURL('**/careers');
    await expect.poll(() => mainMenu(page).getByRole('link', { name: 'Careers' }).isVisible()).toBe(false);
  });

  it('opens by the keyboard, and Escape returns the focus', async () => {
    const page = await open('/');
    const button = mainMenu(page).getByRole('button', { name: /Services/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe('/what-we-do');
    await page.keyboard.press('Escape');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(await hasFocus(button)).toBe(true);
  });

  it('opens and closes by touch', async () => {
    const page = await open('/', { touch: true });
    const button = mainMenu(page).getByRole('button', { name: /Platform/ });
    await button.tap();
    await mainMenu(page).getByRole('link', { name: 'AI platforms' }).waitFor();
    await button.tap();
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });
});

it('the mobile menu opens, navigates, and closes when a link is chosen', async () => {
  const page = await open('/', { width: 390, touch: true });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Partners' }).tap();
  await page.waitForURL('**/partners');
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(heading(page))).toBe(true);
});

describe('the showcase', () => {
  const shown = (page: Page) => page.locator('[aria-roledescription=slide][data-shown] h3').textContent();

  /** The page has a clock that the test sets forward. */
  async function openWithClock(visitor: Visitor): Promise<Page> {
    const page = await newPage(visitor);
    await page.clock.install();
    await openPage(page, '/');
    return page;
  }

  it('advances every three seconds, except while hovered or paused', async () => {
    const page = await openWithClock({ moving: true });
    await page.clock.fastForward(3_500);
    await expect.poll(() => shown(page)).not.toBe('Enterprise B1');
    await page.getByRole('region', { name: 'Products' }).hover();
    const before = await shown(page);
    await page.clock.fastForward(9_000);
    expect(await shown(page)).toBe(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(9_000);
    expect(await shown(page)).toBe(before);
  });

  it('does not move for visitors who prefer reduced motion', async () => {
    const page = await openWithClock({});
    await page.clock.fastForward(9_000);
    expect(await shown(page)).toBe('Enterprise B1');
  });
});
