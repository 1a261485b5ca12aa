import { testUsers } from '@kontor/service-kit/testing';
import { afterEach, expect, it } from 'vitest';

import type { Settings } from '../settings.ts';
import { startTestGateway, type TestGateway } from '../testing.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

const store = 'https://files.example.com';
const link = `${store}/bucket/key?X-Amz-Signature=0`;

async function sources(settings: Partial<Settings>): Promise<string | undefined> {
  gateway = await startTestGateway(settings);
  const policy = (await fetch(gateway.url, { headers: { accept: 'text/html' } })).headers.get(
    'content-security-policy',
  );
  return /connect-src ([^;]*)/.exec(policy ?? '')?.[1];
}

it('passes a link to the store on unchanged', async () => {
  gateway = await startTestGateway();
  gateway.users.set('elsa', testUsers.employee);
  gateway.upstream.respond = (_request, response) =>
    response.writeHead(307, { location: link, 'cache-control': 'private, no-store', 'content-length': 0 }).end();
  const response = await fetch(`${gateway.url}/api/documents/7/download`, {
    headers: { cookie: 'session=elsa' },
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('location')]).toEqual([307, link]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it('allows pages to fetch from the store where downloads are redirected to it', async () => {
  expect(await sources({ DOWNLOAD_REDIRECT_SECONDS: 5, S3_PUBLIC_ENDPOINT: `${store}/` })).toBe(`'self' ${store}`);
});

it.each([{}, { S3_PUBLIC_ENDPOINT: store }, { DOWNLOAD_REDIRECT_SECONDS: 5 }])(
  'pages fetch from nowhere else otherwise: %j',
  async (settings) => {
    expect(await sources(settings)).toBe("'self'");
  },
);
