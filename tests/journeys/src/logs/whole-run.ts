import type { User } from '@kontor/contracts/schemas';
import { expect } from 'vitest';
import { adminLogin, ApiClient } from '@kontor/test-kit/client';
import { linkIn, type MailServer, mailTo } from '@kontor/test-kit/mails';

/** Contained in all user input and nothing else. */
export const MARK = 'zqxj';
/** A unique text for each field, which identifies a leak; with a letter that URLs escape. */
export const textOf = (field: string) => `${MARK}-${field}-å`;
export const mailOf = (field: string) => `${MARK}.${field}@example.com`;
const passwordOf = (field: string) => `${MARK} password of ${field}`;

/** The admin of the product whose log is read. */
export const markedAdmin = { username: adminLogin.username, password: passwordOf('the-admin') };

const json = { 'content-type': 'application/json' };

interface Run {
  client(): ApiClient;
  mailServer: MailServer;
  /** Credentials and tokens of links, which the log must not contain. */
  secrets: Record<string, string>;
}

/** Requests of visitors, employees and an admin, and failing ones; returns the credentials and tokens that they used. */
export async function sendAll(url: string, mailServer: MailServer): Promise<Run['secrets']> {
  const run: Run = { client: () => newClient(url), mailServer, secrets: {} };
  await visit(run);
  await work(run);
  await fail(run);
  return run.secrets;
}

/** A client with a unique User-Agent. */
function newClient(url: string): ApiClient {
  const api = new ApiClient(url);
  const plain = api.fetch.bind(api);
  api.fetch = (path, init) =>
    plain(path, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'user-agent': `${MARK}-browser` },
    });
  return api;
}

/** The requests of a visitor. */
async function visit({ client, mailServer, secrets }: Run): Promise<void> {
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
async function work(run: Run): Promise<void> {
  const { client, secrets } = run;
  const office = client();
  await office.signIn(markedAdmin.username, markedAdmin.password);
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
  await choosePassword(run, 'invitation', mailOf('invited'));
  expect((await client().send('POST', '/api/auth/forgot-password', { email: mailOf('moved') })).status).toBe(204);
  await choosePassword(run, 'forgotten password', mailOf('moved'));
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

async function choosePassword({ client, mailServer, secrets }: Run, name: string, address: string): Promise<void> {
  const mail = await mailTo(mailServer, address, /\/auth\/new-password(?:\?invitation)?#/);
  const token = new URL(linkIn(mail, '/auth/new-password')).hash.slice(1);
  secrets[`token of the ${name}`] = token;
  expect((await client().send('POST', '/api/auth/password-link', { token })).status).toBe(200);
  const response = await client().send('POST', '/api/auth/set-password', { token, password: passwordOf(name) });
  expect(response.status).toBe(200);
}

/** Requests that fail. */
async function fail({ client, secrets }: Run): Promise<void> {
  const visitor = client();
  const office = client();
  await office.signIn(markedAdmin.username, markedAdmin.password);
  const calls: Record<string, () => Promise<Response>> = {
    'wrong password': () =>
      visitor.send('POST', '/api/auth/login', { username: adminLogin.username, password: passwordOf('nobody') }),
    'unknown name': () =>
      visitor.send('POST', '/api/auth/login', { username: textOf('unknown'), password: passwordOf('nobody') }),
    'unknown link': () =>
      visitor.send('POST', '/api/auth/set-password', {
        token: `${MARK}${'x'.repeat(80)}`,
        password: passwordOf('nobody'),
      }),
    'invalid field': () =>
      visitor.send('POST', '/api/contact', { name: textOf('sender'), email: textOf('no-address'), message: 'm' }),
    'half a body': () =>
      visitor.fetch('/api/contact', { method: 'POST', headers: json, body: `{"name":"${textOf('half')}` }),
    'no JSON': () => visitor.fetch('/api/contact', { method: 'POST', headers: json, body: textOf('text') }),
    'a form': () =>
      visitor.fetch('/api/contact', { method: 'POST', body: new URLSearchParams({ name: textOf('form') }) }),
    'a type': () =>
      visitor.fetch('/api/contact', { method: 'POST', headers: { 'content-type': `text/${MARK}` }, body: 'x' }),
    'too large': () => visitor.send('POST', '/api/contact', { message: textOf('large').repeat(10_000) }),
    'an address in the path': () => office.send('DELETE', `/api/users/${mailOf('path')}`),
    'an escaped address': () => visitor.fetch(`/blog/${encodeURIComponent(mailOf('path'))}`),
    'a name in the path': () => visitor.fetch(`/${encodeURIComponent(textOf('path'))}`),
    'no such call': () => visitor.fetch(`/api/${encodeURIComponent(mailOf('call'))}`),
    'a bad path': () => visitor.fetch(`/api/users/%2f${MARK}@example.com`),
    'a bad cookie': () => visitor.fetch('/api/auth/me', { headers: { cookie: `kontor_session=${MARK}.x` } }),
    'a foreign origin': () =>
      visitor.fetch('/api/contact', {
        method: 'POST',
        headers: { ...json, origin: `https://${MARK}.example` },
        body: '{}',
      }),
    'a wrong file': () => office.upload(new Blob(['MZ']), `${textOf('program')}.exe`),
    'a wrong content': () => office.upload(new Blob([textOf('content')]), `${textOf('picture')}.png`),
    'a wrong recipient': () =>
      office.upload(new Blob(['x']), `${textOf('file')}.txt`, { employeeId: textOf('recipient') }),
    'a file for an unknown employee': () =>
      office.upload(new Blob(['x']), `${textOf('file')}.txt`, { employeeId: '4711' }),
    'a bad list': () => office.fetch(`/api/users?cursor=${MARK}`),
    'a bad address': () =>
      office.send('POST', '/api/admin/personal-data/visitors/export', { email: textOf('address') }),
  };
  for (const [label, call] of Object.entries(calls)) expect((await call()).status, label).toBeLessThan(500);
  secrets['cookie of the last one'] = office.cookie.split('=')[1]!;
}
