import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { User } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, ApiClient } from '@kontor/test-kit/client';
import { linkIn, MailServer, mailTo } from '@kontor/test-kit/mails';
import { removeData, startTestProduct, type TestProduct } from '@kontor/test-kit/product';

/** Contained in all user input and nothing else. */
const MARK = 'zqxj';
/** A unique text for each field, which identifies a leak; with a letter that URLs escape. */
const textOf = (field: string) => `${MARK}-${field}-å`;
const mailOf = (field: string) => `${MARK}.${field}@example.com`;
const passwordOf = (field: string) => `${MARK} password of ${field}`;

const json = { 'content-type': 'application/json' };

describe('the log of a whole run at the most verbose level', () => {
  const mailServer = new MailServer();
  // A mail server's rejection contains the address.
  mailServer.refusal = (address) => (address.includes('refused') ? `No mailbox ${address}` : null);
  const secrets: Record<string, string> = {};
  let product: TestProduct;
  let lines: string[];

  beforeAll(async () => {
    await mailServer.start();
    product = await startTestProduct({
      env: {
        LOG_LEVEL: 'trace',
        ADMIN_PASSWORD: passwordOf('the-admin'),
        SMTP_URL: mailServer.url,
        CONTACT_INBOX: 'inbox@company.example',
      },
    });
    await visit();
    await work();
    await fail();
    // Stops after the last response and once all log lines are written.
    await product.stop();
    const logs = readdirSync(product.dataDir).filter((file) => file.includes('.log'));
    lines = logs.flatMap((file) => readFileSync(path.join(product.dataDir, file), 'utf8').split('\n'));
  });
  afterAll(async () => {
    await mailServer.stop();
    removeData(product.dataDir);
  });

  /** A client with a unique User-Agent. */
  const client = () => {
    const api = new ApiClient(product.url);
    const plain = api.fetch.bind(api);
    api.fetch = (url, init) =>
      plain(url, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'user-agent': `${MARK}-browser` },
      });
    return api;
  };

  /** The requests of a visitor. */
  async function visit(): Promise<void> {
    const visitor = client();
    const message = {
      name: textOf('sender'),
      email: mailOf('sender'),
      company: textOf('company'),
      phone: `070-${MARK}`,
      service: textOf('service'),
      message: textOf('message'),
    };
    expect((await visitor.send('POST', '/api/contact', message)).status).toBe(201);
    expect((await visitor.send('POST', '/api/contact', { ...message, email: mailOf('refused') })).status).toBe(201);
    const subscriber = { email: mailOf('subscriber'), name: textOf('subscriber') };
    expect((await visitor.send('POST', '/api/newsletter/subscribe', subscriber)).status).toBe(201);
    const confirmation = new URL(
      linkIn(await mailTo(mailServer, mailOf('subscriber'), /newsletter\/confirm/), '/newsletter/confirm'),
    );
    const token = confirmation.searchParams.get('token')!;
    secrets['token to confirm'] = token;
    expect((await visitor.fetch(confirmation.pathname + confirmation.search)).status).toBe(200);
    expect((await visitor.send('POST', '/api/newsletter/confirm', { token })).status).toBe(204);
    const welcome = await mailTo(mailServer, mailOf('subscriber'), /unsubscribe/);
    const unsubscribe = new URL(linkIn(welcome, '/newsletter/unsubscribe'));
    secrets['token to unsubscribe'] = unsubscribe.searchParams.get('token')!;
    expect((await visitor.fetch(unsubscribe.pathname + unsubscribe.search)).status).toBe(303);
    expect((await visitor.send('POST', unsubscribe.pathname + unsubscribe.search)).status).toBe(204);
    await visitor.fetch(`/newsletter/unsubscribe?token=${secrets['token to unsubscribe']}`);
    await visitor.fetch(`/contact?subject=${encodeURIComponent(textOf('subject'))}`);
    expect((await visitor.fetch(`/api/blog-posts?search=${encodeURIComponent(textOf('search'))}`)).status).toBe(200);
  }

  /** The requests of an admin and employees. */
  async function work(): Promise<void> {
    const office = client();
    await office.signIn(adminLogin.username, passwordOf('the-admin'));
    const user = {
      username: textOf('user'),
      email: mailOf('user'),
      name: textOf('employee'),
      password: passwordOf('the-user'),
    };
    const registered = await office.send('POST', '/api/auth/register', user);
    expect(registered.status).toBe(201);
    const { id } = (await registered.json()) as User;
    expect((await office.send('POST', '/api/auth/register', user)).status).toBe(409);
    await office.send('PATCH', `/api/users/${id}`, { name: textOf('new-name'), email: mailOf('moved') });
    const invited = { username: textOf('invited'), email: mailOf('invited'), name: textOf('invited') };
    expect((await office.send('POST', '/api/users/invitations', invited)).status).toBe(201);
    await choosePassword('invitation', mailOf('invited'));
    expect((await client().send('POST', '/api/auth/forgot-password', { email: mailOf('moved') })).status).toBe(204);
    await choosePassword('forgotten password', mailOf('moved'));
    const employee = client();
    await employee.signIn(textOf('user'), passwordOf('forgotten password'));
    const changed = { currentPassword: passwordOf('forgotten password'), newPassword: passwordOf('the-next') };
    expect((await employee.send('POST', '/api/account/password', changed)).status).toBe(204);
    await employee.json('/api/account/sessions');

    const fields = { employeeId: String(id), description: textOf('description') };
    const document = await office.upload(new Blob([textOf('content')]), `${textOf('file')}.txt`, fields);
    expect(document.status).toBe(201);
    const { id: documentId } = (await document.json()) as { id: number };
    expect((await employee.fetch(`/api/documents/${documentId}/download`)).status).toBe(200);
    await office.send('PATCH', `/api/documents/${documentId}`, { description: textOf('edited') });

    const draft = {
      title: textOf('title'),
      slug: 'a-draft',
      excerpt: textOf('excerpt'),
      content: textOf('text'),
      category: 'Security',
      tags: [textOf('tag')],
      language: 'sv',
      isPublished: false,
      publishedAt: null,
    };
    const post = (await (await office.send('POST', '/api/admin/blog-posts', draft)).json()) as { id: number };
    const link = (await (await office.send('POST', `/api/admin/blog-posts/${post.id}/preview-link`)).json()) as {
      token: string;
    };
    secrets['token of a preview'] = link.token;
    expect((await client().send('POST', '/api/blog-posts/preview', { token: link.token })).status).toBe(200);

    for (const list of ['contact-submissions', 'contact-submissions/export', 'newsletter-subscriptions'])
      expect((await office.fetch(`/api/admin/${list}?search=${MARK}`)).status).toBe(200);
    for (const call of ['visitors/export', 'erase'])
      expect((await office.send('POST', `/api/admin/personal-data/${call}`, { email: mailOf('sender') })).status).toBe(
        200,
      );
    expect((await office.fetch(`/api/admin/personal-data/employees/${id}`)).status).toBe(200);
    for (const service of ['engagement', 'documents', 'content', 'identity'])
      expect((await office.fetch(`/api/admin/retention/${service}`)).status).toBe(200);
    for (const [name, { cookie }] of Object.entries({ office, employee }))
      secrets[`cookie of the ${name}`] = cookie.split('=')[1]!;
    expect((await office.send('DELETE', `/api/users/${id}`)).status).toBe(204);
    await office.send('POST', '/api/auth/logout');
  }

  async function choosePassword(name: string, address: string): Promise<void> {
    const mail = await mailTo(mailServer, address, /\/auth\/new-password(?:\?invitation)?#/);
    const token = new URL(linkIn(mail, '/auth/new-password')).hash.slice(1);
    secrets[`token of the ${name}`] = token;
    const response = await client().send('POST', '/api/auth/set-password', { token, password: passwordOf(name) });
    expect(response.status).toBe(204);
  }

  /** Requests that fail. */
  async function fail(): Promise<void> {
    const visitor = client();
    const office = client();
    await office.signIn(adminLogin.username, passwordOf('the-admin'));
    const statuses: Record<string, number> = {};
    const record = async (label: string, response: Promise<Response>) =>
      void (statuses[label] = (await response).status);
    await record(
      'wrong password',
      visitor.send('POST', '/api/auth/login', { username: adminLogin.username, password: passwordOf('nobody') }),
    );
    await record(
      'unknown name',
      visitor.send('POST', '/api/auth/login', { username: textOf('unknown'), password: passwordOf('nobody') }),
    );
    await record(
      'unknown link',
      visitor.send('POST', '/api/auth/set-password', {
        token: `${MARK}${'x'.repeat(80)}`,
        password: passwordOf('nobody'),
      }),
    );
    await record(
      'invalid field',
      visitor.send('POST', '/api/contact', { name: textOf('sender'), email: textOf('no-address'), message: 'm' }),
    );
    await record(
      'half a body',
      visitor.fetch('/api/contact', { method: 'POST', headers: json, body: `{"name":"${textOf('half')}` }),
    );
    await record('no JSON', visitor.fetch('/api/contact', { method: 'POST', headers: json, body: textOf('text') }));
    await record(
      'a form',
      visitor.fetch('/api/contact', { method: 'POST', body: new URLSearchParams({ name: textOf('form') }) }),
    );
    await record(
      'a type',
      visitor.fetch('/api/contact', { method: 'POST', headers: { 'content-type': `text/${MARK}` }, body: 'x' }),
    );
    await record('too large', visitor.send('POST', '/api/contact', { message: textOf('large').repeat(10_000) }));
    await record('an address in the path', office.send('DELETE', `/api/users/${mailOf('path')}`));
    await record('an escaped address', visitor.fetch(`/blog/${encodeURIComponent(mailOf('path'))}`));
    await record('a name in the path', visitor.fetch(`/${encodeURIComponent(textOf('path'))}`));
    await record('no such call', visitor.fetch(`/api/${encodeURIComponent(mailOf('call'))}`));
    await record('a bad path', visitor.fetch(`/api/users/%2f${MARK}@example.com`));
    await record('a bad cookie', visitor.fetch('/api/auth/me', { headers: { cookie: `kontor_session=${MARK}.x` } }));
    await record(
      'a foreign origin',
      visitor.fetch('/api/contact', {
        method: 'POST',
        headers: { ...json, origin: `https://${MARK}.example` },
        body: '{}',
      }),
    );
    await record('a wrong file', office.upload(new Blob(['MZ']), `${textOf('program')}.exe`));
    await record('a wrong content', office.upload(new Blob([textOf('content')]), `${textOf('picture')}.png`));
    await record(
      'a wrong recipient',
      office.upload(new Blob(['x']), `${textOf('file')}.txt`, { employeeId: textOf('recipient') }),
    );
    await record('nobody’s file', office.upload(new Blob(['x']), `${textOf('file')}.txt`, { employeeId: '4711' }));
    await record('a bad list', office.fetch(`/api/users?cursor=${MARK}`));
    await record(
      'a bad address',
      office.send('POST', '/api/admin/personal-data/visitors/export', { email: textOf('address') }),
    );
    for (const [label, status] of Object.entries(statuses)) expect(status, label).toBeLessThan(500);
    secrets['cookie of the last one'] = office.cookie.split('=')[1]!;
  }

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
