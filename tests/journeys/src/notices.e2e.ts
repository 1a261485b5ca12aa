import type { User } from '@kontor/contracts/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { fillInLogin, openPage, seeToast, signIn } from '@kontor/test-kit/browser';
import { linkIn, mailTo, readMails } from '@kontor/test-kit/mails';
import { runSql } from './database.ts';

const password = 'sju sjösjuka sjömän';
let office: ApiClient;
let elsa: User;

beforeAll(async () => {
  office = await signedIn(product.url);
  elsa = await office.createUser(`elsa.${mark}`, password);
});

/** Lets ten minutes pass for the mails that wait. */
async function passTenMinutes(): Promise<void> {
  await runSql(product.databaseUrl, 'update documents.notices set due_at = now() where due_at is not null');
  await runSql(product.databaseUrl, "update documents.jobs set run_at = now() where kind = 'notice'");
}

const { open } = browserOfFile();
const phone = { width: 390, touch: true };
const uploadFor = (user: User, name: string) =>
  office.uploadText(`Innehållet i ${name}`, { category: 'payslip', employeeId: String(user.id) }, name);
const mailsToElsa = async () => (await readMails(product.dataDir)).filter(({ to }) => to?.[0]?.address === elsa.email);

describe('an employee who reads Swedish', () => {
  it('gets one mail for three documents, opens it on a phone, signs in, and stands before the new ones', async () => {
    const before = await open('/sv/auth', phone);
    await signIn(before, { username: elsa.username, password }, 'sv');
    await before.context().close();

    const names = ['Lön januari.txt', 'Lön februari.txt', 'Lön mars.txt'];
    const [first] = [
      await uploadFor(elsa, names[0]!),
      await uploadFor(elsa, names[1]!),
      await uploadFor(elsa, names[2]!),
    ];
    await passTenMinutes();
    const mail = await mailTo(product.dataDir, elsa.email, /Något nytt|har kommit något nytt/);
    expect(await mailsToElsa()).toHaveLength(1);
    expect(mail.subject).toMatch(/^Något nytt till dig hos /);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Lön|payslip|januari/i);
    const link = linkIn(mail, '/sv/employee-portal');
    expect(new URL(link).search).toBe(`?document=${first.id}`);

    const page = await open(link.replace(new URL(link).origin, product.url), phone);
    await page.waitForURL('**/sv/auth?*');
    await fillInLogin(page, { username: elsa.username, password }, 'sv');
    const row = page.locator('li[aria-current]');
    await row.getByText(names[0]!).waitFor();
    // Others bring documents for everybody meanwhile.
    const ours = page.getByRole('listitem').filter({ hasText: /Lön (januari|februari|mars)/ });
    await expect.poll(() => ours.getByText('Nytt', { exact: true }).count()).toBe(3);
    const count = page.getByText(/\d+ nya/);
    await count.first().waitFor();
    await page.context().close();
  });

  it('who opened a document before its mail was due gets none for it', async () => {
    const reader = await signedIn(product.url, { username: elsa.username, password });
    const { id } = await uploadFor(elsa, 'Lön april.txt');
    const second = await uploadFor(elsa, 'Lön maj.txt');
    expect((await reader.fetch(`/api/documents/${id}/download`)).status).toBe(200);
    await passTenMinutes();
    await expect.poll(async () => (await mailsToElsa()).length).toBe(2);
    const links = (await mailsToElsa()).map((mail) => new URL(linkIn(mail, '/sv/employee-portal')).search);
    expect(links).toContain(`?document=${second.id}`);
  });

  it('chooses English and no more notices, and the page stays Swedish', async () => {
    const page = await open('/sv/auth', phone);
    await signIn(page, { username: elsa.username, password }, 'sv');
    await openPage(page, '/sv/employee-portal/settings/account');
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('radio', { name: 'Aldrig' }).check();
    await page.getByRole('button', { name: 'Spara', exact: true }).click();
    await seeToast(page, 'Dina val är sparade', 'sv');
    await page.reload();
    await page.getByRole('heading', { name: 'Mejl till dig' }).waitFor();
    expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Aldrig' }).isChecked()).toBe(true);
    await page.context().close();

    const known = (await mailsToElsa()).length;
    await uploadFor(elsa, 'Lön juni.txt');
    await passTenMinutes();
    await office.send('POST', '/api/auth/forgot-password', { email: elsa.email });
    const mail = await mailTo(product.dataDir, elsa.email, /new-password/);
    expect(mail.subject).toBe('Choose a new password');
    expect(await mailsToElsa()).toHaveLength(known + 1);
  });
});
