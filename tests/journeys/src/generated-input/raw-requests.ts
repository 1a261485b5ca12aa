import { connect } from 'node:net';

import { endpoints } from '@kontor/contracts/schemas';
import fc from 'fast-check';

import { pathVariants } from '../rights/path-variants.ts';
import { HANG_MS } from '../wire.ts';
import { garbled } from './by-bytes.ts';

const verbs = [
  ['GET', 'GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'XYZ', ''],
].flat();
const targets = [
  ...endpoints.map(({ url }) => url),
  '/',
  '/about',
  '/health/ready',
  '/assets/x.js',
  '/api',
  '*',
  '/%',
  '',
]
  // A logout would end the session of other requests.
  .filter((url) => !url.includes('log'));
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP', ''];
const lines = [
  ['Host: localhost', 'Host: localhost', 'Host: evil.example', 'Host:', 'Host: a, b'],
  ['Content-Type: application/json', 'Content-Length: 2', 'Content-Length: 2', 'Content-Length: 0'],
  ['Content-Length: 99', 'Content-Length: -1', 'Content-Length: 2, 2', 'Content-Length: 9999999999999'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip', 'Transfer-Encoding : chunked'],
  ['Transfer-Encoding: chunked, identity', 'Connection: close', 'Connection: upgrade', 'Upgrade: websocket'],
  ['Upgrade: h2c', 'Expect: 100-continue', 'Expect: nothing', 'Range: bytes=0-', 'Range: bytes=9-1,'],
  ['If-None-Match: *', 'If-Modified-Since: never', 'Accept: text/html', 'Accept-Encoding: br;q=x'],
  ['Content-Encoding: gzip', '__proto__: x', 'constructor: x', 'X: \0', 'X: ÿ', ' folded', 'no colon', ': empty'],
  [`X: ${'y'.repeat(2e4)}`, 'Cookie: kontor_session=%', 'Cookie: =;;=', 'Origin: null'],
  ['Sec-Fetch-Site: cross-site', 'Content-Language: å', 'X-Forwarded-For: 1.2.3.4', 'X-Request-Id: x'],
  ['X-Kontor-Caller: a.b.c', 'Content-Type: multipart/form-data'],
].flat();
const bodies = [
  '',
  '{}',
  '{}',
  '{}GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  'ffffffffff\r\n{}',
  '-1\r\n',
  '{',
];

const texts = fc
  .record({
    verb: fc.constantFrom(...verbs),
    target: fc.constantFrom(...targets),
    vary: fc.constantFrom((path: string) => path, ...pathVariants.map(({ of }) => of)),
    version: fc.constantFrom(...versions),
    headers: fc.array(fc.constantFrom(...lines), { maxLength: 6 }),
    end: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
    body: fc.constantFrom(...bodies),
    times: fc.constantFrom(1, 1, 1, 3),
  })
  .map(({ verb, target, vary, version, headers, end, body, times }) =>
    `${[`${verb} ${target.startsWith('/') ? vary(target) : target} ${version}`, ...headers].join(end)}${end}${end}${body}`.repeat(
      times,
    ),
  );

/** Valid and malformed HTTP requests as bytes. */
export const rawRequests: fc.Arbitrary<Buffer> = fc.oneof(
  texts.map((text) => Buffer.from(text, 'latin1')),
  garbled(texts),
);

/** Sends bytes and half-closes; resolves to the received bytes when the product closes. Rejects after a timeout. */
export function exchange(url: string, sent: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`not closed within ${HANG_MS / 1000} s: ${JSON.stringify(sent.toString('latin1'))}`));
    }, HANG_MS);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The product may reset the connection during the request.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
    socket.end(sent);
  });
}
