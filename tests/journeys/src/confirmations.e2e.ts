import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import type { LedgerKeys } from '@kontor/contracts/endpoints';
import { root } from '@kontor/local-stack';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { newFolder, removeData } from '@kontor/test-kit/product';
import { seeToast, signIn } from '@kontor/test-kit/browser';

const password = 'sju sjösjuka sjömän';
const run = promisify(execFile);
const folder = newFolder();
const TITLE = `Informationssäkerhet ${mark}`;
const NAME = `${TITLE}.txt`;
const sentence = 'Jag har läst policyn och följer den.';
const { open } = browserOfFile();
let office: ApiClient;
let id: number;

beforeAll(async () => {
  office = await signedIn(product.url);
  await office.createWithDuties(`edit.${mark}`, password, ['documents']);
  await office.createUser(`elsa.${mark}`, password);
  ({ id } = await office.uploadText('Lås skärmen när du går.', { category: 'general', isPublic: 'true' }, NAME));
});
afterAll(() => removeData(folder));

/** The ledger of the document, opened by its menu. */
async function openLedger(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Confirmations' }).click();
}

describe('a document to confirm', () => {
  let editor: Page;

  it('is requested by an editor, in both languages and with a due day', async () => {
    editor = await open('/auth');
    await signIn(editor, { username: `edit.${mark}`, password });
    await openLedger(editor);
    await editor.getByRole('button', { name: 'Ask for confirmation' }).click();
    await editor.getByLabel('Sentence in Swedish').fill('');
    await editor.getByRole('button', { name: 'Ask for confirmation' }).click();
    await editor.getByText('The sentence is missing').waitFor();
    await editor.getByLabel('Sentence in Swedish').fill(sentence);
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await editor.getByLabel('To be confirmed by').fill(inAWeek);
    await editor.getByRole('button', { name: 'Ask for confirmation' }).click();
    await seeToast(editor, 'The readers are asked to confirm it');
    await editor.getByRole('tab', { name: /^Not confirmed \(\d+\)$/ }).waitFor();
  });

  it('waits for an employee on a phone, who opens and confirms it in Swedish', async () => {
    const page = await open('/sv/auth', { width: 390, touch: true });
    await signIn(page, { username: `elsa.${mark}`, password }, 'sv');
    await page.getByText('1 dokument väntar på att du läser och bekräftar det.').waitFor();
    await page.getByRole('button', { name: `Läs och bekräfta ${TITLE}` }).tap();
    await page.getByText('Lås skärmen när du går.').waitFor();
    await page.getByRole('checkbox', { name: sentence }).check();

    // Meanwhile the file is replaced.
    const replaced = office.sendFile(
      `/api/documents/${id}/file`,
      new Blob(['Lås skärmen och dörren.']),
      NAME,
      {},
      'PUT',
    );
    expect((await replaced).status).toBe(200);
    await page.getByRole('button', { name: 'Bekräfta', exact: true }).tap();
    await page.getByText('Dokumentet har ändrats sedan du öppnade det.').waitFor();
    await page.getByText('Lås skärmen och dörren.').waitFor();
    const checkbox = page.getByRole('checkbox', { name: sentence });
    expect(await checkbox.isChecked()).toBe(false);
    await checkbox.check();
    await page.getByRole('button', { name: 'Bekräfta', exact: true }).tap();
    await seeToast(page, 'Du har bekräftat det', 'sv');
    await page.getByRole('button', { name: /^Läs och bekräfta/ }).waitFor({ state: 'detached' });
    const width = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.context().close();
  });

  it('is confirmed in the ledger, whose export is verified by the keys of the site alone', async () => {
    await editor.reload();
    await openLedger(editor);
    await editor.getByRole('tab', { name: 'Confirmed (1)' }).click();
    await editor.getByText(`Test elsa.${mark}`).waitFor();
    const download = editor.waitForEvent('download');
    await editor.getByRole('link', { name: 'Export signed' }).click();
    const file = path.join(folder, (await download).suggestedFilename());
    await (await download).saveAs(file);

    const visitor = await fetch(`${product.url}/.well-known/jwks.json`);
    expect(visitor.status).toBe(200);
    const keys = (await visitor.json()) as LedgerKeys;
    writeFileSync(path.join(folder, 'jwks.json'), JSON.stringify(keys));
    const script = path.join(root, 'services/documents/src/confirmations/verify-ledger.ts');
    const { stdout } = await run(process.execPath, [script, file, '--keys', path.join(folder, 'jwks.json')]);
    expect(stdout).toContain(keys.keys[0]!.kid);
    expect(stdout).toContain('1 confirmations');
  });

  it('is taken back after a question, and the confirmation stays', async () => {
    await editor.getByRole('button', { name: 'Withdraw' }).click();
    await editor.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await seeToast(editor, 'The request was withdrawn');
    await editor.getByText(/The confirmations are kept/).waitFor();
    await editor.getByText(`Test elsa.${mark}`).waitFor();
  });
});
