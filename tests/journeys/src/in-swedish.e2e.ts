import { readFileSync } from 'node:fs';

import type { User } from '@kontor/contracts/endpoints';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, signedIn } from '@kontor/test-kit/client';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { openPage, seeToast, signIn, takeTime } from '@kontor/test-kit/browser';
import { linkIn, mailTo } from '@kontor/test-kit/mails';

const asa = {
  name: `Åsa Öberg ${mark}`,
  username: `åsa.${mark}`,
  email: `asa.${mark}@example.com`,
  password: 'fyra fula fiskare',
};

let office: Page;

const { newPage: newVisit, open } = browserOfFile();
const newPage = () => newVisit({ language: 'sv' });

const portal = (name: string) =>
  office.getByRole('navigation', { name: 'Portalen', exact: true }).getByRole('link', { name }).click();

beforeAll(async () => {
  await (await signedIn(product.url)).register({ ...asa, role: 'employee' });
  office = await open('/sv/auth');
  await signIn(office, adminLogin, 'sv');
});

describe('the portal in Swedish', () => {
  it('keeps what is done with the employees on one line, beside the navigation too', async () => {
    const { width, height } = office.viewportSize()!;
    await office.setViewportSize({ width: 960, height });
    await openPage(office, '/sv/employee-portal/people');
    const tops = ['Importera nummer', 'Bjud in', 'Lägg till medarbetare'].map(async (name) => {
      const box = await office.getByRole('button', { name, exact: true }).boundingBox();
      return box?.y;
    });
    expect(new Set(await Promise.all(tops)).size).toBe(1);
    await office.setViewportSize({ width, height });
  });

  it('exports and deletes a contact submission', async () => {
    const visitor = await open('/sv/contact');
    const form = visitor.getByRole('main');
    await form.getByLabel('Namn').fill(`=1+1 Vera ${mark}`);
    await form.getByLabel('E-postadress').fill(`vera.${mark}@example.com`);
    await form.getByRole('textbox', { name: 'Meddelande' }).fill('Vi vill till molnet.');
    await form.getByRole('checkbox').check();
    await takeTime(visitor);
    await visitor.getByRole('button', { name: 'Skicka meddelandet' }).click();
    await mailTo(product.dataDir, `vera.${mark}@example.com`, /24 timmar/);

    await portal('Inkorg');
    const message = office.getByRole('listitem').filter({ hasText: `=1+1 Vera ${mark}` });
    await message.getByText(/Svara inom 23 timmar/).waitFor();
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('link', { name: 'Exportera som CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^contact-submissions-\d{4}-\d\d-\d\d\.csv$/);
    expect(readFileSync(await download.path(), 'utf8')).toContain(`'=1+1 Vera ${mark}`);
    await message.getByText('Vera').first().click();
    await message.getByRole('button', { name: 'Ta bort' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Ta bort för gott' }).click();
    await seeToast(office, 'Meddelandet är borttaget', 'sv');
    await message.waitFor({ state: 'detached' });
  });

  it('exports and erases the personal data of a visitor', async () => {
    const message = { name: 'Vilgot', email: `vilgot.${mark}@example.com`, message: 'Vad vet ni om mig?' };
    await office.request.post('/api/contact', { data: message });
    await office.request.post('/api/newsletter/subscribe', { data: { email: `Vilgot.${mark}@Example.com` } });
    await portal('Personuppgifter');
    await office.getByLabel('E-postadress eller användar-id').fill(message.email);
    await office.getByRole('button', { name: 'Sök' }).click();
    const results = office.getByRole('main');
    await results.getByRole('heading', { name: message.email }).waitFor();
    await results.getByText('1 meddelande', { exact: true }).waitFor();
    await results.getByText('Har anmält sig till nyhetsbrevet, inte bekräftat än').waitFor();
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      results.getByRole('button', { name: 'Exportera' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain(message.message);

    await results.getByRole('button', { name: 'Radera' }).click();
    const confirmation = office.getByRole('alertdialog');
    const confirm = confirmation.getByRole('button', { name: 'Radera för gott' });
    expect(await confirm.isDisabled()).toBe(true);
    await confirmation.getByLabel(`Skriv ${message.email} för att bekräfta`).fill(message.email);
    await confirm.click();
    await seeToast(office, 'Uppgifterna är raderade', 'sv');
    await office.getByText('Ingenting är sparat om den här personen.').waitFor();
  });

  it('lets an employee change the password', async () => {
    const page = await open('/sv/auth');
    await signIn(page, asa, 'sv');
    await openPage(page, '/sv/employee-portal/settings/account');
    await page.getByLabel('Nuvarande lösenord', { exact: true }).fill(asa.password);
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('fem feta fiskmåsar');
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await seeToast(page, 'Lösenordet är bytt', 'sv');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Mitt konto' }).waitFor();

    const changed = await mailTo(product.dataDir, asa.email, /^Alla andra sessioner har avslutats/m);
    expect(changed.subject).toBe('Ditt lösenord har bytts');
    expect(changed.text).toMatch(/^Från: IP-adress \S+$/m);
  });

  it('lets an employee change the address, which counts after a click in the mail to it', async () => {
    const page = await open('/sv/auth');
    await signIn(page, { ...asa, password: 'fem feta fiskmåsar' }, 'sv');
    await openPage(page, '/sv/employee-portal/settings/account');
    const section = page.getByRole('region', { name: 'E-postadress' });
    await section.getByRole('button', { name: 'Byt adress' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Ny e-postadress').fill(`asa.ny.${mark}@example.com`);
    await dialog.getByLabel('Nuvarande lösenord', { exact: true }).fill('fem feta fiskmåsar');
    await dialog.getByRole('button', { name: 'Skicka mejlet' }).click();
    await section.getByRole('heading', { name: 'En ny adress väntar' }).waitFor();
    expect(await section.getByText(asa.email, { exact: true }).count()).toBe(1);

    // On another device, where nobody is signed in.
    const phone = await newPage();
    await openPage(
      phone,
      linkIn(await mailTo(product.dataDir, `asa.ny.${mark}@example.com`, /auth\/email#/), '/sv/auth/email'),
    );
    await phone.getByRole('button', { name: 'Bekräfta adressen' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Din adress är bekräftad' }).waitFor();
    const former = await mailTo(product.dataDir, asa.email, /går nu till en annan adress/);
    expect(former.text).not.toContain('asa.ny.');
    await page.reload();
    await section.getByText(`asa.ny.${mark}@example.com`, { exact: true }).waitFor();
    await section.getByRole('heading', { name: 'En ny adress väntar' }).waitFor({ state: 'detached' });
  });

  it('lets the owner alone confirm an address that a colleague entered, who is named at the former one', async () => {
    const pia = { username: `pia.${mark}`, password: 'sju sjösjuka sjömän' };
    await (await signedIn(product.url)).createWithDuties(pia.username, pia.password, ['people']);
    const manager = await signedIn(product.url, pia);
    const list = await manager.json<User[]>('/api/users?limit=500');
    const { id: asaId } = list.find(({ username }) => username === asa.username)!;
    expect((await manager.send('PATCH', `/api/users/${asaId}`, { email: `asa.tre.${mark}@example.com` })).status).toBe(
      200,
    );

    const link = linkIn(
      await mailTo(product.dataDir, `asa.tre.${mark}@example.com`, new RegExp(`^Test pia.${mark} har skrivit in`, 'm')),
      '/sv/auth/email',
    );
    const page = await newPage();
    await openPage(page, link);
    await page.getByRole('button', { name: 'Bekräfta adressen' }).click();
    await page.getByText('Logga in och öppna sedan länken i mejlet igen.').waitFor();
    await openPage(page, '/sv/auth');
    await signIn(page, { ...asa, password: 'fem feta fiskmåsar' }, 'sv');
    await openPage(page, link);
    await page.getByRole('button', { name: 'Bekräfta adressen' }).click();
    await page.getByText(`Du är inloggad som ${asa.name}.`).waitFor();
    await page.getByLabel('Ditt lösenord', { exact: true }).fill('fem feta fiskmåsar');
    await page.getByRole('button', { name: 'Bekräfta adressen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Din adress är bekräftad' }).waitFor();
    await mailTo(product.dataDir, `asa.ny.${mark}@example.com`, new RegExp(`^Inskriven av: Test pia.${mark}$`, 'm'));
  });
});
