import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../testing/harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const post = (head: string, body = '{}') =>
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;
const get = (head: string, target = '/api/blog-posts') => `GET ${target} HTTP/1.1\r\nHost: x\r\n${head}\r\n`;
const smuggled = 'GET /api/users HTTP/1.1\r\nHost: x\r\n\r\n';

const refused: [string, string][] = [
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3', '{} ')],
  ['a list of lengths', post('Content-Length: 2, 3')],
  ['a negative length', post('Content-Length: -1')],
  ['a length with a sign', post('Content-Length: +2')],
  ['a length in hexadecimal', post('Content-Length: 0x2')],
  ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked', `0\r\n\r\n${smuggled}`)],
  ['chunks that are none', post('Transfer-Encoding: chunked', `zz\r\n{}\r\n0\r\n\r\n`)],
  ['chunks said twice', post('Transfer-Encoding: chunked, chunked', '0\r\n\r\n')],
  ['an unknown encoding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${smuggled}`)],
  ['an encoding behind a space', post('Transfer-Encoding : chunked', `0\r\n\r\n${smuggled}`)],
  ['a header without a name', get(': x\r\n')],
  ['a header with a space in its name', get('a b: x\r\n')],
  ['a header with NUL', get('a: x\0y\r\n')],
  ['a header with a bare line feed', get('a: x\ny: z\r\n').replace('Host: x\r\n', 'Host: x\n')],
  ['a folded header', get('a: x\r\n y\r\n')],
  ['no host', 'GET /api/blog-posts HTTP/1.1\r\n\r\n'],
  ['headers without end', get(`a: ${'x'.repeat(40_000)}\r\n`)],
  ['more headers than anybody sends', get(Array.from({ length: 3_000 }, (_, i) => `h${i}: x\r\n`).join(''))],
  ['an absolute target elsewhere', get('', 'http://evil.example/api/users')],
  ['a target that is a host', get('', 'evil.example:443')],
  ['a target that is a star', get('', '*')],
  ['a target with a space', get('', '/api/blog posts')],
  ['a target with NUL', get('', '/api/blog-posts\0')],
  ['a target beyond ASCII', get('', '/api/blög-posts')],
  ['a target without end', get('', `/${'a'.repeat(100_000)}`)],
  ['an unknown version', 'GET /api/blog-posts HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['the first bytes of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['the first bytes of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown method', `${'X'.repeat(30)} / HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
];

describe('a malformed request', () => {
  it.each(refused)('is refused: %s [GW-1]', async (_what, bytes) => {
    gateway.seen.length = 0;
    const response = await gateway.exchange(bytes);
    expect(response).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    if (/^content-type/im.test(response)) expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(gateway.seen).toEqual([]);
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  });

  it.each([
    ['a header called __proto__', '__proto__: x\r\n'],
    ['a header called constructor', 'constructor: x\r\n'],
    [
      'an upgrade',
      'Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n',
    ],
    ['hop-by-hop headers', 'Connection: close, cookie\r\nTE: trailers\r\nTrailer: x\r\nKeep-Alive: 9\r\n'],
  ])('is served without its odd header, which is not forwarded: %s', async (_what, head) => {
    gateway.seen.length = 0;
    expect(await gateway.exchange(get(head))).not.toMatch(/^HTTP\/1\.1 (5|101)/);
    for (const { headers } of gateway.seen)
      for (const name of ['__proto__', 'constructor', 'upgrade', 'te', 'trailer', 'keep-alive', 'sec-websocket-key'])
        expect(Object.hasOwn(headers, name) && name).toBe(false);
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  });
});

it('responds to sixty pipelined requests in order [GW-2]', async () => {
  const requests = Array.from({ length: 60 }, (_, i) => get('', `/api/nothing-${i}`)).join('');
  const client = await gateway.connect(requests);
  const ids = () => [...client.response.matchAll(/x-request-id: (\S+)[^]*?"requestId":"([^"]+)"/g)];
  await expect.poll(() => ids().length).toBe(60);
  expect(client.response.match(/HTTP\/1\.1 404/g)).toHaveLength(60);
  for (const [, header, body] of ids()) expect(body).toBe(header);
});
