import { connect } from 'node:net';

import type { Document, User } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ApiClient } from './api-client.ts';
import { adminLogin, removeData, startTestProduct } from './product.ts';

let product: Awaited<ReturnType<typeof startTestProduct>>;
let admin: ApiClient;
let visitor: ApiClient;
let before: Awaited<ReturnType<typeof storedData>>;

beforeAll(async () => {
  product = await startTestProduct();
  admin = new ApiClient(product.url);
  visitor = new ApiClient(product.url);
  await admin.signIn(adminLogin.username, adminLogin.password);
  before = await storedData();
});

afterAll(async () => {
  const after = await storedData();
  await product.stop();
  removeData(product.dataDir);
  // Rejected requests store nothing and lose nothing.
  expect(after).toEqual(before);
});

async function storedData() {
  const documents = await admin.json<Document[]>('/api/documents');
  // Without the one thing that goes on by itself: the words of a file become searchable.
  return [
    await admin.json<User[]>('/api/users'),
    documents.map((document) => ({ ...document, indexState: undefined })),
  ];
}

/** Expects an error response as in the contract: 4xx, code, message and request id, without internals. */
async function expectRefusal(response: Response, status?: number, code?: string): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBeGreaterThanOrEqual(400);
  expect(response.status, text).toBeLessThan(500);
  if (status) expect(response.status, text).toBe(status);
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body).toMatchObject({
    statusCode: response.status,
    error: expect.any(String),
    message: expect.stringMatching(/\w+ \w+|Required/),
  });
  expect(body['requestId']).toBe(response.headers.get('x-request-id'));
  if (code) expect(body['code']).toBe(code);
  expect(text).not.toMatch(/\bat .*\.ts:|select .+ from|insert into|"stack"|ECONN|postgres/i);
}

const NUL = '\u0000';
const LONE = '\ud800';
const wrongTexts = [1, true, null, {}, [], ['a'], '', '   ', `a${NUL}b`, `a${LONE}b`, 'x'.repeat(6_000)];

describe('ids', () => {
  const bad = [
    '0',
    '-1',
    '1.5',
    '2147483648',
    '99999999999999999999',
    'abc',
    '1e3',
    '0x1',
    '01',
    '+1',
    '%201',
    '1%00',
    '%F0%9F%98%80',
    'NaN',
    "1'or'1'='1",
  ];
  it.each(bad)('%s names neither a user nor a document [IN-1, IN-2]', async (id) => {
    await expectRefusal(await admin.send('DELETE', `/api/users/${id}`));
    await expectRefusal(await admin.fetch(`/api/documents/${id}/download`));
  });
});

describe('lists', () => {
  it.each([
    'limit=0',
    'limit=-1',
    'limit=501',
    'limit=abc',
    'limit=1.5',
    'limit=%00',
    'cursor=x',
    'cursor=%27',
    'limit[]=1',
  ])('reject %s [IN-3]', async (query) => {
    const lists = ['/api/users', '/api/documents', '/api/blog-posts'];
    for (const list of lists) {
      const response = await admin.fetch(`${list}?${query}`);
      if (query.startsWith('limit[')) expect(response.status).toBeLessThan(500);
      else await expectRefusal(response, 400);
    }
  });

  it('reject an unknown category', async () => {
    for (const category of ['secret', '', 'Salary', "salary'--", 'salary%00'])
      await expectRefusal(await admin.fetch(`/api/documents?category=${category}`), 400);
  });
});

describe('JSON calls', () => {
  const good = {
    '/api/auth/login': { username: 'somebody', password: 'something else' },
    '/api/auth/register': {
      username: 'new.person',
      email: 'new@example.com',
      name: 'New Person',
      password: 'long enough words',
    },
    '/api/contact': { name: 'Vera', email: 'vera@example.com', message: 'Hello' },
    '/api/newsletter/subscribe': { email: 'vera@example.com' },
  };
  const calls = Object.entries(good) as [string, Record<string, string>][];

  it.each(calls)('%s rejects every field of a wrong type or length [ASVS 2.2.1]', async (path, body) => {
    for (const field of Object.keys(body)) {
      for (const wrong of wrongTexts) {
        // A password may be any text; the login's response never differs.
        const response = await admin.send('POST', path, { ...body, [field]: wrong });
        await expectRefusal(response);
      }
      const { [field]: _, ...rest } = body;
      await expectRefusal(await admin.send('POST', path, rest), 400);
    }
  });

  it.each(calls)('%s rejects a body that is not a JSON object [IN-6]', async (path) => {
    const json = { 'content-type': 'application/json' };
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      '{"a":',
      `{"name":"\\u0000"}`,
      '{"__proto__":{"role":"admin"}}',
      '['.repeat(20_000),
      '\u0000',
    ])
      await expectRefusal(await admin.fetch(path, { method: 'POST', body, headers: json }), 400);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json2',
      'application/ json',
    ])
      await expectRefusal(await admin.fetch(path, { method: 'POST', body: '{}', headers: { 'content-type': type } }));
    await expectRefusal(
      await admin.fetch(path, { method: 'POST', body: 'x'.repeat(100_000), headers: json }),
      413,
      'payload-too-large',
    );
    await expectRefusal(
      await admin.fetch(path, {
        method: 'POST',
        body: new Uint8Array([0x1f, 0x8b, 8, 0]),
        headers: { ...json, 'content-encoding': 'gzip' },
      }),
    );
  });

  it('login requires both fields, with the message of the specification', async () => {
    for (const body of [
      {},
      { username: 'admin' },
      { password: 'x' },
      { username: '', password: 'x' },
      { username: 'admin', password: '' },
    ]) {
      const response = await visitor.send('POST', '/api/auth/login', body);
      expect(await response.clone().json()).toMatchObject({ message: 'Username and password are required' });
      await expectRefusal(response, 400, 'credentials-required');
    }
    const wrong = await visitor.send('POST', '/api/auth/login', { username: 'nobody', password: 'wrong words' });
    expect(await wrong.clone().json()).toMatchObject({ message: 'Invalid username or password' });
    await expectRefusal(wrong, 401, 'invalid-credentials');
  });

  it('one-line fields reject line breaks, and e-mail fields reject what is no address', async () => {
    for (const field of ['name', 'company', 'service'])
      await expectRefusal(
        await visitor.send('POST', '/api/contact', { ...good['/api/contact'], [field]: 'a\r\nBcc: x@example.com' }),
        400,
      );
    for (const email of [
      'a',
      'a@',
      '@b.se',
      'a@b',
      'a b@c.se',
      'a@b.se\r\nBcc: c@d.se',
      '"a b"@c.se',
      'a@b.se, c@d.se',
      '<a@b.se>',
      'a@[127.0.0.1]',
      `${'x'.repeat(250)}@b.se`,
    ]) {
      await expectRefusal(await visitor.send('POST', '/api/contact', { ...good['/api/contact'], email }), 400);
      await expectRefusal(await visitor.send('POST', '/api/newsletter/subscribe', { email }), 400);
    }
  });

  it('an account needs a password of 10 to 200 characters that is not a common one', async () => {
    const create = (password: string) =>
      admin.send('POST', '/api/auth/register', { ...good['/api/auth/register'], password });
    await expectRefusal(await create('123456789'), 400);
    await expectRefusal(await create('x'.repeat(201)), 400);
    await expectRefusal(await create('1234567890'), 400, 'password-too-common');
    await expectRefusal(await create('new.person'), 400, 'password-too-common');
  });

  it('a username that is taken is reported, in upper and lower case', async () => {
    const create = (change: object) =>
      admin.send('POST', '/api/auth/register', { ...good['/api/auth/register'], ...change });
    await expectRefusal(await create({ username: 'ADMIN' }), 409, 'username-taken');
    const [{ email }] = (await admin.json<User[]>('/api/users')) as [User];
    await expectRefusal(await create({ email: email.toUpperCase() }), 409, 'email-taken');
  });

  it('users cannot delete themselves', async () => {
    const me = await admin.me();
    await expectRefusal(await admin.send('DELETE', `/api/users/${me!.id}`), 409, 'cannot-delete-self');
  });
});

describe('uploads', () => {
  const MB = 1024 * 1024;
  const pdf = (bytes: number) => new Blob(['%PDF-1.7\n', new Uint8Array(bytes - 9)]);
  const text = new Blob(['Hej']);

  it('require a file', async () => {
    const form = new FormData();
    form.set('category', 'salary');
    const response = await admin.fetch('/api/documents/upload', { method: 'POST', body: form });
    expect(await response.clone().json()).toMatchObject({ message: 'Please select a file to upload' });
    await expectRefusal(response, 400, 'file-required');
  });

  it('over 10 MB get 413, three times, announced or not', async () => {
    for (let i = 0; i < 3; i++) {
      const response = await admin.upload(pdf(10 * MB + 1), 'big.pdf');
      expect(await response.clone().json()).toMatchObject({ message: 'File size must be less than 10MB' });
      await expectRefusal(response, 413, 'file-too-large');
    }
    const form = new FormData();
    form.set('file', pdf(10 * MB + 1), 'big.pdf');
    const request = new Request('http://x', { method: 'POST', body: form });
    const chunked = {
      method: 'POST',
      body: request.body,
      headers: { 'content-type': request.headers.get('content-type')! },
      duplex: 'half',
    };
    await expectRefusal(await admin.fetch('/api/documents/upload', chunked as RequestInit), 413);
    await expectRefusal(await admin.upload(pdf(30 * MB), 'huge.pdf'), 413);
  });

  it.each([
    ['a wrong extension', text, 'run.exe'],
    ['no extension', text, 'README'],
    ['an .exe named .pdf', new Blob(['MZ\x90\x00\x03']), 'invoice.pdf'],
    ['HTML named .pdf', new Blob(['<html><script>1</script>']), 'page.pdf'],
    ['a second extension', text, 'note.txt.exe'],
    [
      'a zip named .docx',
      new Blob([new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])]),
      'empty.docx',
    ],
    ['NUL in text', new Blob(['a\0b']), 'note.txt'],
    ['bytes that are no text', new Blob([new Uint8Array([0xff, 0xfe, 0xc0])]), 'note.txt'],
    ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'image.svg'],
  ])('with %s get 415', async (_what, file, name) => expectRefusal(await admin.upload(file, name), 415));

  it.each([
    [{ category: 'secret' }, 'category-unknown'],
    [{ category: '' }, undefined],
    [{ employeeId: '2147483647' }, 'employee-unknown'],
    ...['undefined', 'null', '0', '-1', '1.5', '12abc', ' 1', '2147483648', 'NaN'].map(
      (employeeId) => [{ employeeId }, undefined] as const,
    ),
    ...['yes', '1', 'TRUE', '', 'undefined'].map((isPublic) => [{ isPublic }, undefined] as const),
    [{ description: 'x'.repeat(1_001) }, undefined],
    [{ description: `a${NUL}` }, undefined],
  ] as [Record<string, string>, string | undefined][])('with %o get 400', async (fields, code) =>
    expectRefusal(await admin.upload(text, 'note.txt', fields), 400, code),
  );

  it('with a repeated field are rejected and never widen the audience [DO-16]', async () => {
    const me = await admin.me();
    const form = new FormData();
    form.append('employeeId', String(me!.id));
    form.append('employeeId', '');
    form.append('file', text, 'note.txt');
    await expectRefusal(await admin.fetch('/api/documents/upload', { method: 'POST', body: form }), 400);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
    ],
    ['no headers', 'multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--\r\n'],
    ['nothing', 'multipart/form-data; boundary=b', ''],
    ['rubbish', 'multipart/form-data; boundary=b', '\u0000\u0001\u0002'],
    [
      'a part called __proto__',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
    [
      'a part header __proto__',
      'multipart/form-data; boundary=b',
      '--b\r\n__proto__: x\r\nContent-Disposition: form-data; name="file"; filename="a.exe"\r\n\r\nx\r\n--b--\r\n',
    ],
    ['a very long boundary', `multipart/form-data; boundary=${'b'.repeat(252)}`, `--${'b'.repeat(252)}\r\n\r\n`],
    [
      'two files',
      'multipart/form-data; boundary=b',
      ['a', 'b']
        .map((name) => `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}.txt"\r\n\r\nx\r\n`)
        .join('') + '--b--\r\n',
    ],
    [
      'a thousand fields',
      'multipart/form-data; boundary=b',
      `${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(1_000)}--b--\r\n`,
    ],
    ['JSON', 'application/json', '{}'],
  ])('that are malformed are rejected: %s', async (_what, type, body) => {
    await expectRefusal(
      await admin.fetch('/api/documents/upload', { method: 'POST', body, headers: { 'content-type': type } }),
    );
  });

  it('that are aborted leave nothing behind', async () => {
    const { port, hostname } = new URL(product.url);
    for (let i = 0; i < 5; i++) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(
        'POST /api/documents/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b',
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.destroy();
    }
  });
});

describe('file names', () => {
  it.each([
    ['löneslip 2025 – Åsa Öberg.txt', 'löneslip 2025 – Åsa Öberg.txt'],
    ['report "final" (1).txt', 'report "final" (1).txt'],
    ['🧾 kvitto.txt', '🧾 kvitto.txt'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\note.txt', 'note.txt'],
    ['line\r\nbreak.txt', expect.not.stringMatching(/[\r\n]/)],
    ["it's 100%.txt", "it's 100%.txt"],
  ])('%j comes back harmless, and the header stays ASCII', async (name, expected) => {
    const response = await admin.upload(new Blob(['Hej']), name);
    expect(response.status, await response.clone().text()).toBe(201);
    const document = (await response.json()) as Document;
    expect(document.originalName).toEqual(expected);
    const download = await admin.fetch(`/api/documents/${document.id}/download`);
    // oxlint-disable-next-line no-control-regex -- ASCII is required.
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename[\x20-\x7e]+$/);
    expect(await download.text()).toBe('Hej');
    before = await storedData();
  });
});

describe('access', () => {
  it('is checked before anything else', async () => {
    const calls = [
      ['GET', '/api/users'],
      ['DELETE', '/api/users/1'],
      ['POST', '/api/auth/register'],
      ['GET', '/api/documents'],
      ['GET', '/api/documents/1/download'],
      ['POST', '/api/documents/upload'],
    ];
    for (const [method, path] of calls) await expectRefusal(await visitor.send(method!, path!), 401, 'not-signed-in');
  });

  it('is not granted to a cookie the product did not issue [SE-9]', async () => {
    for (const cookie of [
      'kontor_session=',
      'kontor_session=x',
      'kontor_session=x.y',
      `kontor_session=${'a'.repeat(4_000)}`,
      'kontor_session=%00',
      '=',
      ';;;',
      'kontor_session="a"; kontor_session=b',
    ]) {
      const response = await fetch(`${product.url}/api/auth/me`, { headers: { cookie } });
      expect([cookie.slice(0, 40), response.status, await response.text()]).toEqual([cookie.slice(0, 40), 200, 'null']);
    }
  });
});
