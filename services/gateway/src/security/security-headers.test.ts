import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { as, startTestGateway, type TestGateway } from '../testing/harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ PUBLIC_URL: 'https://www.example.com' });
});
afterAll(() => gateway.close());

const html = { accept: 'text/html' };
const json = { 'content-type': 'application/json' };
const origin = 'https://evil.example';

/** One of each kind of response. */
const responses: [string, string, RequestInit, number][] = [
  ['a page', '/about', { headers: html }, 200],
  ['an unknown page', '/nowhere', { headers: html }, 404],
  ['another address of a page', '/about/', { headers: html, redirect: 'manual' }, 308],
  ['a file', '/assets/app-1a2b.js', {}, 200],
  ['a call', '/api/blog-posts', {}, 200],
  ['an unknown call', '/api/nothing', {}, 404],
  ['a refusal', '/api/contact', { method: 'POST', body: '{}', headers: { ...json, origin } }, 403],
  ['a path with two readings', '/api/user%73', {}, 400],
  ['the API documentation', '/api/docs/', { headers: html }, 200],
  ['security.txt', '/.well-known/security.txt', {}, 200],
];

describe('every response', () => {
  it.each(responses)('sends the browser its Cache-Control: %s [ASVS 3.4.1]', async (_what, path, init, status) => {
    const response = await fetch(gateway.url + path, init);
    expect(response.status).toBe(status);
    const { headers } = response;
    const policy = headers.get('content-security-policy');
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"])
      expect(policy).toContain(part);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    for (const name of ['server', 'x-powered-by', 'via']) expect([name, headers.get(name)]).toEqual([name, null]);
    if (status !== 308)
      expect(headers.get('content-type')).toMatch(/^(text|application)\/[\w.+-]+(; charset=utf-8)?$/i);
  });

  it('is readable by this origin alone [CS-6]', async () => {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const headers = { origin, 'access-control-request-method': 'POST', ...(method === 'POST' && json) };
      const response = await fetch(`${gateway.url}/api/newsletter/subscribe`, { method, headers });
      const cors = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([method, cors]).toEqual([method, []]);
    }
  });

  it('never repeats the requested host [PU-11]', async () => {
    for (const [path, accept] of [
      ['/about', 'text/html'],
      ['/about/', 'text/html'],
      ['/robots.txt', '*/*'],
      ['/sitemap.xml', '*/*'],
      ['/api/nothing', '*/*'],
    ]) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', accept: accept! };
      expect(await rawResponse(path!, headers)).not.toContain('evil.example');
    }
  });
});

it('ignores method overrides [CS-4]', async () => {
  const { length } = gateway.seen;
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    await fetch(`${gateway.url}/api/users/7?_method=DELETE`, { headers: { [name]: 'DELETE' } });
  expect(gateway.seen).toHaveLength(length);
});

/** The raw response to headers that `fetch` does not allow. */
function rawResponse(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(gateway.url + path, { headers }, (response) => {
      const parts = [...response.rawHeaders];
      response.on('data', (chunk: Buffer) => parts.push(chunk.toString()));
      response.on('end', () => resolve(parts.join('\n')));
    })
      .on('error', reject)
      .end();
  });
}

const store = 'https://files.example.com';

it('passes a link to the store on unchanged', async () => {
  const link = `${store}/bucket/key?X-Amz-Signature=0`;
  gateway.upstream.respond = (_request, response) =>
    response.writeHead(307, { location: link, 'cache-control': 'private, no-store', 'content-length': 0 }).end();
  const response = await fetch(`${gateway.url}/api/documents/7/download`, { ...as('elsa'), redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([307, link]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it.each([
  [
    'from the store where downloads are redirected to it',
    { DOWNLOAD_REDIRECT_SECONDS: 5, S3_PUBLIC_ENDPOINT: `${store}/` },
    `'self' ${store}`,
  ],
  ['from nowhere else without redirects', { S3_PUBLIC_ENDPOINT: store }, "'self'"],
  ['from nowhere else without a store', { DOWNLOAD_REDIRECT_SECONDS: 5 }, "'self'"],
  ['from nowhere else by default', {}, "'self'"],
])('allows pages to fetch %s', async (_where, settings, sources) => {
  const other = await startTestGateway(settings);
  const { headers } = await fetch(other.url, { headers: html });
  expect(/connect-src ([^;]*)/.exec(headers.get('content-security-policy')!)?.[1]).toBe(sources);
  await other.close();
});
