import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createHistogram, performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';

import type { Product } from '@kontor/local-stack';
import { signedIn } from '@kontor/test-kit/client';
import { memoryOf, pidsOf, resetPeak } from '@kontor/test-kit/processes';
import { withProduct } from '@kontor/test-kit/product';
import { Agent, request as send } from 'undici';

import { mb, print } from './print.ts';

interface EmployeeCalls {
  count: number;
  /** Responses other than 200, timeouts and connection errors. */
  failed: number;
  /** Milliseconds of the successful calls. */
  p50: number;
  p99: number;
}

/** Repeats a call as an employee, 20 ms after each response, and measures the latency. */
async function employeeCalls(url: string, cookie: string, seconds: number): Promise<EmployeeCalls> {
  const times = createHistogram();
  let failed = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await delay(20)) {
    const begin = performance.now();
    const isOk = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(30_000) }).then(
      async (response) => (await response.arrayBuffer()).byteLength > 0 && response.status === 200,
      () => false,
    );
    if (isOk) times.record(Math.max(1, Math.round((performance.now() - begin) * 1000)));
    else failed++;
  }
  const at = (percent: number) => (times.count ? times.percentile(percent) / 1000 : NaN);
  return { count: times.count + failed, failed, p50: at(50), p99: at(99) };
}

const callsLine = ({ count, failed, p50, p99 }: EmployeeCalls): string =>
  `${count} calls, ${failed} failed, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;

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
async function halfSentBodies(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [kind, body] of Object.entries(kinds))
    outcomes.push(
      await withProduct((product) => measure(product, kind, body), { env: { CONTACT_PER_10_MINUTES: '1000000' } }),
    );
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

async function printHalfSentBodies(): Promise<void> {
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

const READERS = 1_000;
const SECONDS = 30;
/** Bytes that a client reads twice a second, just above the minimum rate. */
const CHUNK_BYTES = 4_096;
/** Milliseconds of the p99 of an employee's downloads. */
const SLOW_READERS_BUDGET = 500;

interface SlowReaders {
  alone: EmployeeCalls;
  beside: EmployeeCalls;
  /** Clients that were still reading at the end, and the gateway's peak memory in MB. */
  reading: number;
  peak: number;
}

/** Measures an employee's small download alone, and beside anonymous clients that read a public image slowly. */
async function besideSlowReaders(): Promise<SlowReaders> {
  return withProduct(async (product) => {
    const { url } = product;
    const admin = await signedIn(url);
    const picture = new Blob([new Uint8Array(noisePicture(1_600))]);
    const image = await admin.read<{ url: string }>(admin.sendFile('/api/images', picture, 'noise.png'), 201);
    const { id } = await admin.uploadText('a'.repeat(1_200), { isPublic: 'true' });
    const document = `${url}/api/documents/${id}/download`;
    const employee = (await admin.employ('elsa')).cookie;
    const alone = await employeeCalls(document, employee, 5);
    const gateway = pidsOf(product)['gateway']!;
    resetPeak(gateway);
    const readers = startReaders(new URL(image.url, url));
    await delay(3_000);
    const beside = await employeeCalls(document, employee, SECONDS);
    const result = { alone, beside, reading: readers.reading(), peak: memoryOf(gateway).peak };
    readers.stop();
    return result;
  });
}

/** Starts clients on several loopback addresses; each reconnects when its connection is closed. */
function startReaders({ hostname, port, pathname }: URL) {
  let isOver = false;
  const reading = new Set<number>();
  const ends: (() => void)[] = [];
  const read = (number: number) => {
    if (isOver) return;
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: `127.0.2.${1 + (number % ADDRESSES)}`,
      onread: {
        buffer: Buffer.alloc(CHUNK_BYTES),
        callback() {
          reading.add(number);
          return false;
        },
      },
    });
    const pace = setInterval(() => socket.resume(), 500);
    ends[number] = () => socket.destroy();
    socket
      .once('connect', () => socket.write(`GET ${pathname} HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n`))
      .on('error', () => undefined)
      .once('close', () => {
        clearInterval(pace);
        reading.delete(number);
        setTimeout(() => read(number), 500);
      });
  };
  for (let number = 0; number < READERS; number++) read(number);
  return {
    reading: () => reading.size,
    stop() {
      isOver = true;
      for (const end of ends) end();
    },
  };
}

async function printSlowReaders(): Promise<void> {
  print(
    `An employee's download of 1.2 kB beside ${READERS} slow readers of one public image, p99 at most ${SLOW_READERS_BUDGET} ms`,
  );
  const { alone, beside, reading, peak } = await besideSlowReaders();
  print(`  alone   ${callsLine(alone)}`);
  const isOver = beside.failed > 0 || beside.p99 > SLOW_READERS_BUDGET;
  print(`  beside  ${callsLine(beside)}${isOver ? '   OVER BUDGET' : ''}`);
  print(`  ${reading} were reading at the end; peak memory of the gateway: ${mb(peak).trim()}`);
}

const ASKERS = 200;

/** What anonymous clients ask for without a pause, and the budget in milliseconds of an employee's calls beside them. */
interface Flood {
  name: string;
  path: string;
  /** Another cookie for each request; by default that of an admin. */
  cookies?: 'none' | 'made-up';
  budget: number;
  percentile: 'p50' | 'p99';
}

const floods: Flood[] = [
  { name: 'of /health/ready', path: '/health/ready', cookies: 'none', budget: 150, percentile: 'p50' },
  { name: 'with made-up cookies', path: '/api/documents', cookies: 'made-up', budget: 200, percentile: 'p99' },
  { name: 'with one cookie', path: '/api/auth/me', budget: 200, percentile: 'p99' },
];

/** Prints an employee's list of documents alone, and during each flood. */
async function printFloods(): Promise<void> {
  await withProduct(async (product) => {
    const { url } = product;
    const admin = await signedIn(url);
    const employee = (await admin.employ('elsa')).cookie;
    const list = `${url}/api/documents`;
    const gateway = pidsOf(product)['gateway']!;
    print(`An employee's list of documents beside ${ASKERS} clients`);
    print(`  alone   ${callsLine(await employeeCalls(list, employee, 5))}`);
    for (const { name, path, cookies = admin.cookie, budget, percentile } of floods) {
      resetPeak(gateway);
      // A separate thread, so that the load does not delay the employee's calls in this process.
      const worker = new Worker(new URL(import.meta.url), { workerData: { url: url + path, cookies } });
      await delay(2_000);
      const beside = await employeeCalls(list, employee, SECONDS);
      await worker.terminate();
      const isOver = beside.failed > 0 || beside[percentile] > budget;
      print(
        `  ${name.padEnd(22)} ${callsLine(beside)}, ${percentile} at most ${budget} ms${isOver ? '   OVER BUDGET' : ''}`,
      );
      print(`  peak memory of the gateway: ${mb(memoryOf(gateway).peak).trim()}`);
    }
  });
}

if (!isMainThread) {
  // Another client than the employee.
  const dispatcher = new Agent({ connections: ASKERS, pipelining: 1, localAddress: '127.0.3.1' });
  for (let asker = 0; asker < ASKERS; asker++) void requestForever(workerData as Flooding, dispatcher);
}

interface Flooding {
  url: string;
  cookies: string;
}

async function requestForever({ url, cookies }: Flooding, dispatcher: Agent): Promise<never> {
  for (;;) {
    const cookie = cookies === 'made-up' ? `kontor_session=${randomBytes(24).toString('base64url')}.x` : cookies;
    const headers = cookies === 'none' ? {} : { cookie };
    const response = await send(url.replace('localhost', '127.0.0.1'), { dispatcher, headers }).catch(() => undefined);
    await response?.body.dump();
  }
}

/** Clients that hold connections: half-sent bodies, slow readers; and ones that ask without a pause. */
export async function printHostileClients(): Promise<void> {
  await printHalfSentBodies();
  await printSlowReaders();
  await printFloods();
}

/** A PNG of noise, which does not compress. */
function noisePicture(pixels: number): Buffer {
  const line = 1 + pixels * 3;
  const raw = randomBytes(line * pixels);
  // Filter type 0 (none) of each line.
  for (let row = 0; row < pixels; row++) raw[row * line] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  // 8 bits per sample, truecolour.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
