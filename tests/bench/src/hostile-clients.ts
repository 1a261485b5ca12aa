import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createHistogram, performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';

import type { Product } from '@kontor/local-stack';
import { signedIn } from '@kontor/test-kit/client';
import { quantile, repeat } from '@kontor/test-kit/load';
import { memoryOf, pidsOf, resetPeak } from '@kontor/test-kit/processes';
import { withProduct } from '@kontor/test-kit/product';

import { CALLER_SECRET, startOtherGateway } from './ended-sessions.ts';
import { startLoadClient } from './peers/load-client.ts';
import { mb, overBudget, print } from './print.ts';

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
/** The budgets: memory of the gateway, others' p99, and the time to the next success after the clients disconnect. */
const MEMORY_MB = 250;
/** For each connection beyond CLIENTS: Node keeps 11 kB for an idle one. */
const CONNECTION_MB = 0.012;
const OTHERS_MS = 200;
const RECOVERY_SECONDS = 2;
const CHUNK = Buffer.alloc(511_000, ' ');

interface HalfSent {
  head: string;
  /** Bytes sent of the incomplete body; without one, others must be served. */
  bytes: number;
  clients?: number;
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
  'half a head': { head: 'GET /api/blog-posts HTTP/1.1\r\nHost: bench\r\nUser-Agent: a', bytes: 0 },
  '10,000 connections, one GET on each': {
    head: 'GET /api/blog-posts?limit=3 HTTP/1.1\r\nHost: bench\r\n\r\n',
    bytes: 0,
    clients: 10_000,
  },
};

/** Measures the gateway while thousands of clients send an incomplete request, or a whole one, and keep the connection. */
async function printHeldConnections(): Promise<void> {
  print(
    `${CLIENTS} half-sent requests from ${ADDRESSES} addresses, or connections ` +
      `(at most ${MEMORY_MB} MB, others' p99 ${OTHERS_MS} ms, recovery within ${RECOVERY_SECONDS} s)`,
  );
  // At the default of 10,000 connections the hostile ones alone could be all, and others would be refused.
  const env = { CONTACT_PER_10_MINUTES: '1000000', CONNECTIONS_AT_ONCE: '10500' };
  for (const [kind, body] of Object.entries(kinds))
    await withProduct((product) => printHeld(product, kind, body), { env });
}

async function printHeld(product: Product, kind: string, body: HalfSent): Promise<void> {
  const pid = pidsOf(product)['gateway']!;
  await roundOfCalls(product.url);
  const before = memoryOf(pid).now;
  resetPeak(pid);
  const clients: Socket[] = [];
  await repeat(body.clients ?? CLIENTS, 400, async (index) => clients.push(await client(product.url, index, body)));
  // Concurrent calls from another address, and the milliseconds of those that succeed.
  const times: number[] = [];
  let calls = 0;
  for (const end = performance.now() + HELD_SECONDS * 1000; performance.now() < end; await delay(100))
    calls += (await roundOfCalls(product.url, times)).length;
  const held = clients.filter(({ readyState }) => readyState === 'open').length;
  for (const socket of clients) socket.destroy();
  const disconnected = performance.now();
  while (!(await roundOfCalls(product.url)).every(isOk)) await delay(50);
  const recovery = (performance.now() - disconnected) / 1000;
  await delay(2_000);
  const { now: after, peak } = memoryOf(pid);
  const refused = calls - times.length;
  const p99 = quantile(times, 0.99);
  const memory = MEMORY_MB + Math.max(0, clients.length - CLIENTS) * CONNECTION_MB;
  const isOver = peak > memory || recovery > RECOVERY_SECONDS || !(p99 <= OTHERS_MS);
  print(
    `  ${kind.padEnd(36)} ${held} open at the end   ${mb(before)} to ${mb(peak)}, then ${mb(after)}   ` +
      `others: ${refused} of ${calls} refused, p99 ${p99.toFixed(0)} ms   ` +
      `recovery ${recovery.toFixed(2)} s${overBudget(isOver || (body.bytes === 0 && refused > 0))}`,
  );
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

/**
 * Requests a page, a read and a write from another address; returns the statuses, 0 without a response within 10 s, and adds
 * the milliseconds of successes to `times`.
 */
function roundOfCalls(url: string, times: number[] = []): Promise<number[]> {
  const call = async (path: string, body?: string) => {
    const begin = performance.now();
    const status = await statusOf(url, path, body);
    if (isOk(status)) times.push(performance.now() - begin);
    return status;
  };
  return Promise.all([call('/about'), call('/api/blog-posts'), call('/api/contact', message)]);
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

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

function judgedPeak(gateway: number): string {
  const { peak } = memoryOf(gateway);
  return `peak memory of the gateway: ${mb(peak).trim()} (at most ${MEMORY_MB} MB)${overBudget(peak > MEMORY_MB)}`;
}

const READERS = 1_000;
const SECONDS = 30;
/** Bytes that a client reads twice a second, just above the minimum rate. */
const CHUNK_BYTES = 4_096;
/** Milliseconds of the p99 of an employee's downloads. */
const SLOW_READERS_BUDGET = 500;

/** Measures an employee's small download alone, and beside anonymous clients that read a public image slowly. */
async function printSlowReaders(): Promise<void> {
  print(
    `An employee's download of 1.2 kB beside ${READERS} slow readers of one public image, p99 at most ${SLOW_READERS_BUDGET} ms`,
  );
  await withProduct(async (product) => {
    const { url } = product;
    const admin = await signedIn(url);
    const picture = new Blob([new Uint8Array(noisePicture(1_600))]);
    const image = await admin.read<{ url: string }>(admin.sendFile('/api/images', picture, 'noise.png'), 201);
    const { id } = await admin.uploadText('a'.repeat(1_200), { isPublic: 'true' });
    const document = `${url}/api/documents/${id}/download`;
    const employee = (await admin.employ('elsa')).cookie;
    print(`  alone   ${callsLine(await employeeCalls(document, employee, 5))}`);
    const gateway = pidsOf(product)['gateway']!;
    resetPeak(gateway);
    const readers = startReaders(new URL(image.url, url));
    await delay(3_000);
    const beside = await employeeCalls(document, employee, SECONDS);
    print(`  beside  ${callsLine(beside)}${overBudget(beside.failed > 0 || beside.p99 > SLOW_READERS_BUDGET)}`);
    print(`  ${readers.reading()} were reading at the end; ${judgedPeak(gateway)}`);
    readers.stop();
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

const ASKERS = 200;

/** What clients ask for without a pause, and the budget in milliseconds of an employee's calls beside them. */
interface Flood {
  name: string;
  path: string;
  /** By default that of an admin. */
  cookies?: string[];
  status?: number;
  budget: number;
  percentile: 'p50' | 'p99';
  /** The goal of answers a second. */
  rate?: number;
}

const madeUpCookies = Array.from({ length: 20_000 }, () => `kontor_session=${randomBytes(24).toString('base64url')}.x`);

const floods: Flood[] = [
  { name: 'of /health/ready', path: '/health/ready', cookies: [], budget: 150, percentile: 'p50' },
  {
    name: 'with made-up cookies',
    path: '/api/documents',
    cookies: madeUpCookies,
    status: 401,
    budget: 200,
    percentile: 'p99',
  },
  { name: 'with one cookie', path: '/api/auth/me', budget: 200, percentile: 'p99', rate: 5_000 },
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
    // A separate process, so that the load does not delay the employee's calls in this one.
    const load = await startLoadClient(null);
    for (const { name, path, cookies = [admin.cookie], status = 200, budget, percentile, rate } of floods) {
      resetPeak(gateway);
      // Another client than the employee.
      const call = { url: `http://127.0.0.1:${new URL(url).port}${path}`, localAddress: '127.0.3.1', cookies, status };
      const flood = load.run({ call: { ...call, inTurn: 1 }, connections: ASKERS, seconds: SECONDS + 4 });
      await delay(2_000);
      const beside = await employeeCalls(list, employee, SECONDS);
      const { requests, failed, seconds } = await flood;
      print(
        `  ${name.padEnd(22)} ${callsLine(beside)}, ${percentile} at most ${budget} ms` +
          overBudget(beside.failed > 0 || !(beside[percentile] <= budget)),
      );
      print(
        `  at ${(requests / seconds).toFixed(0)} answers a second${rate ? ` (goal ${rate})` : ''}, ${failed} of them refused` +
          `${overBudget(rate !== undefined && requests / seconds < rate)}; ${judgedPeak(gateway)}`,
      );
    }
    await load.stop();
  });
}

const SLOW_MS = 10_000;
/** Calls to identity that began before end after 5 s. */
const USER_RECOVERY_SECONDS = 6;

/** Measures public calls beside clients whose sessions identity answers late, and how soon a user is served afterwards. */
async function printSlowIdentity(): Promise<void> {
  const env = { CALLER_SECRET, CONTACT_PER_10_MINUTES: '1000000' };
  await withProduct(
    async (product) => {
      const { cookie } = await signedIn(product.url);
      const { url, process: gateway, link, stop } = await startOtherGateway(product, env);
      const load = await startLoadClient(null);
      await roundOfCalls(url);
      resetPeak(gateway.pid!);
      link.delayMs = SLOW_MS;
      const call = { url: `${url}/api/documents`, localAddress: '127.0.3.1', cookies: madeUpCookies, status: 503 };
      const flood = load.run({ call: { ...call, inTurn: 1 }, connections: ASKERS, seconds: SECONDS });
      const times: number[] = [];
      let calls = 0;
      for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await delay(100))
        calls += (await roundOfCalls(url, times)).length;
      await link.heal();
      const healed = performance.now();
      while ((await fetch(`${url}/api/auth/me`, { headers: { cookie } })).status !== 200) await delay(50);
      const recovery = (performance.now() - healed) / 1000;
      const p99 = quantile(times, 0.99);
      print(
        `Public calls beside ${ASKERS} clients while identity answers after ${SLOW_MS / 1000} s: ${calls - times.length} of ${calls} ` +
          `refused, p99 ${p99.toFixed(0)} ms (at most ${OTHERS_MS} ms)${overBudget(times.length < calls || !(p99 <= OTHERS_MS))}`,
      );
      print(
        `  a user is served ${recovery.toFixed(1)} s after identity is as fast again (at most ${USER_RECOVERY_SECONDS} s)` +
          `${overBudget(recovery > USER_RECOVERY_SECONDS)}; ${judgedPeak(gateway.pid!)}`,
      );
      await flood;
      await load.stop();
      await stop();
    },
    { env },
  );
}

/** Clients that hold connections, read slowly, or ask without a pause. */
export async function printHostileClients(): Promise<void> {
  await printHeldConnections();
  await printSlowReaders();
  await printFloods();
  await printSlowIdentity();
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
