import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, ApiClient } from '@kontor/test-kit/client';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { linkIn, mailTo } from '@kontor/test-kit/mails';
import { openPage, openUserMenu, seeToast, signIn, takeTime } from '@kontor/test-kit/browser';

const newUser = (name: string, username: string, password: string) => ({
  name: `${name} ${mark}`,
  username: `${username}.${mark}`,
  email: `${username}.${mark}@example.com`,
  password,
});
const users = {
  elsa: newUser('Elsa Ek', 'elsa', 'sju sjösjuka sjömän'),
  olle: newUser('Olle Öst', 'olle', 'en helt annan sak'),
};
type NewUser = ReturnType<typeof newUser>;

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}`) });

/** The admin's browser, signed in throughout. */
let office: Page;

const { newPage, open } = browserOfFile();

/** The link of the mail to a user by which they choose a password. */
const linkOf = async ({ email }: NewUser, words = /new-password/) =>
  linkIn(await mailTo(product.dataDir, email, words), '/auth/new-password');

const portal = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Portal', exact: true }).getByRole('link', { name }).click();

beforeAll(async () => {
  office = await open('/auth');
  await signIn(office, adminLogin);
});

describe('the first week of a new company', () => {
  it('the admin invites two employees, each in their language, with two clicks beside what is typed', async () => {
    await office.evaluate(`window.clicks = 0; addEventListener('click', () => window.clicks++, true)`);
    for (const [user, language] of [
      [users.elsa, 'Svenska'],
      [users.olle, 'English'],
    ] as const) {
      await office.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = office.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill(user.name);
      await dialog.getByLabel('Username', { exact: true }).fill(user.username);
      await dialog.getByLabel('Email address', { exact: true }).fill(user.email);
      await dialog.getByRole('radio', { name: language }).check();
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await seeToast(office, `An invitation is on its way to ${user.email}`);
      await dialog.waitFor({ state: 'detached' });
    }
    await expect.poll(() => office.getByText('Invited', { exact: true }).count()).toBe(2);
    // One more chooses Swedish. The third click is on the link in the mail.
    expect(await office.evaluate('window.clicks')).toBe(2 + 1 + 2);
  });

  it('the admin uploads eight documents for different people', async () => {
    const named = (...names: string[]) => names.map((name) => `${name} ${mark}.txt`);
    const batches: [files: string[], category: string, reader: NewUser | null][] = [
      [named('Lön januari', 'Lön februari', 'Lön mars'), 'Payslip', users.elsa],
      [named('Anställningsavtal Olle', 'Utlägg Olle', 'Lön Olle'), 'Contract', users.olle],
      [named('Personalhandbok', 'Semesterregler'), 'General', null],
    ];
    await office.reload();
    for (const [names, category, reader] of batches) {
      await office.getByRole('button', { name: 'Upload document' }).click();
      const dialog = office.getByRole('dialog');
      await dialog.locator('input[type=file]').setInputFiles(names.map(text));
      await dialog.getByLabel('Category').click();
      await office.getByRole('option', { name: category }).click();
      if (reader) {
        await dialog.getByRole('combobox', { name: 'Employee' }).click();
        await office.getByRole('option', { name: reader.name }).click();
      }
      await dialog.getByRole('button', { name: `Upload ${names.length} files` }).click();
      await seeToast(office, `${names.length} documents uploaded successfully`);
      await dialog.waitFor({ state: 'detached' });
    }
    for (const name of batches.flatMap(([names]) => names))
      await office.getByRole('heading', { name, exact: true }).waitFor();
  });

  it('a Swede opens the invitation on a phone, and reads the first document within two minutes', async () => {
    const mail = await mailTo(product.dataDir, users.elsa.email, /Välkommen till medarbetarportalen/);
    expect(mail.text).toContain(`Ditt användarnamn är ${users.elsa.username}.`);
    expect(mail.text).toMatch(/gäller till \d+ \S+ \d{4} kl\. \d\d:\d\d [A-Z]+/);
    const link = linkIn(mail, '/sv/auth/new-password');
    const opened = performance.now();
    const page = await open(link, { language: 'sv', width: 390, touch: true });
    await expect.poll(() => page.getByLabel('Ditt användarnamn').inputValue()).toBe(users.elsa.username);
    const password = page.getByLabel('Nytt lösenord', { exact: true });
    await password.fill(users.elsa.password);
    await password.press('Enter');
    await page.waitForURL('**/sv/employee-portal');
    await page.getByText(`Välkommen, ${users.elsa.name}`).waitFor();
    const first = `Lön mars ${mark}.txt`;
    await page.getByRole('heading', { name: first }).getByRole('button').tap();
    await page.getByRole('dialog').getByText(`This is ${first}`).waitFor();
    // The other minute is for reading, and for typing the password.
    expect((performance.now() - opened) / 1_000).toBeLessThan(60);

    // The link has been used.
    const again = await open(link, { language: 'sv' });
    await again.getByRole('heading', { name: 'Länken fungerar inte längre' }).waitFor();
  });

  it('the admin publishes a post under their name', async () => {
    await portal(office, 'Posts');
    await office.getByRole('link', { name: 'Write a post' }).click();
    await office.getByLabel('Title', { exact: true }).fill('Första veckan på Åland');
    expect(await office.getByLabel('Address').inputValue()).toBe('forsta-veckan-pa-aland');
    await office.getByLabel('Excerpt').fill('What we did in our first week.');
    await office.getByRole('textbox', { name: 'Text', exact: true }).fill('## Day one\n\nWe **began**.');
    await office.getByRole('combobox', { name: 'Category' }).click();
    await office.getByRole('option', { name: 'Industry Insights' }).click();
    await office.getByRole('button', { name: 'Publish', exact: true }).click();
    await office.getByText('Post published').first().waitFor();

    await portal(office, 'My account');
    const author = office.getByRole('region', { name: 'You as an author' });
    await author.getByRole('switch', { name: 'Show me as the author of my posts' }).click();
    await author.getByLabel('Title in English').fill('In charge');
    await author.getByRole('button', { name: 'Save' }).click();
    await seeToast(office, 'Your posts show who you are');

    const visitor = await newPage({ language: 'sv' });
    const post = '/api/blog-posts/forsta-veckan-pa-aland';
    await expect
      .poll(async () => (await visitor.request.get(post)).json())
      .toMatchObject({ authorName: 'Administrator' });
    await openPage(visitor, '/sv/blog');
    await visitor.getByRole('link', { name: 'Första veckan på Åland' }).click();
    await visitor.getByRole('heading', { name: 'Day one' }).waitFor();
    await visitor.getByRole('complementary', { name: 'Skrivet av Administrator' }).getByText('In charge').waitFor();
    expect(await (await visitor.request.get('/feed.xml')).text()).toContain('Första veckan på Åland');
  });

  it('a lead arrives and is answered from the inbox', async () => {
    const visitor = await open('/contact');
    const form = visitor.getByRole('main');
    await form.getByLabel('Name').fill(`Vera ${mark}`);
    await form.getByLabel('Email address').fill(`vera.${mark}@example.com`);
    await form.getByRole('textbox', { name: 'Message' }).fill('We would like to move to the cloud.');
    await form.getByRole('checkbox').check();
    await takeTime(visitor);
    await visitor.getByRole('button', { name: 'Send message' }).click();
    await seeToast(visitor, 'Message sent');
    await form.getByRole('heading', { name: 'Your message is here' }).waitFor();
    const receipt = await mailTo(product.dataDir, `vera.${mark}@example.com`, /24 hours/);
    expect(receipt.text).not.toContain('move to the cloud');
    expect(receipt.html).toContain('<html');

    await portal(office, 'Inbox');
    const message = office.getByRole('listitem').filter({ hasText: `Vera ${mark}` });
    await message.getByText(/Answer within 23 hours/).waitFor();
    await message.getByText(`Vera ${mark}`).click();
    const reply = await message.getByRole('link', { name: 'Reply by email' }).getAttribute('href');
    expect(decodeURIComponent(reply!)).toMatch(new RegExp(`^mailto:vera.${mark}@example.com\\?subject=Re: `));
    await message.getByRole('button', { name: 'Mark as answered' }).click();
    await seeToast(office, 'Marked as answered');
    await office.getByRole('tab', { name: 'Answered', exact: true }).click();
    await office.getByText(`Vera ${mark}`).waitFor();
  });

  it('an employee who forgot the password chooses another, is logged in, and downloads a payslip', async () => {
    const token = new URL(await linkOf(users.olle)).hash.slice(1);
    await new ApiClient(product.url).send('POST', '/api/auth/set-password', { token, password: 'soon forgotten' });
    const page = await open('/auth');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email address').fill(users.olle.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Check your mail').first().waitFor();
    await openPage(page, await linkOf(users.olle, /asked for a new password/));
    await page.getByLabel('New password', { exact: true }).fill(users.olle.password);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await seeToast(page, 'Your password is set, and you are logged in');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download Lön Olle ${mark}.txt` }).click(),
    ]);
    expect(download.suggestedFilename().normalize()).toBe(`Lön Olle ${mark}.txt`);
    expect(await page.getByText(`Lön mars ${mark}.txt`).count()).toBe(0);
    const chosen = await mailTo(product.dataDir, users.olle.email, /If it was you, there is nothing you need to do/);
    expect(chosen.subject).toBe('A new password was chosen');
  });

  it('another is deleted, and is signed out within a second [RE-2]', async () => {
    const page = await open('/auth');
    await signIn(page, users.olle);
    await portal(office, 'Home');
    await openUserMenu(office, users.olle.name);
    await office.getByRole('menuitem', { name: 'Delete' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await seeToast(office, 'Employee deleted successfully');
    const me = await page.request.get('/api/auth/me');
    expect(await me.json()).toBeNull();
    expect((await page.request.get('/api/documents')).status()).toBe(401);
    await page.reload();
    await page.waitForURL('**/auth');
  });
});
