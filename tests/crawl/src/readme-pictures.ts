import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { root } from '@kontor/local-stack';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { signedIn } from '@kontor/test-kit/client';
import { takeTime } from '@kontor/test-kit/browser';
import type { Browser, Page } from 'playwright-core';

const folder = path.join(root, 'docs/pictures');
const password = 'a long enough password';
const sentence = { en: 'I have read the handbook.', sv: 'Jag har läst handboken.' };

/** Fills the portal with a day of work: documents, a request to confirm one, a payslip run and a message. */
async function fillPortal(url: string): Promise<void> {
  const admin = await signedIn(url);
  const user = (username: string, name: string) => ({ username, name, password, email: `${username}@example.com` });
  await admin.register({ ...user('cecilia', 'Cecilia Lindqvist'), role: 'admin' });
  const office = await signedIn(url, { username: 'cecilia', password });
  const elsa = await office.register({ ...user('elsa', 'Elsa Ek'), role: 'employee', employeeNumber: '1002' });
  await office.register({ ...user('olle', 'Olle Öst'), role: 'employee', employeeNumber: '1003' });
  const file = (number: string, name: string) => new Blob([new Uint8Array(slipsOf(employeeOf(number, name)))]);
  const files = [
    ['Employee handbook.pdf', 'general', {}],
    ['Employment agreement.pdf', 'contract', { employeeId: String(elsa.id) }],
    ['Payslip September 2026.pdf', 'payslip', { employeeId: String(elsa.id) }],
    ['Travel expenses.pdf', 'expense', {}],
  ] as const;
  const uploaded: { id: number }[] = [];
  for (const [name, category, fields] of files) {
    const visible = 'employeeId' in fields ? fields : { isPublic: 'true' };
    const sent = office.upload(file('1002', 'Elsa Ek'), name, { category, ...visible });
    uploaded.push(await office.read<{ id: number }>(sent, 201));
  }
  await office.read(
    office.send('PUT', `/api/documents/${uploaded[0]!.id}/confirmation-request`, { sentence, alsoLater: true }),
  );
  await office.readPayslips('2026-10', slipsOf(employeeOf('1002', 'Elsa Ek'), employeeOf('1019', 'Simon Frank')));
  await office.indexedDocuments();
}

/** Signs in somebody whom `takeReadmePictures` added. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.request.post('/api/auth/login', { data: { username, password } });
}

/** Writes the pictures of the README to docs/pictures: the site, the portal of an admin, and an employee's phone. */
export async function takeReadmePictures(browser: Browser, baseURL: string): Promise<void> {
  await fillPortal(baseURL);
  mkdirSync(folder, { recursive: true });
  const pictures = [
    { name: 'site', at: '/', size: [1440, 1000], theme: 'light' },
    { name: 'portal', at: '/employee-portal', size: [1440, 900], theme: 'light', username: 'cecilia' },
    { name: 'phone', at: '/employee-portal', size: [390, 844], theme: 'dark', username: 'elsa' },
  ] as const;
  for (const { name, at, size, theme, ...who } of pictures) {
    const [width, height] = size;
    const context = await browser.newContext({ baseURL, viewport: { width, height }, reducedMotion: 'reduce' });
    await context.addInitScript({ content: `localStorage.setItem('theme', '${theme}')` });
    const page = await context.newPage();
    if (name === 'site') {
      await page.goto('/contact');
      await takeTime(page);
      await page.request.post('/api/contact', {
        data: { name: 'Maja Alm', email: 'maja@example.com', message: 'Can you look after our clusters?' },
      });
    }
    if ('username' in who) await signIn(page, who.username);
    await page.goto(at, { waitUntil: 'networkidle' });
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    await context.close();
  }
}
