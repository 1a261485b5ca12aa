import type { User } from '@kontor/contracts/endpoints';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { seeToast } from '@kontor/test-kit/browser';
import { runSql } from './database.ts';
import { findInViewer, openInViewer, zoom } from './pdf-viewer.ts';

const { url } = product;
const password = 'a long enough password';
let office: ApiClient;
let lena: User;
const created: number[] = [];

beforeAll(async () => {
  office = await signedIn(url);
  lena = await office.createWithDuties(`lena.pay.${mark}`, password, ['payroll']);
  created.push(lena.id);
});
afterAll(async () => {
  for (const id of created) await office.send('DELETE', `/api/users/${id}`);
});

/** Creates a user with this employee number; null: without one. */
async function employ(name: string, username: string, employeeNumber: string | null): Promise<User> {
  const about = { username, password, role: 'employee' as const, name, email: `${username}@example.com` };
  const user = await office.register({ ...about, ...(employeeNumber && { employeeNumber }) });
  created.push(user.id);
  return user;
}

/** Personal only: other tests upload documents for everybody. */
async function personalDocumentsOf({ username }: User): Promise<unknown[]> {
  const client = await signedIn(url, { username, password });
  return client.json('/api/documents?audience=personal');
}

const fileOf = (employees: Parameters<typeof slipsOf>) => ({
  name: `Lönespecifikationer-${mark}.pdf`,
  mimeType: 'application/pdf',
  buffer: slipsOf(...employees),
});

const { open: visit } = browserOfFile();
const open = (path: string, { username }: User, width = 1280) => visit(path, { login: { username, password }, width });

/** Counts the clicks from here on. */
const COUNT_CLICKS = `window.clicks = 0; addEventListener('click', ({ isTrusted }) => { window.clicks += isTrusted ? 1 : 0 }, true);`;

const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('the payslip run', () => {
  it('leads from what waits at Home, and a file of 25 people, 23 without a number, to a slip opened on a phone', async () => {
    const people: User[] = [];
    const numberOf = (at: number) => `P${mark}-${at}`;
    // One after the other: a busy product refuses some of many concurrent password hashes.
    for (let at = 0; at < 25; at++) {
      const letter = String.fromCodePoint(97 + at);
      const number = at < 23 ? null : numberOf(at);
      people.push(await employ(`Pia${letter} Run${letter}${mark}`, `pia.${letter}.${mark}`, number));
    }
    const file = fileOf(people.map(({ name }, at) => employeeOf(numberOf(at), name)));

    await office.readPayslips('2026-01', slipsOf(employeeOf(`W${mark}`, `Wanda Waiting${mark}`)));
    const contract = await office.uploadText('To be read', { category: 'contract', employeeId: String(people[0]!.id) });
    const request = { sentence: { en: 'I have read it.', sv: 'Jag har läst det.' }, alsoLater: true };
    await office.read(office.send('PUT', `/api/documents/${contract.id}/confirmation-request`, request));
    const overdue = 'update documents.confirmation_requests set due_on = current_date - 1 where document_id = $1';
    await runSql(product.databaseUrl, overdue, [contract.id]);

    const page = await open('/employee-portal', lena);
    await page.evaluate(COUNT_CLICKS);
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByRole('link', { name: /documents? not confirmed in time/ }).waitFor();
    await waiting.getByText(/^(2[3-9]|[3-9]\d|99\+) people without an employee number/).waitFor();
    await waiting.getByRole('link', { name: /payslip runs? to decide/ }).click();
    await page.getByRole('heading', { name: 'Payslips January 2026' }).waitFor();
    await page.getByRole('button', { name: 'New run' }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload and read' }).click();
    await page.getByRole('heading', { name: '23 of 25 slips need you.' }).waitFor();
    await page.getByRole('button', { name: 'Check 23 suggestions…' }).click();
    const suggested = page.getByRole('list', { name: 'Printed on the slip, and who receives it' });
    await suggested.getByText(`${people[22]!.name} · ${numberOf(22)}`).waitFor();
    await page.getByRole('button', { name: 'Give out 23 slips' }).click();
    await seeToast(page, '23 slips have an owner');
    await page.getByRole('heading', { name: 'All 25 slips have an owner.' }).waitFor();
    // The run has its own URL, so a reload returns to it.
    expect(new URL(page.url()).pathname).toMatch(/^\/employee-portal\/payslips\/\d+$/);
    await page.getByText(`Number P${mark}-24 on page 25`).waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByText('23 slips were given by hand. Compare them once more:').waitFor();
    await page.getByRole('button', { name: 'Publish 25 slips' }).click();
    await seeToast(page, '25 people can open their slip now');
    // Plus one click for the file chooser, which the test skips.
    expect((await page.evaluate<number>('window.clicks')) + 1).toBeLessThanOrEqual(8);
    await page.getByRole('heading', { name: 'Opened by 0 of 25' }).waitFor();

    const phone = await open('/sv/employee-portal', people[24]!, 390);
    const month = new Intl.DateTimeFormat('sv-SE', { month: 'long', year: 'numeric' }).format(new Date());
    const title = `Lönespecifikation ${month}`;
    const opener = phone.getByRole('button', { name: title, exact: true });
    const isNew = phone.locator('li', { has: opener }).getByText('Nytt', { exact: true });
    await isNew.waitFor();
    await opener.click();
    await phone.getByRole('dialog', { name: title }).waitFor();
    await isNew.waitFor({ state: 'detached' });
    expect(await phone.getByText('Payslip 20').count()).toBe(0);

    // Opens the file in the PDF viewer, enlarges it, and finds its number where it is printed.
    const [{ id }] = (await personalDocumentsOf(people[24]!)) as [{ id: number }];
    await openInViewer(phone, url, `/api/documents/${id}/download`);
    await zoom(phone, 3);
    await findInViewer(phone, `P${mark}-24`);
    await phone.context().close();

    await page.reload();
    await page.getByRole('heading', { name: 'Opened by 1 of 25' }).waitFor();
    await page.getByRole('link', { name: 'All runs' }).click();
    await page.getByText('Opened by 1 of 25').waitFor();
    await page.context().close();
  });

  it('resolves duplicate names, an unknown page and a missing employee', async () => {
    const twin = `Anna Tvilling${mark}`;
    const [first, second] = [
      await employ(twin, `anna.1.${mark}`, `T${mark}-1`),
      await employ(twin, `anna.2.${mark}`, `T${mark}-2`),
    ];
    const bo = await employ(`Bo Vanlig${mark}`, `bo.${mark}`, `T${mark}-3`);
    await employ(`Cilla Saknad${mark}`, `cilla.${mark}`, `T${mark}-4`);
    const file = fileOf([
      employeeOf(bo.employeeNumber, bo.name),
      // The payroll program prints no number for them.
      employeeOf(null, twin),
      employeeOf(`X${mark}`, `Okänd Person${mark}`),
    ]);

    const page = await open('/sv/employee-portal/payslips?new', lena);
    await choose(page, 'Vad är det?', 'Intyg');
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Ladda upp och läs' }).click();
    await page.getByRole('heading', { name: '2 av 3 lönespecifikationer återstår att avgöra.' }).waitFor();
    const missing = page.getByRole('list', { name: 'Personer utan lönespecifikation' });
    await missing.getByText(`Cilla Saknad${mark} (T${mark}-4)`).waitFor();
    expect(await page.getByRole('button', { name: 'Publicera…' }).count()).toBe(0);

    // By the keyboard alone: chooses the second of the two, identified by the number.
    await page.getByRole('button', { name: 'Gå till den första' }).press('Enter');
    const person = page.getByRole('combobox', { name: 'Person, sida 2' });
    await expect.poll(() => person.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    expect(await page.getByRole('row', { name: /^Ingen ännu.*sida 2/i }).innerText()).toContain(
      `Flera personer heter ${twin}, som det står på sida 2`,
    );
    await page.keyboard.type(second.employeeNumber!);
    await page.getByRole('option', { name: `${twin} (${second.employeeNumber})` }).waitFor();
    await page.keyboard.press('Enter');
    await seeToast(page, `${twin} får sida 2 i ${file.name}`, 'sv');
    // The focus moves to the unknown page.
    const unknown = page.getByRole('combobox', { name: 'Person, sida 3' });
    await expect.poll(() => unknown.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Utelämna', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Alla 2 lönespecifikationer har en mottagare.' }).waitFor();
    await page.getByText('1 utelämnade').waitFor();
    await missing.getByText(`${twin} (${first.employeeNumber})`).waitFor();

    await page.getByRole('button', { name: 'Publicera…' }).click();
    await page.getByRole('button', { name: 'Publicera 2 lönespecifikationer' }).click();
    await page.getByRole('heading', { name: 'Öppnad av 0 av 2' }).waitFor();

    const phone = await open('/employee-portal', second, 390);
    await phone.getByRole('button', { name: /^Certificate \w+ \d{4}$/ }).waitFor();
    await phone.context().close();
    expect(await personalDocumentsOf(second)).toHaveLength(1);
    expect(await personalDocumentsOf(first)).toEqual([]);

    await page.getByRole('button', { name: 'Ta tillbaka…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta tillbaka' }).click();
    await page.getByRole('heading', { name: 'Körningen är återtagen' }).waitFor();
    expect(await personalDocumentsOf(second)).toEqual([]);
    await page.context().close();
  });
});
