import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Subscription } from '@kontor/contracts/schemas';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { linkIn, MailServer, mailTo } from '@kontor/test-kit/mails';
import { openPage, seeToast, takeTime } from '@kontor/test-kit/browser';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { sendLetter } from '@kontor/test-kit/send-letters';
import { mailOf, MARK, markedAdmin, sendAll } from './logs/whole-run.ts';
import { subscribe } from './subscribe.ts';

const lea = { username: 'lea', password: 'a long enough password' };
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
  await office.createWithDuties(lea.username, lea.password, ['leads']);
});

/** Waits for the mail to this address with this subject. */
const received = (address: string, subject: RegExp): Promise<Email> => mailTo(mailServer, address, subject);

async function subscriptionOf(address: string): Promise<Subscription> {
  const found = await office.json<Subscription[]>(
    `/api/admin/newsletter-subscriptions?search=${encodeURIComponent(address)}`,
  );
  return found[0]!;
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

const openSubscribers = () => open('/employee-portal/website/subscribers', { login: lea });

describe('a subscription to the newsletter', () => {
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

  it('is sent in the language of its reader', async () => {
    await subscribe(office, mailServer, gone);
    refused.add(gone);
    const text = (subject: string) => ({ subject, preheader: `A lesson ${MARK}`, body: `We moved. ${MARK}` });
    const texts = { en: text('News in November'), sv: text('Nytt i november') };
    await sendLetter(office, { texts, posts: [], missingLanguage: 'other' });
    expect((await received(stina, /^Nytt i november$/)).text).toContain(`We moved. ${MARK}`);
  });

  it('stops for an address that does not exist, which the subscribers page says', async () => {
    await expect.poll(async () => (await subscriptionOf(gone)).suppressed).toMatchObject({ reason: 'refused' });
    expect(mailServer.received.filter(({ subject }) => subject === 'News in November')).toEqual([]);
    const page = await openSubscribers();
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
    const subscribers = await openSubscribers();
    const reader = await open('/');
    const address = mailOf('reader');
    await subscribe(office, mailServer, address);
    await openPage(reader, oneClickOf(await received(address, /welcome/i)));
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
