import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { launchBrowser } from './browser.ts';
import { visitorOf } from './visit.ts';

const url = inject('productUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const visit = visitorOf(() => browser, url);

describe('links that fill in the contact form', () => {
  const message = (page: Page) => page.getByRole('textbox', { name: /Message/ });
  const service = (page: Page) => page.getByRole('combobox', { name: /Service/ });

  it('apply for a position', async () => {
    const page = await visit('/careers');
    await page
      .getByRole('article', { name: 'DevOps Engineer' })
      .getByRole('link', { name: /Apply Now/ })
      .click();
    await page.waitForURL('**/contact?*');
    expect(new URL(page.url()).searchParams.get('subject')).toBe('Application for DevOps Engineer - Göteborg');
    expect(await service(page).textContent()).toContain('Career Opportunity');
    expect(await message(page).inputValue()).toContain('Application for DevOps Engineer - Göteborg');
  });

  it('request a demo of a product, and lead to its article', async () => {
    const page = await visit('/s-platform');
    const product = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'DevOps Automation Suite' }) });
    expect(await product.getByRole('link', { name: /Learn More/ }).getAttribute('href')).toBe(
      '/blog/devops-automation-suite',
    );
    await product.getByRole('link', { name: /Demo/ }).click();
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
      const page = await visit(`/contact?${search}`);
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => dialogs.push(dialog.message()));
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(dialogs).toEqual([]);
    }
  });
});
