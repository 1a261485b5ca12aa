import { expect, it } from 'vitest';
import { adminLogin } from '@kontor/test-kit/client';
import { browserOfFile, mark } from '@kontor/test-kit/test-file';
import { openPage } from '@kontor/test-kit/browser';

const { newPage, open } = browserOfFile();

/** Headless Chromium is a robot to insights. */
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

it('an editor sees which campaign brought a message, although nothing was stored of its visitor', async () => {
  const page = await newPage();
  await page.setExtraHTTPHeaders(headers);
  for (let visit = 0; visit < 3; visit++) await openPage(page, `/about?utm_campaign=${mark}`);
  const counted = page.waitForRequest((request) => request.method() === 'HEAD' && request.url().endsWith('/contact'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await counted;
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('E-mail address').fill(`ada.${mark}@example.com`);
  await form.getByRole('textbox', { name: /Message/ }).fill('We read about you.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Your message is here' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);

  const portal = await open('/employee-portal', { login: adminLogin });
  const row = portal.getByRole('table', { name: 'Campaigns' }).getByRole('row', { name: mark });
  await expect
    .poll(
      async () => {
        await openPage(portal, '/employee-portal/website/insights?days=7');
        await portal.getByRole('heading', { name: 'Campaigns' }).waitFor();
        return (await row.isVisible()) ? row.locator('th, td').allTextContents() : [];
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toEqual([mark, '3', '1', '0']);
  const contact = portal.getByRole('table', { name: 'Pages' }).getByRole('row', { name: '/contact' });
  const [, views, messages] = await contact.locator('th, td').allTextContents();
  expect([Number(views), Number(messages)]).toEqual([1, 1]);
});
