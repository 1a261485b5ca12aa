import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { launchBrowser, newVisitor, seeToast, signIn } from '@kontor/test-kit/browser';
import { adminLogin } from '@kontor/test-kit/client';
import { removeData, startTestProduct } from '@kontor/test-kit/product';

const elsa = { name: 'Elsa Ek', username: 'elsa', email: 'elsa@example.com', password: 'sju sjösjuka sjömän' };
const other = { name: 'Olle Öst', username: 'olle', email: 'olle@example.com', password: 'en helt annan sak' };
const payslip = {
  name: 'Lönespec “november” – Åsa.pdf',
  bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_500_000)]),
};

let browser: Browser;
let product: Awaited<ReturnType<typeof startTestProduct>>;
const errors: string[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeData(product.dataDir);
  // No page logged an error or requested another host.
  expect(errors).toEqual([]);
});

/** A page in a new browser context. */
async function open(address: string, language: 'en' | 'sv' = 'en'): Promise<Page> {
  const page = await (await newVisitor(browser, product.url, language)).newPage();
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
      errors.push(`requested ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) errors.push(message.text());
  });
  await page.goto(address);
  return page;
}

function mails(): string {
  const folder = path.join(product.dataDir, 'mail');
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

describe('the main job', () => {
  it('a visitor reads the blog, writes through the contact form and subscribes', async () => {
    const page = await open('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Latest Insights' }).waitFor();
    await page.getByRole('link', { name: 'View All Articles' }).click();
    await page.waitForURL('**/blog');

    await page.getByRole('searchbox').fill('terraf');
    await page.getByRole('link', { name: /Terraform state/ }).click();
    await page.waitForURL('**/blog/terraform-state-boundaries');
    await page.getByRole('heading', { level: 1, name: /Terraform/ }).waitFor();
    expect(await page.getByRole('article').innerText()).toMatch(/\d min read/);

    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Required').first().waitFor();
    await page.getByText('You must accept the privacy policy').waitFor();
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Vera Visitor');
    await form.getByLabel('E-mail address').fill('vera@example.com');
    await form.getByRole('textbox', { name: 'Message' }).fill('Vi vill till molnet, å det snabbt.');
    await form.getByRole('checkbox').check();
    // The form drops quicker submissions as automated.
    await page.waitForFunction(() => performance.now() > 2_000);
    await page.getByRole('button', { name: 'Send message' }).click();
    await seeToast(page, 'Message sent');
    expect(await form.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');

    await page.goto('/');
    await page.getByRole('main').getByLabel('E-mail address').fill('vera@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await seeToast(page, 'One step left');
    await expect.poll(mails, { timeout: 5_000 }).toContain('Vera Visitor');
    await expect.poll(mails, { timeout: 5_000 }).toMatch(/^To: .*vera@example\.com/m);
  });

  it('an admin creates users and uploads a document for one of them', async () => {
    const page = await open('/employee-portal');
    await page.waitForURL('**/auth');
    await page.getByLabel('Username').fill(adminLogin.username);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.getByText('Invalid username or password').first().waitFor();
    await signIn(page, adminLogin);
    await page.getByText('Upload and manage documents organized by category (Salary, Contracts, Expenses)').waitFor();

    for (const user of [elsa, other]) {
      await page.getByRole('button', { name: 'Add employee' }).click();
      const dialog = page.getByRole('dialog');
      for (const [label, value] of [
        ['Name', user.name],
        ['Username', user.username],
        ['E-mail address', user.email],
        ['Password', user.password],
      ] as const)
        await dialog.getByLabel(label, { exact: true }).fill(value);
      await dialog.getByRole('button', { name: 'Create account' }).click();
      await seeToast(page, 'Employee created successfully');
      await page.getByRole('button', { name: `Delete ${user.name}` }).waitFor();
    }

    await page.getByRole('button', { name: 'Upload document' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: payslip.name, mimeType: 'application/pdf', buffer: payslip.bytes });
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Payslip' }).click();
    await dialog.getByRole('combobox', { name: 'Employee' }).click();
    await page.getByRole('option', { name: elsa.name }).click();
    expect(await dialog.getByRole('radio', { name: 'Only one person' }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: 'Visible to everyone' }).click();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Show this to everyone?' });
    await question.getByText(`Payslip of ${elsa.name}: all employees`).waitFor();
    await question.getByRole('button', { name: 'Go back' }).click();
    await dialog.getByRole('radio', { name: 'Only one person' }).click();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await seeToast(page, 'Document uploaded successfully');
    await page.getByRole('heading', { name: payslip.name }).waitFor();
  });

  it('on a phone, in Swedish, the admin is asked before everyone can see it', async () => {
    const page = await open('/sv/auth', 'sv');
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, adminLogin, 'sv');
    await page.getByRole('button', { name: `Åtgärder för ${payslip.name}` }).click();
    await page.getByRole('menuitem', { name: 'Redigera' }).click();
    const dialog = page.getByRole('dialog');
    // By keyboard, from the chosen option to the one before it.
    await dialog.getByRole('radio', { name: 'Bara en person' }).focus();
    await page.keyboard.press('ArrowUp');
    await dialog.getByRole('button', { name: 'Spara', exact: true }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Visa det här för alla?' });
    await question.getByText(`för ${elsa.name}: alla medarbetare`).waitFor();
    const width = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await question.getByRole('button', { name: 'Tillbaka' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('that employee downloads it, byte for byte, under its own name', async () => {
    const page = await open('/auth');
    await signIn(page, elsa);
    await page.getByText(`Welcome, ${elsa.name}`).waitFor();
    expect(await page.getByText('Employee Management').count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download ${payslip.name}` }).click(),
    ]);
    expect(download.suggestedFilename().normalize()).toBe(payslip.name.normalize());
    expect(readFileSync(await download.path()).equals(payslip.bytes)).toBe(true);

    await page.getByRole('button', { name: 'Logout' }).click();
    await seeToast(page, 'Logged out successfully');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('no other employee sees it', async () => {
    const page = await open('/auth');
    await signIn(page, other);
    await page.getByText('No documents are currently available.').waitFor();
    expect(await page.getByText(payslip.name).count()).toBe(0);
  });

  it('an employee who is deleted while signed in is signed out at the next request', async () => {
    const employee = await open('/auth');
    await signIn(employee, other);
    const page = await open('/auth');
    await signIn(page, adminLogin);
    await page.getByRole('button', { name: `Delete ${other.name}` }).click();
    await page.getByText(`Are you sure you want to delete ${other.name}? This action cannot be undone.`).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await seeToast(page, 'Employee deleted successfully');
    await employee.reload();
    await employee.waitForURL('**/auth');
  });

  it('a visitor reads it all in Swedish, and keeps the language', async () => {
    const page = await open('/sv');
    expect(await page.locator('html').getAttribute('lang')).toBe('sv');
    await page.goto('/sv/contact');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Skicka/ })
      .click();
    await page.getByRole('main').getByText('Obligatoriskt').first().waitFor();
    await page.goto('/sv/nowhere');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
