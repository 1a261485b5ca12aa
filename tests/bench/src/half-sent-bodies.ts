import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { type Product } from '@kontor/local-stack';

import { withProduct } from './bench-product.ts';
import { memoryOf, pidsOf, resetPeak } from '@kontor/test-kit/processes';
import { mb, print } from './print.ts';

const CLIENTS = 3_600;
/** Loopback addresses of the clients: few enough clients on each to stay below the limit of connections per address. */
const ADDRESSES = 16;
const HELD_SECONDS = 6;
/** The budgets: resident memory of the gateway, and the time to the next success after the clients disconnect. */
const MEMORY_MB = 250;
const RECOVERY_SECONDS = 2;
const CHUNK = Buffer.alloc(511_000, ' ');

interface HalfSent {
  head: string;
  /** Bytes sent of the incomplete body. */
  bytes: number;
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: bench', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

const kinds: Record<string, HalfSent> = {
  'a post of 511 kB, no session': { head: post('/api/admin/blog-posts', 'Content-Length: 512000'), bytes: 511_000 },
  'the same with an invalid session': {
    head: post('/api/admin/blog-posts', 'Content-Length: 512000', 'Cookie: session=made-up'),
    bytes: 511_000,
  },
  'a message of 64 kB': { head: post('/api/contact', 'Content-Length: 65536'), bytes: 65_000 },
  'a message in one endless chunk': {
    head: `${post('/api/contact', 'Transfer-Encoding: chunked')}fff0\r\n`,
    bytes: 65_000,
  },
  'an unknown endpoint': { head: post('/api/nothing', 'Content-Length: 65536'), bytes: 65_000 },
  'a GET with a body': {
    head: post('/api/blog-posts', 'Content-Length: 65536').replace('POST', 'GET'),
    bytes: 65_000,
  },
};

interface Outcome {
  kind: string;
  before: number;
  peak: number;
  /** Concurrent calls from another address: the slowest in ms, and how many were refused. */
  others: { slowest: number; refused: number; count: number };
  /** Seconds from the disconnect of the clients to the first round of calls that all succeed. */
  recovery: number;
  after: number;
}

/** Measures the gateway while thousands of clients send an incomplete body and wait. */
export async function halfSentBodies(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [kind, body] of Object.entries(kinds))
    outcomes.push(await withProduct((product) => measure(product, kind, body), { CONTACT_PER_10_MINUTES: '1000000' }));
  return outcomes;
}

async function measure(product: Product, kind: string, body: HalfSent): Promise<Outcome> {
  const pid = pidsOf(product)['gateway']!;
  await roundOfCalls(product.url);
  const before = memoryOf(pid).now;
  resetPeak(pid);
  const clients = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(product.url, index, body)));
  const others = { slowest: 0, refused: 0, count: 0 };
  for (const end = performance.now() + HELD_SECONDS * 1000; performance.now() < end; await delay(100)) {
    const begin = performance.now();
    const statuses = await roundOfCalls(product.url);
    others.slowest = Math.max(others.slowest, performance.now() - begin);
    others.refused += statuses.filter((status) => status >= 300).length;
    others.count += statuses.length;
  }
  for (const socket of clients) socket.destroy();
  const disconnected = performance.now();
  while ((await roundOfCalls(product.url)).some((status) => status >= 300)) await delay(50);
  const recovery = (performance.now() - disconnected) / 1000;
  await delay(2_000);
  const { now: after, peak } = memoryOf(pid);
  return { kind, before, peak, others, recovery, after };
}

/** Sends an incomplete request and keeps the connection open. */
async function client(url: string, index: number, { head, bytes }: HalfSent): Promise<Socket> {
  const { port } = new URL(url);
  const localAddress = `127.0.1.${1 + (index % ADDRESSES)}`;
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  socket.on('error', () => undefined).resume();
  await Promise.race([once(socket, 'connect').catch(() => undefined), delay(10_000, undefined, { ref: false })]);
  socket.write(head);
  socket.write(CHUNK.subarray(0, bytes));
  return socket;
}

/** Requests a page, a read and a write from another address; returns the statuses, 0 without a response within 10 s. */
const roundOfCalls = (url: string): Promise<number[]> =>
  Promise.all([statusOf(url, '/about'), statusOf(url, '/api/blog-posts'), statusOf(url, '/api/contact', message)]);

const message = JSON.stringify({ name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' });

async function statusOf(url: string, path: string, body?: string): Promise<number> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length };
  const method = body === undefined ? 'GET' : 'POST';
  const call = request(url.replace('localhost', '127.0.0.1') + path, {
    method,
    headers,
    agent: false,
    timeout: 10_000,
  });
  call.once('timeout', () => call.destroy()).end(body);
  return new Promise((resolve) => {
    call.once('error', () => resolve(0));
    call.once('response', (response) => response.resume().once('close', () => resolve(response.statusCode ?? 0)));
  });
}

export async function printHalfSentBodies(): Promise<void> {
  print(
    `${CLIENTS} half-sent bodies from ${ADDRESSES} addresses (at most ${MEMORY_MB} MB, recovery within ${RECOVERY_SECONDS} s)`,
  );
  for (const { kind, before, peak, others, recovery, after } of await halfSentBodies()) {
    const isOver = peak > MEMORY_MB || recovery > RECOVERY_SECONDS;
    print(
      `  ${kind.padEnd(32)} ${mb(before)} to ${mb(peak)}, then ${mb(after)}   ` +
        `others: ${others.refused} of ${others.count} refused, slowest ${others.slowest.toFixed(0)} ms   ` +
        `recovery ${recovery.toFixed(2)} s${isOver ? '   OVER BUDGET' : ''}`,
    );
  }
}
