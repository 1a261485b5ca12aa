import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { fillInLogin } from '@kontor/test-kit/browser';
import { mailTo } from '@kontor/test-kit/mails';

const { newPage, open } = browserOfFile();

describe('links that fill in the contact form', () => {
  const message = (page: Page) => page.getByRole('textbox', { name: /Message/ });
  const service = (page: Page) => page.getByRole('combobox', { name: /Service/ });

  it('apply for a position, with a link to a profile', async () => {
    const page = await open('/careers');
    await page
      .getByRole('article', { name: 'DevOps Engineer' })
      .getByRole('link', { name: /Apply Now/ })
      .click();
    await page.waitForURL('**/contact?*');
    expect(new URL(page.url()).searchParams.get('subject')).toBe('Application for DevOps Engineer - Göteborg');
    expect(await service(page).textContent()).toContain('Career Opportunity');
    expect(await message(page).inputValue()).toContain('Application for DevOps Engineer - Göteborg');
    await page.getByRole('heading', { level: 1, name: 'Apply as DevOps Engineer' }).waitFor();
    const shown = await page.evaluate<number>('performance.now()');
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email address').fill(`ada.${mark}@example.com`);
    await form.getByLabel(/Link to a CV or profile/).fill(`profiles.example/ada-${mark}`);
    await form.getByRole('checkbox').check();
    // A form that is sent sooner was filled in by a robot, and gets no mail.
    await expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(shown + 2_000);
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByRole('heading', { name: 'Your application is here' }).waitFor();
    const mail = await mailTo(product.dataDir, 'hej@molnhjarta.example', new RegExp(`ada-${mark}$`, 'm'));
    expect(mail.text).toContain(`CV or profile: https://profiles.example/ada-${mark}`);
  });

  it('request a demo of a product, and lead to its article', async () => {
    const page = await open('/s-platform');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'DevOps Automation Suite' }) });
    expect(await card.getByRole('link', { name: /Learn More/ }).getAttribute('href')).toBe(
      '/blog/devops-automation-suite',
    );
    await card.getByRole('link', { name: /Demo/ }).click();
    await page.waitForURL('**/contact?*');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      service: 'DevOps Automation Suite',
      type: 'demo',
    });
    expect(await message(page).inputValue()).toContain('DevOps Automation Suite');
  });

  it('are shown as text, whatever they contain [PU-9]', async () => {
    const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    const query = ['subject', 'service', 'type', 'unknown'].map((name) => `${name}=${encodeURIComponent(hostile)}`);
    for (const search of [query.join('&'), query.slice(1).join('&'), query.slice(2).join('&')]) {
      const page = await open(`/contact?${search}`);
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => dialogs.push(dialog.message()));
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(dialogs).toEqual([]);
    }
  });
});

describe('input before the script has loaded', () => {
  /** Opens a page whose scripts arrive when `release` is called. */
  async function openWithoutScripts(path: string) {
    const page = await newPage();
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    // Not the load event, which waits for the script.
    await page.goto(path, { waitUntil: 'commit' });
    return { page, release: released.resolve };
  }

  it('is preserved', async () => {
    const { page, release } = await openWithoutScripts('/contact');
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.fill('Åsa Öberg');
    const send = page.getByRole('main').getByRole('button', { name: 'Send message' });
    expect(await send.isDisabled()).toBe(true);
    release();
    await send.click();
    await page.getByText('Required').first().waitFor();
    expect(await name.inputValue()).toBe('Åsa Öberg');
    expect(await name.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is sent completely when all fields arrive in one event', async () => {
    const { page, release } = await openWithoutScripts('/auth');
    const filledIn = fillInLogin(page, { username: 'nobody', password: 'a long wrong password' });
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).not.toBe('');
    release();
    await filledIn;
    await page.getByText('Invalid username or password').first().waitFor();
  });
});
