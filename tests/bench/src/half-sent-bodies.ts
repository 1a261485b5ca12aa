import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { type Product } from '@kontor/local-stack';

import { withProduct } from './bench-product.ts';
import { forgetPeak, memoryOf, pidsOf } from './process-memory.ts';
import { mb, say } from './say.ts';

const CLIENTS = 3_600;
/** Loopback addresses that the clients are spread over: one below the bound of connections each. */
const ADDRESSES = 16;
const HELD_SECONDS = 6;
/** The budgets: resident memory of the gateway in MB, and how soon it answers once the clients have left. */
const MEMORY_MB = 250;
const ANSWER_SECONDS = 2;
const PIECE = Buffer.alloc(511_000, ' ');

interface HalfSent {
  head: string;
  /** Bytes sent of a body that never ends. */
  bytes: number;
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: bench', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

const kinds: Record<string, HalfSent> = {
  'a post of 511 kB, by nobody': { head: post('/api/admin/blog-posts', 'Content-Length: 512000'), bytes: 511_000 },
  'the same with a made-up session': {
    head: post('/api/admin/blog-posts', 'Content-Length: 512000', 'Cookie: session=made-up'),
    bytes: 511_000,
  },
  'a message of 64 kB': { head: post('/api/contact', 'Content-Length: 65536'), bytes: 65_000 },
  'a message in one endless chunk': {
    head: `${post('/api/contact', 'Transfer-Encoding: chunked')}fff0\r\n`,
    bytes: 65_000,
  },
  'a call that does not exist': { head: post('/api/nothing', 'Content-Length: 65536'), bytes: 65_000 },
  'a read with a body': {
    head: post('/api/blog-posts', 'Content-Length: 65536').replace('POST', 'GET'),
    bytes: 65_000,
  },
};

interface Outcome {
  kind: string;
  before: number;
  peak: number;
  /** Slowest answer to somebody else meanwhile, in ms, and how many were no success. */
  others: { slowest: number; refused: number; count: number };
  /** From when the clients left to the first round of calls that all succeeded, in seconds. */
  answered: number;
  after: number;
}

/** What thousands of clients do to the gateway that send half of a body and wait. */
export async function halfSentBodies(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [kind, body] of Object.entries(kinds))
    outcomes.push(await withProduct((product) => hold(product, kind, body), { CONTACT_PER_10_MINUTES: '1000000' }));
  return outcomes;
}

async function hold(product: Product, kind: string, body: HalfSent): Promise<Outcome> {
  const pid = pidsOf(product)['gateway']!;
  await roundOfCalls(product.url);
  const before = memoryOf(pid).now;
  forgetPeak(pid);
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
  const left = performance.now();
  while ((await roundOfCalls(product.url)).some((status) => status >= 300)) await delay(50);
  const answered = (performance.now() - left) / 1000;
  await delay(2_000);
  const { now: after, peak } = memoryOf(pid);
  return { kind, before, peak, others, answered, after };
}

/** One of the clients: sends what it has to, as far as it is taken, and stays. */
async function client(url: string, index: number, { head, bytes }: HalfSent): Promise<Socket> {
  const { port } = new URL(url);
  const localAddress = `127.0.1.${1 + (index % ADDRESSES)}`;
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  socket.on('error', () => undefined).resume();
  await Promise.race([once(socket, 'connect').catch(() => undefined), delay(10_000, undefined, { ref: false })]);
  socket.write(head);
  socket.write(PIECE.subarray(0, bytes));
  return socket;
}

/** A page, a read and a write of somebody at another address; their statuses, 0 for none within 10 s. */
const roundOfCalls = (url: string): Promise<number[]> =>
  Promise.all([ask(url, '/about'), ask(url, '/api/blog-posts'), ask(url, '/api/contact', message)]);

const message = JSON.stringify({ name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' });

async function ask(url: string, path: string, body?: string): Promise<number> {
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
    call.once('response', (answer) => answer.resume().once('close', () => resolve(answer.statusCode ?? 0)));
  });
}

export async function sayHalfSentBodies(): Promise<void> {
  say(
    `${CLIENTS} half-sent bodies from ${ADDRESSES} addresses (at most ${MEMORY_MB} MB, next answer in ${ANSWER_SECONDS} s)`,
  );
  for (const { kind, before, peak, others, answered, after } of await halfSentBodies()) {
    const isOver = peak > MEMORY_MB || answered > ANSWER_SECONDS;
    say(
      `  ${kind.padEnd(32)} ${mb(before)} to ${mb(peak)}, then ${mb(after)}   ` +
        `others: ${others.refused} of ${others.count} refused, slowest ${others.slowest.toFixed(0)} ms   ` +
        `next answer ${answered.toFixed(2)} s${isOver ? '   OVER BUDGET' : ''}`,
    );
  }
}
