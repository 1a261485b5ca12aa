import type { Document, User } from '@kontor/contracts/endpoints';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { fillInLogin, openPage, seeToast } from '@kontor/test-kit/browser';

const { url } = product;
const password = 'a long enough password';

const signal = `uppsägningstid${mark}`;
const later = `provanställning${mark}`;

let office: ApiClient;
const users = {} as Record<'elin' | 'lena' | 'erik', User>;
beforeAll(async () => {
  office = await signedIn(url);
  users.elin = await office.createUser(`elin.${mark}`, password);
  users.lena = await office.createWithDuties(`lena.${mark}`, password, ['payroll']);
  users.erik = await office.createWithDuties(`erik.${mark}`, password, ['editor']);
});
afterAll(async () => {
  for (const { id } of Object.values(users)) await office.send('DELETE', `/api/users/${id}`);
});

const { newPage, open: visit } = browserOfFile();
const open = (path: string, { username }: User) => visit(path, { login: { username, password } });

/** A PDF of one sentence a page. */
async function pdf(...pages: string[]): Promise<Buffer<ArrayBuffer>> {
  const page = await newPage();
  await page.setContent(pages.map((text) => `<p style="break-after: page">${text}</p>`).join(''));
  const bytes = await page.pdf();
  await page.context().close();
  return Buffer.from(bytes);
}

async function uploadFor({ id }: User, name: string, bytes: Buffer<ArrayBuffer>, category: string): Promise<Document> {
  const fields = { category, isPublic: 'false', employeeId: String(id), description: `Beskrivning${mark}` };
  return (await (await office.upload(new Blob([bytes]), name, fields)).json()) as Document;
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search documents' });
const nothing = (page: Page) => page.getByRole('heading', { name: 'No Documents Found' }).waitFor();

describe('finding documents', () => {
  it('payroll finds a contract by a word on page 3, and sends a new version', async () => {
    const name = `Avtal-${mark}.pdf`;
    await uploadFor(users.elin, name, await pdf('Anställningsavtal', 'Lön och semester', signal), 'contract');
    // Before the portal's page, which would else lose the focus in the middle of a dialog.
    const buffer = await pdf('Anställningsavtal', later);
    await office.indexedDocuments();

    const page = await open('/employee-portal', users.lena);
    await search(page).fill(signal);
    await page.getByText('Found inside the file, page 3').waitFor();
    expect(await page.getByRole('button', { name: /^Download / }).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Employee' }).click();
    await page.getByRole('option', { name: users.elin.name }).click();
    await expect.poll(() => new URL(page.url()).search).toContain(`employeeId=${users.elin.id}`);
    await page.reload();
    await page.getByText('Found inside the file, page 3').waitFor();
    await page.getByRole('link', { name: 'My account' }).click();
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
    await page.goBack();
    await page.getByText('Found inside the file, page 3').waitFor();
    expect(await search(page).inputValue()).toBe(signal);

    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Replace file' }).click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('dialog').getByRole('button', { name: 'Replace file' }).click();
    await seeToast(page, 'File replaced');
    await office.indexedDocuments();
    await page.reload();
    await nothing(page);
    await page.getByText(`“${signal}”`).waitFor();
    await search(page).fill(later);
    await page.getByText('Found inside the file, page 2').waitFor();
    await page.context().close();
  });

  it('an editor cannot learn that a payslip exists', async () => {
    const name = `Lönebesked-${mark}.pdf`;
    const { id } = await uploadFor(users.elin, name, await pdf(`Lön ${signal}`), 'payslip');
    await office.indexedDocuments();
    const page = await open('/employee-portal', users.erik);
    await page.getByRole('heading', { name: 'Your documents' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Employee' }).count()).toBe(0);
    for (const text of [`Lönebesked-${mark}`, `Beskrivning${mark}`, users.elin.name, signal]) {
      await search(page).fill(text);
      await page.getByText(`“${text}”`).waitFor();
      await nothing(page);
    }
    const sentences: string[] = [];
    for (const linked of [id, 2_000_000_000]) {
      await openPage(page, `/employee-portal?document=${linked}`);
      const sentence = page.getByText(/^The document from your link/);
      await sentence.waitFor();
      sentences.push(await sentence.innerText());
    }
    expect(sentences[0]).toBe(sentences[1]);
    expect(await page.getByText(name).count()).toBe(0);
    await page.context().close();
  });
});

describe('a link to a new document', () => {
  it('leads through the login to its row, which is new until it is opened', async () => {
    const name = `Intyg-${mark}.pdf`;
    const { id } = await uploadFor(users.elin, name, await pdf('Intyg'), 'certificate');
    const page = await visit(`/sv/employee-portal?document=${id}`, { width: 390, touch: true });
    await page.waitForURL('**/sv/auth?*');
    await fillInLogin(page, { username: users.elin.username, password }, 'sv');
    const row = page.locator('li[aria-current]');
    await row.getByText(name).waitFor();
    await expect.poll(() => row.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    const { y } = (await row.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(844);
    const isNew = row.getByText('Nytt', { exact: true });
    await isNew.waitFor();
    await row.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await isNew.waitFor({ state: 'detached' });
    await page.reload();
    await row.getByText(name).waitFor();
    expect(await isNew.count()).toBe(0);
    await page.context().close();
  });
});
