import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { openPage, seeToast } from '@kontor/test-kit/browser';

const { url } = product;
const draft = {
  excerpt: 'In short.',
  content: '## A part\n\nWords.',
  category: 'Security',
  tags: ['editing'],
  language: 'en',
  isPublished: false,
  publishedAt: null,
};

/** Whose sessions a test ends: other files use the admin's at the same time. */
const employeeLogin = { username: `staff.${mark}`, password: 'a long enough password' };

let office: ApiClient;
beforeAll(async () => {
  office = await signedIn(url);
  await office.createUser(employeeLogin.username, employeeLogin.password);
});

const { open: visit } = browserOfFile();

const open = (path: string, language: 'en' | 'sv' = 'en', login = adminLogin) =>
  visit(language === 'sv' ? `/sv${path}` : path, { login });

function writePost(title: string, slug: string): Promise<{ id: number; version: number }> {
  return office.read(office.send('POST', '/api/admin/blog-posts', { ...draft, title, slug }), 201);
}

/** Moves the focus to a control with the Tab key. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let steps = 0; steps < 60; steps++) {
    if ((await control.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach the control');
}

describe('writing posts', () => {
  it('reports to the second of two editors that the first has saved, and overwrites nothing', async () => {
    const { id } = await writePost('Two editors', 'two-editors');
    const [one, two] = [
      await open(`/employee-portal/website/posts/${id}`),
      await open(`/employee-portal/website/posts/${id}`, 'sv'),
    ] as const;
    await one.getByLabel('Title', { exact: true }).fill('The first title');
    await two.getByLabel('Rubrik', { exact: true }).fill('Den andra rubriken');
    await one.getByRole('button', { name: 'Save draft' }).click();
    await one.getByText('Draft saved').first().waitFor();
    await two.getByRole('button', { name: 'Spara utkast' }).click();
    const dialog = two.getByRole('dialog');
    await dialog.getByText('Någon annan har sparat inlägget').first().waitFor();
    expect(await office.json(`/api/admin/blog-posts/${id}`)).toMatchObject({ title: 'The first title', version: 2 });
    expect(await two.getByLabel('Rubrik', { exact: true }).inputValue()).toBe('Den andra rubriken');
    await one.context().close();
    await two.context().close();
  });

  it('Undo restores a deleted post', async () => {
    await writePost('Gone and back', 'gone-and-back');
    const page = await open('/employee-portal/website/posts');
    await page.getByRole('button', { name: 'Actions for Gone and back' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Post deleted').waitFor();
    await page.getByRole('link', { name: 'Gone and back' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Gone and back' }).waitFor();
    await page.context().close();
  });

  it('a post is written and saved by the keyboard alone', async () => {
    const page = await open('/employee-portal/website/posts/new');
    const title = page.getByLabel('Title', { exact: true });
    await tabTo(page, title);
    await page.keyboard.type('Bara med tangenter');
    await page.keyboard.press('Tab');
    expect(await page.getByLabel('Address').inputValue()).toBe('bara-med-tangenter');
    const content = page.getByRole('textbox', { name: 'Text', exact: true });
    await tabTo(page, content);
    await page.keyboard.type('Fet ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('stil');
    const category = page.getByRole('combobox', { name: 'Category' });
    await tabTo(page, category);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await page.getByText('Draft saved').first().waitFor();
    const [post] = await office.json<{ id: number }[]>('/api/admin/blog-posts?search=tangenter');
    expect(await office.json(`/api/admin/blog-posts/${post!.id}`)).toMatchObject({ content: 'Fet **stil**' });
    await page.context().close();
  });
});

describe('documents', () => {
  it('a document is previewed, edited, replaced under its title, deleted and restored', async () => {
    const title = `anteckning-${mark}`;
    const [note, minutes] = [`${title}.txt`, `protokoll-${mark}.txt`];
    await office.upload(new Blob(['Innehåll för alla']), note, { category: 'general' });
    const page = await open('/employee-portal');
    await page.getByRole('button', { name: note, exact: true }).click();
    await page.getByRole('dialog').getByText('Innehåll för alla').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const act = async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act(note, 'Edit');
    await page.getByRole('dialog').getByLabel('Description').fill('Läs först');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Document saved');
    await act(note, 'Replace file');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: minutes, mimeType: 'text/plain', buffer: Buffer.from('Nytt innehåll') });
    await page.getByRole('dialog').getByRole('button', { name: 'Replace file' }).click();
    await seeToast(page, 'File replaced');
    await page.getByRole('button', { name: title, exact: true }).click();
    await page.getByRole('dialog').getByText('Nytt innehåll').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await act(title, 'Delete');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('listitem').filter({ hasText: title }).getByText('Läs först').waitFor();
    await page.context().close();
  });
});

describe('My account', () => {
  it('a session is ended from another one, which continues', async () => {
    const other = await signedIn(url, employeeLogin);
    const page = await open('/employee-portal/settings/account', 'sv', employeeLogin);
    await page.getByRole('button', { name: 'Avsluta alla andra' }).click();
    // The response renews this session, which a reload before it would lose.
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await ended;
    await expect.poll(() => other.me()).toBeNull();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Mitt konto' }).waitFor();
    await page.context().close();
  });

  it('a logout in one tab applies to the others [ASVS 7.4.4]', async () => {
    const page = await open('/employee-portal');
    const second = await page.context().newPage();
    await openPage(second, '/employee-portal/settings/account');
    await page.getByRole('button', { name: 'Logout' }).click();
    await second.waitForURL('**/auth');
    await page.context().close();
  });
});
