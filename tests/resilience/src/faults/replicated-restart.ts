import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import { signedIn } from '@kontor/test-kit/client';
import { Agent, request } from 'undici';

import { adminLogin, type Rig } from '../rig.ts';
import { isReady, startBalancer } from '../servers/balancer.ts';
import type { Fault } from './fault.ts';

/** Concurrent clients, each with one request at a time. */
const CLIENTS = 4;
const PAUSE_MS = 20;
const SLOW_MS = 6_000;
const FILE_BYTES = 200_000;
/** Shorter than a process keeps listening after SIGTERM. */
const IDLE_MS = 4_000;

/**
 * Restarts replicas one after the other (SIGTERM), behind a balancer, during reads, sign-ins, writes, uploads and downloads,
 * some of them slow. None of them may fail.
 */
async function restartReplicas(rig: Rig): Promise<string> {
  const { replicas } = rig.product;
  const firstOf = new Set(['identity', 'documents', 'gateway']);
  const restarted = rig.options.pace === 'short' ? replicas.filter(({ name }) => firstOf.delete(name)) : replicas;
  const balancer = await startBalancer(replicas.filter(({ name }) => name === 'gateway').map(({ port }) => port));
  const agent = new Agent({ keepAliveMaxTimeout: IDLE_MS });
  try {
    const load = await startRequests(balancer.url, agent);
    await delay(1_000);
    for (const { name, process, port } of restarted) {
      if (name === 'engagement') rig.interruptions++;
      await process.restart();
      while (!(await isReady(port))) await delay(50);
    }
    await delay(1_000);
    const { sent, failed } = await load.stop();
    for (const failure of failed) rig.journal.violation('expected', `failed during a restart: ${failure}`);
    if (restarted.length < 3 || sent < 100)
      rig.journal.violation('expected', `${restarted.length} restarts and ${sent} requests show too little`);
    return `${restarted.length} restarts of two replicas each, ${sent} requests sent, ${failed.length} failed`;
  } finally {
    await agent.destroy();
    await balancer.stop();
  }
}

/** Sends requests until it is stopped, and records failures. */
async function startRequests(url: string, dispatcher: Agent) {
  const { cookie } = await signedIn(url, adminLogin);
  const kinds = await requests(url, cookie, dispatcher);
  let sent = 0;
  const failed: string[] = [];
  const stopped = new AbortController();
  const began = performance.now();
  const run = async (names: string[], offset: number) => {
    for (let i = offset; !stopped.signal.aborted; i++) {
      const kind = names[i % names.length]!;
      sent++;
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
      return { sent, failed };
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
    'sign-in': () => json('/api/auth/login', adminLogin, 200, { cookie: '' }),
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

export const replicatedRestart: Fault[] = [
  {
    id: 'F-12',
    name: 'each process restarted (SIGTERM) under load, two replicas behind a balancer',
    inShort: true,
    servers: [],
    replicas: { identity: 2, documents: 2, content: 2, engagement: 2, gateway: 2 },
    apply: restartReplicas,
  },
];
