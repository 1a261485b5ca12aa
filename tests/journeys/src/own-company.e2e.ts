import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SiteLists } from '@kontor/contracts/endpoints';
import type { SiteEntry } from '@kontor/contracts/schemas';
import { root } from '@kontor/local-stack';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, signedIn } from '@kontor/test-kit/client';
import { seeToast, signIn } from '@kontor/test-kit/browser';
import { MailServer, mailTo } from '@kontor/test-kit/mails';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { distinctPages } from '@kontor/test-kit/site-pages';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { succeed } from './backups.ts';

/** A product of its own: what is published here is on every page. */
let product: TestProduct;
let mailServer: MailServer;

// Registered first, so that it runs after the pages are closed.
afterAll(() => Promise.all([product.remove(), mailServer.stop()]));
const { open } = browserOfFile(() => product.url);

/** The office of the new company, signed in throughout. */
let office: Page;

const OWN = 'Nordljus';
const SENDER = 'no-reply@nordljus.example';
const INBOX = 'hej@nordljus.example';
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" fill="#123456"/></svg>';

const get = async (path: string) => (await fetch(product.url + path, { headers: { accept: 'text/html' } })).text();

const goTo = (name: string) =>
  office.getByRole('navigation', { name: 'Portal', exact: true }).getByRole('link', { name }).click();
const left = (count: number) => office.getByText(`${count} of 6 are left before the website is your own.`).waitFor();

/** Opens a list by the navigation, as somebody who has never been there. */
async function openList(name: string): Promise<void> {
  await goTo('Pages');
  await office.getByRole('list', { name: 'About the company' }).getByRole('link', { name, exact: true }).click();
  await office.getByRole('heading', { level: 1, name }).waitFor();
}

async function publish(): Promise<void> {
  await office.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = office.getByRole('dialog');
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await seeToast(office, 'Published');
  await question.waitFor({ state: 'detached' });
}

/** Pointer presses and fields since this ran in the page. */
const COUNT = `{
  const done = (window.done = { presses: 0, fields: new Set() });
  addEventListener('pointerdown', () => done.presses++, true);
  addEventListener('input', ({ target }) => done.fields.add(target), true);
}`;

/** Does this from Home, as somebody who has never been there, with at most these clicks and fields; prints the seconds. */
async function withEffort(what: string, most: [clicks: number, fields: number], work: () => Promise<void>) {
  await goTo('Home');
  await office.evaluate(COUNT);
  const begun = performance.now();
  await work();
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const [clicks, fields] = await office.evaluate<[number, number]>('[done.presses, done.fields.size]');
  process.stdout.write(`${what}: ${clicks} clicks, ${fields} fields, ${seconds} s\n`);
  expect(clicks, what).toBeLessThanOrEqual(most[0]);
  expect(fields, what).toBeLessThanOrEqual(most[1]);
  // Counted at all.
  expect(Math.min(clicks, fields)).toBeGreaterThan(0);
}

/** What names the sample company: its brand, its people and its customers. */
let sampleWords: string[];
const samplesIn = (text: string) => sampleWords.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

async function readSampleWords(): Promise<string[]> {
  const entries = await (await signedIn(product.url)).json<SiteEntry[]>('/api/admin/site');
  const sample = <Key extends keyof SiteLists>(name: Key) =>
    entries.find(({ key }) => key === name)!.default as SiteLists[Key];
  const { name, email, privacyEmail, address, links } = sample('brand');
  return [
    name,
    email,
    privacyEmail,
    address.street,
    links.social!,
    'molnhjarta',
    ...sample('people').map((person) => person.name),
    ...sample('testimonials').flatMap(({ person, customer }) => [person, customer]),
    ...sample('stories').map(({ customer }) => customer),
  ];
}

const fill = async (values: Record<string, string>, form: Page | Locator = office): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
};

beforeAll(async () => {
  mailServer = await MailServer.start();
  product = await startTestProduct({
    env: { SEED: 'none', SMTP_URL: mailServer.url, MAIL_FROM: SENDER, CONTACT_INBOX: INBOX },
  });
  sampleWords = await readSampleWords();
  office = await open('/auth');
  await signIn(office, adminLogin);
}, 180_000);

describe('a new company makes the website its own from the portal alone', () => {
  it('Home says what is left', async () => {
    await office.getByRole('heading', { name: 'First steps' }).waitFor();
    await left(6);
  });

  it('puts its name, address and colour', async () => {
    await openList('Name and logo');
    await fill({
      'Name of the company': OWN,
      'Tagline, English': 'Light in the north',
      'Tagline, Swedish': 'Ljus i norr',
      Motto: 'Steady hands',
      'City that texts name': 'Umeå',
      City: 'Umeå',
      Street: 'Storgatan 1',
      Postcode: '903 26',
      'Email address': INBOX,
      'Email address for personal data': 'integritet@nordljus.example',
      'Colour of buttons and links': '#7a3cc2',
      'Page on a professional network (optional)': 'https://www.linkedin.com/company/nordljus',
    });
    await publish();
    for (const path of ['/', '/sv', '/careers', '/sv/about']) {
      await expect.poll(() => get(path)).toContain(OWN);
      expect(await get(path)).toContain('{--color-accent:#7a3cc2;');
    }
    const colour = 'getComputedStyle(document.documentElement).getPropertyValue("--color-accent")';
    await office.reload();
    await office.getByRole('heading', { level: 1 }).waitFor();
    expect(await office.evaluate(colour)).toBe('#7a3cc2');
  });

  it('puts its logo', () =>
    withEffort('A logo', [4, 1], async () => {
      await openList('Name and logo');
      await office
        .getByLabel('Logo')
        .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
      await office.getByRole('img', { name: 'Logo' }).waitFor();
      await publish();
      await expect.poll(() => get('/')).toMatch(/<img[^>]+alt="Nordljus"/);
    }));

  it('changes a figure, which every text that names it follows, in both languages', async () => {
    await withEffort('A figure', [4, 1], async () => {
      await openList('Figures');
      await fill({ Members: '6' });
      await publish();
      await expect.poll(() => get('/careers')).toContain('We are six people');
    });
    await expect.poll(() => get('/sv/careers')).toContain('Vi är sex personer');
  });

  it('finds nothing left of the invented people, customers and positions, and adds its own', async () => {
    for (const name of ['Testimonials', 'Customer stories', 'Positions', 'People']) {
      await openList(name);
      await office.getByText('Nothing here yet.').waitFor();
    }
    await office.getByRole('button', { name: 'Add to People' }).click();
    await fill({
      Name: 'Saga Nordin',
      'Role, English': 'Founder',
      'Role, Swedish': 'Grundare',
      'About the person, English': 'Runs the company.',
      'About the person, Swedish': 'Leder företaget.',
    });
    await publish();
    await withEffort('A position', [5, 11], async () => {
      await openList('Positions');
      await office.getByRole('button', { name: 'Add to Positions' }).click();
      await fill({
        Title: 'Cloud Gardener',
        'Department, English': 'Platform',
        'Department, Swedish': 'Plattform',
        'Type, English': 'Full time',
        'Type, Swedish': 'Heltid',
        'Experience, English': 'Three years',
        'Experience, Swedish': 'Tre år',
        'Description, English': 'You look after clusters.',
        'Description, Swedish': 'Du sköter kluster.',
        'First day on the website': '2020-01-01',
        'Last day to apply': '2099-01-31',
      });
      await publish();
      await expect.poll(() => get('/careers')).toContain('Cloud Gardener');
    });
    await expect.poll(() => get('/sv/careers')).toContain('Du sköter kluster.');
    expect(await get('/careers')).not.toContain('Kubernetes Specialist');
    await expect.poll(() => get('/sv/about')).toContain('Saga Nordin');
  });

  it('shows drafts by a link to somebody without an account, on every page it leads to', async () => {
    await openList('Figures');
    await fill({ Members: '7' });
    await office.getByRole('button', { name: 'Save draft' }).click();
    await office.getByText('Draft saved').waitFor();
    await office.getByRole('link', { name: 'All pages' }).click();
    await office.getByRole('button', { name: 'Make a preview link' }).click();
    const link = await office.getByLabel('Preview link').inputValue();
    const guest = await open(link.replace(product.url, ''));
    await guest.getByRole('region', { name: 'Preview with all drafts' }).waitFor();
    await guest.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Company' }).click();
    await guest.locator('main a[href^="/careers"]').first().click();
    await guest.getByText(/We are seven people/).waitFor();
    expect(guest.url()).toContain('/careers?preview');
    expect(await get('/careers')).toContain('We are six people');
    await guest.close();
  });

  it('has icons and previews of its own, also at the addresses of those of the sample company', async () => {
    const html = await get('/sv');
    const addresses = Array.from(html.matchAll(/\/(?:og\/sv|icon-\d+)\.png\?[\w-]+/g), ([address]) => address);
    const names = addresses.map((address) => address.replace(/\?.*/, '')).toSorted();
    expect(names.join(' ')).toBe('/icon-180.png /icon-32.png /icon-512.png /og/sv.png');
    for (const address of [...addresses, '/icon-180.png', '/icon-512.png', '/og/en-home.png', '/og/sv-about.png']) {
      const response = await fetch(product.url + address);
      expect([response.status, response.headers.get('content-type')], address).toEqual([200, 'image/png']);
      const built = join(root, 'web/dist/client', address.replace(/\?.*/, ''));
      if (existsSync(built)) expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(built))).toBe(false);
    }
  });

  it('Home leads through the other steps until nothing is left', async () => {
    await goTo('Home');
    await left(4);
    await office.getByRole('button', { name: 'Send a test email' }).click();
    await left(3);
    await office.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = office.getByRole('dialog');
    await fill({ Name: 'Saga Nordin', Username: 'saga', 'Email address': 'saga@nordljus.example' }, dialog);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await left(2);

    await office.getByRole('link', { name: 'One post of your own' }).click();
    await office.getByRole('link', { name: 'Write a post' }).first().click();
    await fill({ Title: 'Light in November', Excerpt: 'How we work.' });
    await office.getByRole('textbox', { name: 'Text', exact: true }).fill('We **began**.');
    await office.getByRole('combobox', { name: 'Category' }).click();
    await office.getByRole('option', { name: 'Industry Insights' }).click();
    await office.getByRole('button', { name: 'Publish', exact: true }).click();
    await office.getByText('Post published').first().waitFor();
    await goTo('Home');
    await left(1);
    await office.getByRole('listitem').filter({ hasText: 'A backup was taken, Not done yet' }).waitFor();

    await succeed(['backup'], product.dataDir, {});
    const [backup] = await Promise.all([office.waitForResponse('**/api/set-up/backups'), office.reload()]);
    expect(await backup.json()).toEqual({ takenAt: expect.any(String) });
    await office.getByRole('heading', { name: 'Employee Management' }).waitFor();
    await expect.poll(() => office.getByRole('heading', { name: 'First steps' }).count()).toBe(0);
  });

  it('says nothing of the sample company any more: pages, heads, feeds, JSON-LD and mails', async () => {
    const sitemap = await get('/sitemap.xml');
    const listed = Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path]) => path || '/');
    const others = ['', '/sv'].flatMap((tree) => [`${tree}/nowhere`, `${tree}/feed.xml`]);
    others.push('/robots.txt', '/sitemap.xml', '/site.webmanifest', '/.well-known/security.txt');
    const pages = (await distinctPages()).filter((path) => !/terraform-state|newsletter\/\d/.test(path));
    const all = [...new Set([...listed, ...pages, ...others])];
    const found: string[] = [];
    for (const path of all) {
      const text = await get(path);
      found.push(...samplesIn(text).map((word) => `${path}: ${word}`));
      expect(text).not.toMatch(/[\u2062-\u2064]/);
    }
    expect(found).toEqual([]);
    const expected = [mailTo(mailServer, 'saga@nordljus.example', /saga/)];
    for (const language of ['en', 'sv']) {
      const email = `${language}@example.com`;
      const headers = { 'content-type': 'application/json', origin: product.url, 'content-language': language };
      for (const [path, body] of [
        ['newsletter/subscribe', { email }],
        ['contact', { email, name: 'Vera Visitor', message: `Hello in ${language}` }],
      ] as const) {
        const init = { method: 'POST', headers, body: JSON.stringify(body) };
        expect((await fetch(`${product.url}/api/${path}`, init)).ok).toBe(true);
      }
      expected.push(
        mailTo(mailServer, email, language === 'en' ? /confirm the newsletter/ : /nyhetsbrev/),
        mailTo(mailServer, email, language === 'en' ? /Thank you/ : /Tack/),
        mailTo(mailServer, INBOX, new RegExp(`Hello in ${language}`)),
      );
    }
    await Promise.all(expected);
    for (const mail of mailServer.received) {
      // With its headers.
      expect(samplesIn(JSON.stringify(mail))).toEqual([]);
      // A visitor's message in the own inbox names no company.
      if (mail.to?.[0]?.address !== INBOX) expect(mail.text).toContain(OWN);
      expect(mail.from).toMatchObject({ name: OWN, address: SENDER });
    }
  });
});
