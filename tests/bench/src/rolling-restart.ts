import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

import { compileCache, type Replica, type Settings } from '@kontor/local-stack';
import { Agent, request } from 'undici';

import { password, signIn, withProduct } from './bench-product.ts';
import { isReady, startBalancer } from './test-balancer.ts';
import { say } from './say.ts';

/** How many people ask at a time, each for one thing after the other. */
const PEOPLE = 4;
const PAUSE_MS = 20;
const SLOW_MS = 6_000;
const FILE_BYTES = 200_000;
/** Less than a process listens after it was told to stop, as for the product's own connections. */
const IDLE_MS = 4_000;

const TWO_OF_EACH: Settings['replicas'] = { identity: 2, documents: 2, content: 2, engagement: 2, gateway: 2 };

export interface RollingRestart {
  restarts: number;
  seconds: number;
  sent: number;
  /** What was asked for and how it ended, of each that failed. */
  failed: string[];
  /** How many of each kind were sent. */
  kinds: Record<string, number>;
}

/**
 * Two of each process behind a balancer: those that `isRestarted` names are told to stop (SIGTERM) and started anew, one
 * after the other, while people read, sign in, write, upload and download, some of them slowly.
 */
export async function restartAll(isRestarted: (replica: Replica) => boolean = () => true): Promise<RollingRestart> {
  const settings = { CONTACT_PER_10_MINUTES: '10000000', DRAIN_SECONDS: '5', NODE_COMPILE_CACHE: compileCache };
  return withProduct(
    async ({ replicas }) => {
      const gateways = replicas.filter(({ name }) => name === 'gateway').map(({ port }) => port);
      const balancer = await startBalancer(gateways);
      const agent = new Agent({ keepAliveMaxTimeout: IDLE_MS });
      const begun = performance.now();
      try {
        const load = await startLoad(balancer.url, agent);
        await delay(1_000);
        const wanted = replicas.filter(isRestarted);
        for (const { process, port } of wanted) {
          await process.restart();
          while (!(await isReady(port))) await delay(50);
        }
        await delay(1_000);
        const result = await load.stop();
        return { ...result, restarts: wanted.length, seconds: (performance.now() - begun) / 1000 };
      } finally {
        await agent.destroy();
        await balancer.stop();
      }
    },
    settings,
    TWO_OF_EACH,
  );
}

/** Sends requests until it is stopped, and notes those that did not end well. */
async function startLoad(url: string, dispatcher: Agent) {
  const cookie = await signIn(url);
  const kinds = await requests(url, cookie, dispatcher);
  const sent: Record<string, number> = {};
  const failed: string[] = [];
  const stopped = new AbortController();
  const begun = performance.now();
  const run = async (names: string[], offset: number) => {
    for (let i = offset; !stopped.signal.aborted; i++) {
      const kind = names[i % names.length]!;
      sent[kind] = (sent[kind] ?? 0) + 1;
      const at = performance.now() - begun;
      await kinds[kind]!().catch((error: unknown) => {
        failed.push(`${kind} at ${(at / 1000).toFixed(1)} s: ${String(error)}`);
      });
      await delay(PAUSE_MS);
    }
  };
  const isSlow = (name: string) => name.startsWith('slow');
  const quick = Object.keys(kinds).filter((name) => !isSlow(name));
  const people = Array.from({ length: PEOPLE }, (_, i) => run(quick, i));
  const patient = Object.keys(kinds)
    .filter(isSlow)
    .map((name) => run([name], 0));
  return {
    async stop() {
      stopped.abort();
      await Promise.all([...people, ...patient]);
      return { sent: Object.values(sent).reduce((sum, count) => sum + count, 0), failed, kinds: sent };
    },
  };
}

/** What people do, by name. Each rejects unless it is answered as it should be. */
async function requests(
  url: string,
  cookie: string,
  dispatcher: Agent,
): Promise<Record<string, () => Promise<unknown>>> {
  const send = async (path: string, options: Parameters<typeof request>[1] = {}, want = 200) => {
    const headers = { cookie, ...(options.headers as Record<string, string>) };
    const answer = await request(url + path, { ...options, headers, dispatcher });
    const body = await text(answer.body);
    if (answer.statusCode !== want) throw new Error(`${answer.statusCode} ${body.slice(0, 200)}`);
    return body;
  };
  const json = (path: string, body: object, want?: number, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...more };
    return send(path, { method: 'POST', headers, body: JSON.stringify(body) }, want);
  };
  const upload = (body: Iterable<Buffer> | AsyncIterable<Buffer>) =>
    send(
      '/api/documents/upload',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: body as never },
      201,
    );
  const { id } = JSON.parse(await upload(form())) as { id: number };
  const download = `/api/documents/${id}/download`;
  const whole = (body: string) => {
    if (body.length !== FILE_BYTES) throw new Error(`${body.length} of ${FILE_BYTES} bytes`);
  };
  return {
    page: () => send('/blog'),
    posts: () => send('/api/blog-posts'),
    me: () => send('/api/auth/me'),
    documents: () => send('/api/documents'),
    download: async () => whole(await send(download)),
    upload: () => upload(form()),
    message: () =>
      json('/api/contact', { name: 'Vera Visitor', email: 'vera@example.com', message: `Hello ${Math.random()}` }, 201),
    // Without a session: one that is sent along would end.
    'sign-in': () => json('/api/auth/login', { username: 'admin', password }, 200, { cookie: '' }),
    'slow upload': () => upload(slowly(form())),
    'slow download': async () => {
      const answer = await request(url + download, { headers: { cookie }, dispatcher });
      let length = 0;
      for await (const piece of answer.body) {
        length += (piece as Buffer).length;
        await delay(((piece as Buffer).length / FILE_BYTES) * SLOW_MS);
      }
      if (length !== FILE_BYTES) throw new Error(`${answer.statusCode}, ${length} of ${FILE_BYTES} bytes`);
    },
  };
}

function* form(): Generator<Buffer> {
  yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="bench.txt"\r\n\r\n');
  for (let left = FILE_BYTES; left > 0; left -= 10_000) yield Buffer.alloc(10_000, 'a');
  yield Buffer.from('\r\n--b--\r\n');
}

async function* slowly(pieces: Iterable<Buffer>): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    yield piece;
    await delay((piece.length / FILE_BYTES) * SLOW_MS);
  }
}

export async function sayRollingRestart(): Promise<void> {
  say('Two of each service and two gateways behind a balancer: each process restarted in turn under load');
  const { restarts, seconds, sent, failed, kinds } = await restartAll();
  say(
    `  ${restarts} restarts in ${seconds.toFixed(0)} s: ${sent} requests sent, ${failed.length} failed (none allowed)`,
  );
  for (const [kind, count] of Object.entries(kinds)) say(`    ${kind.padEnd(16)}${count}`);
  for (const fault of failed.slice(0, 20)) say(`    FAILED ${fault}`);
}
