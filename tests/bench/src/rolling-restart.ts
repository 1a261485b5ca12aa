import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

import { compileCache, type Replica, type Settings } from '@kontor/local-stack';
import { Agent, request } from 'undici';

import { password, signIn, withProduct } from './bench-product.ts';
import { isReady, startBalancer } from './test-balancer.ts';
import { print } from './print.ts';

/** Concurrent clients, each with one request at a time. */
const CLIENTS = 4;
const PAUSE_MS = 20;
const SLOW_MS = 6_000;
const FILE_BYTES = 200_000;
/** Shorter than a process keeps listening after SIGTERM. */
const IDLE_MS = 4_000;

const TWO_OF_EACH: Settings['replicas'] = { identity: 2, documents: 2, content: 2, engagement: 2, gateway: 2 };

export interface RollingRestart {
  restarts: number;
  seconds: number;
  sent: number;
  /** Request and error of each failure. */
  failed: string[];
  /** Sent requests by kind. */
  kinds: Record<string, number>;
}

/**
 * Runs two replicas of each service behind a balancer and restarts those that `isRestarted` selects one after the other
 * (SIGTERM) during reads, sign-ins, writes, uploads and downloads, some of them slow.
 */
export async function restartAll(isRestarted: (replica: Replica) => boolean = () => true): Promise<RollingRestart> {
  const settings = { CONTACT_PER_10_MINUTES: '10000000', DRAIN_SECONDS: '5', NODE_COMPILE_CACHE: compileCache };
  return withProduct(
    async ({ replicas }) => {
      const gateways = replicas.filter(({ name }) => name === 'gateway').map(({ port }) => port);
      const balancer = await startBalancer(gateways);
      const agent = new Agent({ keepAliveMaxTimeout: IDLE_MS });
      const began = performance.now();
      try {
        const load = await startLoad(balancer.url, agent);
        await delay(1_000);
        const restarted = replicas.filter(isRestarted);
        for (const { process, port } of restarted) {
          await process.restart();
          while (!(await isReady(port))) await delay(50);
        }
        await delay(1_000);
        const result = await load.stop();
        return { ...result, restarts: restarted.length, seconds: (performance.now() - began) / 1000 };
      } finally {
        await agent.destroy();
        await balancer.stop();
      }
    },
    settings,
    TWO_OF_EACH,
  );
}

/** Sends requests until it is stopped, and records failures. */
async function startLoad(url: string, dispatcher: Agent) {
  const cookie = await signIn(url);
  const kinds = await requests(url, cookie, dispatcher);
  const sent: Record<string, number> = {};
  const failed: string[] = [];
  const stopped = new AbortController();
  const began = performance.now();
  const run = async (names: string[], offset: number) => {
    for (let i = offset; !stopped.signal.aborted; i++) {
      const kind = names[i % names.length]!;
      sent[kind] = (sent[kind] ?? 0) + 1;
      const at = performance.now() - began;
      await kinds[kind]!().catch((error: unknown) => {
        failed.push(`${kind} at ${(at / 1000).toFixed(1)} s: ${String(error)}`);
      });
      await delay(PAUSE_MS);
    }
  };
  const isSlow = (name: string) => name.startsWith('slow');
  const quick = Object.keys(kinds).filter((name) => !isSlow(name));
  const quickRuns = Array.from({ length: CLIENTS }, (_, i) => run(quick, i));
  const slowRuns = Object.keys(kinds)
    .filter(isSlow)
    .map((name) => run([name], 0));
  return {
    async stop() {
      stopped.abort();
      await Promise.all([...quickRuns, ...slowRuns]);
      return { sent: Object.values(sent).reduce((sum, count) => sum + count, 0), failed, kinds: sent };
    },
  };
}

/** The requests by kind. Each rejects on an unexpected response. */
async function requests(
  url: string,
  cookie: string,
  dispatcher: Agent,
): Promise<Record<string, () => Promise<unknown>>> {
  const send = async (path: string, options: Parameters<typeof request>[1] = {}, expected = 200) => {
    const headers = { cookie, ...(options.headers as Record<string, string>) };
    const response = await request(url + path, { ...options, headers, dispatcher });
    const body = await text(response.body);
    if (response.statusCode !== expected) throw new Error(`${response.statusCode} ${body.slice(0, 200)}`);
    return body;
  };
  const json = (path: string, body: object, expected?: number, extra: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...extra };
    return send(path, { method: 'POST', headers, body: JSON.stringify(body) }, expected);
  };
  const upload = (body: Iterable<Buffer> | AsyncIterable<Buffer>) =>
    send(
      '/api/documents/upload',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: body as never },
      201,
    );
  const { id } = JSON.parse(await upload(form())) as { id: number };
  const download = `/api/documents/${id}/download`;
  const checkLength = (body: string) => {
    if (body.length !== FILE_BYTES) throw new Error(`${body.length} of ${FILE_BYTES} bytes`);
  };
  return {
    page: () => send('/blog'),
    posts: () => send('/api/blog-posts'),
    me: () => send('/api/auth/me'),
    documents: () => send('/api/documents'),
    download: async () => checkLength(await send(download)),
    upload: () => upload(form()),
    message: () =>
      json('/api/contact', { name: 'Vera Visitor', email: 'vera@example.com', message: `Hello ${Math.random()}` }, 201),
    // Without the cookie: a sign-in ends the session that it sends.
    'sign-in': () => json('/api/auth/login', { username: 'admin', password }, 200, { cookie: '' }),
    'slow upload': () => upload(slowly(form())),
    'slow download': async () => {
      const response = await request(url + download, { headers: { cookie }, dispatcher });
      let length = 0;
      for await (const chunk of response.body) {
        length += (chunk as Buffer).length;
        await delay(((chunk as Buffer).length / FILE_BYTES) * SLOW_MS);
      }
      if (length !== FILE_BYTES) throw new Error(`${response.statusCode}, ${length} of ${FILE_BYTES} bytes`);
    },
  };
}

function* form(): Generator<Buffer> {
  yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="bench.txt"\r\n\r\n');
  for (let left = FILE_BYTES; left > 0; left -= 10_000) yield Buffer.alloc(10_000, 'a');
  yield Buffer.from('\r\n--b--\r\n');
}

async function* slowly(chunks: Iterable<Buffer>): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    yield chunk;
    await delay((chunk.length / FILE_BYTES) * SLOW_MS);
  }
}

export async function printRollingRestart(): Promise<void> {
  print('Two replicas of each service behind a balancer: each process restarted in turn under load');
  const { restarts, seconds, sent, failed, kinds } = await restartAll();
  print(
    `  ${restarts} restarts in ${seconds.toFixed(0)} s: ${sent} requests sent, ${failed.length} failed (none allowed)`,
  );
  for (const [kind, count] of Object.entries(kinds)) print(`    ${kind.padEnd(16)}${count}`);
  for (const failure of failed.slice(0, 20)) print(`    FAILED ${failure}`);
}
