import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { adminLogin } from '@kontor/test-kit/client';
import { browserOfFile, mark } from '@kontor/test-kit/test-file';
import { seeToast, signIn } from '@kontor/test-kit/browser';

const elsa = {
  name: `Elsa Ek ${mark}`,
  username: `elsa.${mark}`,
  email: `elsa.${mark}@example.com`,
  password: 'sju sjösjuka sjömän',
};
const payslip = {
  name: `Lönespec “november” – Åsa ${mark}.pdf`,
  bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_500_000)]),
};

const { open } = browserOfFile();

describe('the main job', () => {
  it('a visitor reads the blog', async () => {
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
  });

  it('an admin creates a user and uploads a document for them', async () => {
    const page = await open('/employee-portal');
    await page.waitForURL('**/auth');
    await page.getByLabel('Username').fill(adminLogin.username);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.getByText('Invalid username or password').first().waitFor();
    await signIn(page, adminLogin);
    await page.getByText('Upload and manage documents organized by category (Salary, Contracts, Expenses)').waitFor();

    await page.getByRole('button', { name: 'Add employee' }).click();
    const form = page.getByRole('dialog');
    for (const [label, value] of [
      ['Name', elsa.name],
      ['Username', elsa.username],
      ['Email address', elsa.email],
      ['Password', elsa.password],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Create account' }).click();
    await seeToast(page, 'Employee created successfully');
    await page.getByRole('button', { name: elsa.name, exact: true }).waitFor();

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
    const page = await open('/sv/auth', { width: 390 });
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
});
