import type { User } from '@kontor/contracts/endpoints';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { openPage, openUserMenu, seeToast } from '@kontor/test-kit/browser';

const { url } = product;
const password = 'a long enough password';

let office: ApiClient;
let dag: User;
beforeAll(async () => {
  office = await signedIn(url);
  dag = await office.createUser(`dag.${mark}`, password);
});
afterAll(async () => {
  await office.send('DELETE', `/api/users/${dag.id}`);
});

const { open: visit } = browserOfFile();
const open = (path: string, login: typeof adminLogin) => visit(path, { login });

const asDag = (path: string) => open(path, { username: dag.username, password });
/** The places of the navigation, without how much waits there. */
const navigation = async (page: Page) => {
  const places = await page.getByRole('navigation', { name: 'Portal' }).getByRole('link').allTextContents();
  return places.map((place) => place.replace(/\d.*$/, ''));
};
const notYours = (page: Page) => page.getByRole('heading', { level: 1, name: 'You cannot open this page' }).waitFor();
const setDuties = (...duties: string[]) => office.send('PUT', `/api/users/${dag.id}/duties`, { duties });

describe('duties in the portal', () => {
  it('an admin gives duties in the dialog, and the portal of the employee follows', async () => {
    const admin = await open('/employee-portal', adminLogin);
    await openUserMenu(admin, dag.name);
    await admin.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Leads' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seeToast(admin, 'Changes saved');
    await admin.context().close();

    const page = await asDag('/employee-portal');
    await expect.poll(() => navigation(page)).toEqual(['Home', 'Documents', 'Subscribers', 'Inbox', 'My account']);
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    await openPage(page, '/employee-portal/settings/activity');
    await notYours(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { level: 1, name: `Welcome, ${dag.name}` }).waitFor();
    await page.context().close();
  });

  it('what was typed stays when a duty is taken away, until the page is left', async () => {
    await setDuties('editor');
    const page = await asDag('/employee-portal/website/posts/new');
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Two hours of work');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Security', exact: true }).click();
    await setDuties();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('You do not have access to this.').first().waitFor();
    await expect.poll(() => navigation(page)).toEqual(['Home', 'Documents', 'My account']);
    expect(await title.inputValue()).toBe('Two hours of work');
    await page.getByRole('link', { name: 'My account' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
    await page.goBack();
    await notYours(page);
    await page.context().close();
  });

  it('an address that a colleague entered waits, and its owner refuses it', async () => {
    await setDuties('people');
    const colleague = await office.createUser(`eva.${mark}`, password);
    const helper = await asDag('/employee-portal');
    await openUserMenu(helper, colleague.name);
    await helper.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = helper.getByRole('dialog');
    await dialog.getByLabel('Email address').fill('eva.new@example.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seeToast(helper, 'eva.new@example.com takes effect once its owner or an admin has confirmed it.');
    await helper.getByText('Not confirmed yet: eva.new@example.com').waitFor();
    await helper.context().close();

    const page = await open('/employee-portal/settings/account', { username: colleague.username, password });
    await page.getByText(new RegExp(`^${dag.name} has entered eva\\.new@example\\.com for you`)).waitFor();
    await page.getByRole('button', { name: 'Refuse this address' }).click();
    await seeToast(page, 'Your address stays as it is');
    await page.getByText('Is this your email address?').waitFor({ state: 'detached' });
    await page.context().close();
    await office.send('DELETE', `/api/users/${colleague.id}`);
  });
});
