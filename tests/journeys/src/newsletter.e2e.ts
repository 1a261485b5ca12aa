import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Subscription } from '@kontor/contracts/schemas';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { linkIn, MailServer, mailTo } from '@kontor/test-kit/mails';
import { openPage, seeToast, takeTime } from '@kontor/test-kit/browser';
import { runSql } from './database.ts';
import { mailOf, MARK, markedAdmin, sendAll } from './logs/whole-run.ts';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';

const password = 'a long enough password';
const stina = mailOf('stina');
const gone = mailOf('gone');
/** The addresses that the mail server does not know; it names them when it refuses their mails. */
const refused = new Set([mailOf('refused')]);

// Registered first, so that it runs after the pages are closed.
afterAll(async () => {
  await product.remove();
  await mailServer.stop();
});
const { open } = browserOfFile(() => product.url);
let mailServer: MailServer;
let product: TestProduct;
let office: ApiClient;

beforeAll(async () => {
  mailServer = await MailServer.start();
  mailServer.refusal = (address) => (refused.has(address) ? `5.1.1 No mailbox ${address}` : null);
  product = await startTestProduct({
    env: {
      SMTP_URL: mailServer.url,
      CONTACT_INBOX: 'inbox@company.example',
      NEWSLETTER_MAILS_PER_MINUTE: '6000',
      LOG_LEVEL: 'trace',
      ADMIN_PASSWORD: markedAdmin.password,
    },
  });
  office = await signedIn(product.url, markedAdmin);
  await office.createWithDuties('edit', password, ['editor', 'leads']);
});

/** Waits for the mail to this address with this subject. */
const received = (address: string, subject: RegExp): Promise<Email> => mailTo(mailServer, address, subject);

const lettersTo = (address: string) =>
  mailServer.received.filter(
    ({ to, subject }) => to?.[0]?.address === address && /^(News in|Nytt i) november/i.test(subject ?? ''),
  );

async function subscriptionOf(address: string): Promise<Subscription> {
  const found = await office.json<Subscription[]>(
    `/api/admin/newsletter-subscriptions?search=${encodeURIComponent(address)}`,
  );
  return found[0]!;
}

/** Subscribes and confirms by the token of the mail; returns the mail that welcomes. */
async function subscribe(address: string): Promise<Email> {
  await office.send('POST', '/api/newsletter/subscribe', { email: address });
  const link = new URL(linkIn(await received(address, /confirm/i), '/newsletter/confirm'));
  const token = link.searchParams.get('token') ?? link.hash.slice(1);
  expect((await office.send('POST', '/api/newsletter/confirm', { token })).status).toBe(204);
  return received(address, /welcome/i);
}

/** The address in a mail by which one click ends the subscription (RFC 8058). */
const oneClickOf = ({ headers }: Email) =>
  /<([^>]+)>/.exec(headers.find(({ key }) => key === 'list-unsubscribe')!.value)![1]!;

/** What a scanner of mails does: it follows every link, and reports nothing. */
async function scan({ html = '', text = '' }: Email): Promise<void> {
  const links = new Set(`${html} ${text}`.replaceAll('&amp;', '&').match(/https?:\/\/[^\s"'<>)]+/g));
  for (const link of links)
    if (link.startsWith(product.url)) for (const method of ['GET', 'HEAD']) await fetch(link, { method });
}

const asEditor = (page: string) => open(page, { login: { username: 'edit', password } });

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);

/** Lets the moment of the scheduled newsletter come. */
async function passUntilSending(): Promise<void> {
  await runSql(
    product.databaseUrl,
    "update engagement.newsletter_issues set sending_at = now() where sending_state = 'scheduled'",
  );
  await runSql(product.databaseUrl, "update engagement.jobs set run_at = now() where kind = 'newsletter-sending'");
}

describe('an editor’s week with the newsletter', () => {
  it('is confirmed by the button of its page, and by no scanner', async () => {
    const visitor = await open('/sv');
    await visitor.getByRole('main').getByLabel('E-postadress').fill(stina);
    await takeTime(visitor);
    await visitor.getByRole('button', { name: 'Prenumerera' }).click();
    await seeToast(visitor, 'Ett steg kvar', 'sv');

    const mail = await received(stina, /bekräfta nyhetsbrevet/);
    await scan(mail);
    expect(await subscriptionOf(stina)).toMatchObject({ confirmedAt: null, language: 'sv', subscribed: true });

    await openPage(visitor, linkIn(mail, '/sv/newsletter/confirm'));
    await visitor.getByRole('button', { name: 'Ja, skicka nyhetsbrevet till mig' }).click();
    await visitor.getByRole('heading', { name: 'Du prenumererar nu' }).waitFor();
    expect((await subscriptionOf(stina)).confirmedAt).not.toBeNull();
    await visitor.context().close();
  });

  it('begins on Home, which shows the editor the drafts of the website until they are published', async () => {
    const page = await asEditor('/employee-portal');
    const website = page.getByRole('region', { name: 'Website' });
    await website.getByText('No drafts, and nothing is scheduled.').first().waitFor();
    await website.getByRole('link', { name: 'Write a post' }).click();
    await page.getByLabel('Title').fill('Lärdomar från en flytt');
    await page.getByLabel('Excerpt').fill(`Vad som gick fel. ${MARK}`);
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`Vi **flyttade**. ${MARK}`);
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option').first().filter({ hasText: 'Cloud Infrastructure' }).click();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Swedish' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').first().waitFor();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await website.getByRole('link', { name: 'Lärdomar från en flytt' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Post published').first().waitFor();
    await page.getByRole('link', { name: 'Posts' }).first().click();
    // The newest publication is first.
    const newest = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await newest.first().getByText('Lärdomar från en flytt').waitFor();
    await page.context().close();
  });

  it('is written, tested and scheduled, and arrives in the language of its reader', async () => {
    await subscribe(gone);
    refused.add(gone);

    const page = await asEditor('/employee-portal/website/newsletter');
    await page.getByRole('heading', { name: 'No newsletters yet. Your first one takes three steps.' }).waitFor();
    await page.getByRole('button', { name: 'Start with the last three posts' }).click();
    await page.getByLabel('Subject').fill('News in November');
    await page.getByLabel('Preview line').fill(`Three posts and a lesson ${MARK}`);
    await page.getByLabel('Text', { exact: true }).fill(`We moved **three** customers. ${MARK}`);
    await page.getByRole('tab', { name: 'Swedish (empty)' }).click();
    await page.getByLabel('Subject').fill('Nytt i november');
    await page.getByLabel('Preview line').fill(`Tre inlägg och en lärdom ${MARK}`);
    await page.getByLabel('Text', { exact: true }).fill(`Vi flyttade **tre** kunder. ${MARK}`);
    expect(await page.getByRole('button', { name: /^Move up/ }).count()).toBe(3);
    await page.getByText('Not in the English version (1 reader)').first().waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Draft saved').waitFor();
    await page.frameLocator('iframe[title="The newsletter in Swedish"]').getByText('tre', { exact: true }).waitFor();
    await page.getByText('No problems found.').waitFor();

    await page.getByRole('button', { name: 'Send me a test' }).click();
    await seeToast(page, 'A test in Swedish is on its way to edit@example.com');
    expect((await received('edit@example.com', /Nytt i november/)).html).toContain('tre');

    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send the newsletter to 2 readers?' });
    await dialog.getByText('1 reader in Swedish', { exact: true }).waitFor();
    await dialog.getByText(/^Not in the English version \(1 reader\): “Lärdomar från en flytt”/).waitFor();
    await dialog.getByLabel(/^Later/).check();
    await dialog.getByLabel('Date and time').fill(tomorrow);
    await dialog.getByRole('button', { name: 'Schedule for 2 readers' }).click();
    await page.getByRole('heading', { name: /^Goes out on/ }).waitFor();
    expect(lettersTo(stina)).toEqual([]);
    await passUntilSending();

    const mail = await received(stina, /^Nytt i november$/);
    expect(mail.text).toContain('tre');
    // The page follows by itself.
    await page.getByRole('heading', { name: 'Sent to 1 reader' }).waitFor();
    const [site] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'View it on the site' }).click(),
    ]);
    await site.getByRole('heading', { level: 1, name: 'News in November' }).waitFor();
    await page.context().close();
  });

  it('is in the archive, in both languages', async () => {
    const visitor = await open('/sv/newsletter');
    await visitor.getByRole('link', { name: 'Nytt i november' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Nytt i november' }).waitFor();
    await visitor.context().close();
  });

  it('stops for an address that does not exist, which the subscribers page says', async () => {
    expect(lettersTo(gone)).toEqual([]);
    const page = await asEditor('/employee-portal/website/subscribers');
    const row = page.getByRole('listitem').filter({ hasText: gone });
    await row.getByText(/^The mail server refused the address on/).waitFor();
    await page.context().close();
  });

  it('ends by one click in the mail program', async () => {
    const mail = await received(stina, /^Nytt i november$/);
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe-post');
    expect(header?.value).toBe('List-Unsubscribe=One-Click');
    await scan(mail);
    expect((await subscriptionOf(stina)).subscribed).toBe(true);
    const click = () =>
      fetch(oneClickOf(mail), { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect((await click()).status).toBe(204);
    expect((await subscriptionOf(stina)).subscribed).toBe(false);
    expect((await click()).status).toBe(204);
  });

  it('ends by the button of a page, and not by opening it, which the subscribers page says', async () => {
    const subscribers = await asEditor('/employee-portal/website/subscribers');
    const reader = await open('/');
    const address = mailOf('reader');
    await openPage(reader, oneClickOf(await subscribe(address)));
    expect(new URL(reader.url()).pathname).toBe('/newsletter/unsubscribe');
    await subscribers.reload();
    await subscribers.getByText(/^\d+ of \d+ people who signed up in the last 30 days have confirmed\.$/).waitFor();
    const row = subscribers.getByRole('listitem').filter({ hasText: address });
    await row.getByText('Subscribed', { exact: true }).waitFor();
    await reader.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
    await reader.getByText('You are unsubscribed').first().waitFor();
    await subscribers.reload();
    await row.getByText('Unsubscribed', { exact: true }).waitFor();
  });
});

describe('the log of it all at the most verbose level', () => {
  let secrets: Record<string, string>;
  let lines: string[];
  beforeAll(async () => {
    secrets = await sendAll(product.url, mailServer);
    // Stops after the last response and once all log lines are written.
    await product.stop();
    const logs = readdirSync(product.dataDir).filter((file) => file.includes('.log'));
    lines = logs.flatMap((file) => readFileSync(path.join(product.dataDir, file), 'utf8').split('\n'));
  });
  const linesWith = (part: string) => lines.filter((line) => line.toLowerCase().includes(part.toLowerCase()));

  it('contains lines of every process', () => {
    for (const service of ['gateway', 'identity', 'documents', 'content', 'engagement'])
      expect(linesWith(`"service":"${service}"`).length, service).toBeGreaterThan(3);
    for (const event of ['login-failed', 'user-created', 'visitor-erased', 'MailRefused'])
      expect(linesWith(event), event).not.toEqual([]);
  });

  it('contains nothing that a user typed [ASVS 14.2.4]', () => {
    expect(linesWith(MARK)).toEqual([]);
  });

  it('contains no credential and no link token', () => {
    // The gateway's assertions also contain the caller's name (RFC 7519: base64 of `{"`).
    expect(lines.filter((line) => /eyJ[\w-]{10}/.test(line))).toEqual([]);
    expect(Object.keys(secrets)).toHaveLength(8);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(20);
      const whole = decodeURIComponent(secret);
      // Cookies and tokens have the format id.signature; the id of a token is not secret.
      const parts = name.startsWith('cookie') ? whole.split('.') : whole.split('.').slice(-1);
      for (const part of [secret, whole, ...parts]) expect(linesWith(part), name).toEqual([]);
    }
  });
});
