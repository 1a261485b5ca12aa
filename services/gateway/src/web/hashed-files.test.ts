import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';

import { hashedFiles } from './hashed-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-files-'));
mkdirSync(path.join(folder, 'assets'));
const write = (name: string, content: string) => writeFileSync(path.join(folder, 'assets', name), content);
afterEach(() => rmSync(folder, { recursive: true }));

it('reads files once, and sends an encoding that exists and that the client accepts', async () => {
  write('app-1.js', 'plain');
  write('app-1.js.br', 'brotli');
  write('font-2.woff2', 'font');
  write('large-3.js', ' '.repeat(1_000_001));
  write('page-4.html', '<p>');
  const app = fastify();
  expect((await hashedFiles(app as never, folder)).toSorted()).toEqual(['assets/app-1.js', 'assets/font-2.woff2']);

  const get = async (name: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url: `/assets/${name}`, headers });
    return [response.statusCode, response.headers['content-encoding'], response.body];
  };
  expect(await get('app-1.js', { 'accept-encoding': 'gzip, br' })).toEqual([200, 'br', 'brotli']);
  write('app-1.js', 'another');
  expect(await get('app-1.js', { 'accept-encoding': 'gzip' })).toEqual([200, undefined, 'plain']);
  expect(await get('font-2.woff2', { 'accept-encoding': 'br' })).toEqual([200, undefined, 'font']);
  for (const name of ['app-1.js.br', 'page-4.html', '..%2f..%2fetc'])
    expect([name, (await get(name))[0]]).toEqual([name, 404]);

  const { headers } = await app.inject('/assets/app-1.js');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect((await get('app-1.js', { 'if-none-match': String(headers.etag) }))[0]).toBe(304);
  await app.close();
});
