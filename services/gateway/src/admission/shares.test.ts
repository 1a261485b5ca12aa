import { Agent, get } from 'node:http';

import { testUsers } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../testing.ts';

/** How long the stand-in services take for a call. */
const WORK_MS = 500;
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '127.0.0.9' });
  gateway.users.set('ada', testUsers.admin).set('elsa', testUsers.employee);
  gateway.upstream.respond = (_request, response) => void setTimeout(() => response.end('[]'), WORK_MS);
});
afterEach(() => gateway.close());

interface Client {
  localAddress: string;
  headers?: Record<string, string>;
}

function call(path: string, { localAddress, headers = {} }: Client, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(gateway.url + path, { localAddress, headers, ...(agent && { agent }) }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!));
    }).once('error', reject);
  });
}

let serial = 0;
const search = () => `/api/blog-posts?search=word-${serial++}`;

/** Calls on 200 connections at once, again and again, while `others` run. */
async function flood(path: () => string, client: () => Client, others: () => Promise<void>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const over = new AbortController();
  const connections = Array.from({ length: 200 }, async () => {
    while (!over.signal.aborted) await call(path(), client(), agent).catch(() => undefined);
  });
  await new Promise((resolve) => setTimeout(resolve, WORK_MS));
  try {
    await others();
  } finally {
    over.abort();
    await Promise.all(connections);
    agent.destroy();
  }
}

const proxied = (address: string): Client => ({
  localAddress: '127.0.0.9',
  headers: { 'x-forwarded-for': address },
});
/** Addresses of the /64 of one subscriber. */
const subscriber = () => proxied(`2001:db8:1:1::${(serial++ % 1_000).toString(16)}`);

it.each<[string, () => string, () => Client, Client]>([
  ['searches of visitors', search, () => ({ localAddress: '127.0.0.2' }), { localAddress: '127.0.0.3' }],
  ['searches from one /64 behind a proxy', search, subscriber, proxied('2001:db8:1:2::1')],
  [
    'pages of unknown posts',
    () => `/blog/none-${serial++}`,
    () => ({ localAddress: '127.0.0.2' }),
    { localAddress: '127.0.0.3' },
  ],
])(
  '200 connections of one client leave the others their share: %s',
  { timeout: 60_000 },
  async (_what, path, client, other) => {
    await flood(path, client, async () => {
      const begin = performance.now();
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push(await call(search(), other));
      expect(statuses).toEqual(Array(6).fill(200));
      // Served at once: at most twice the time of an idle gateway.
      expect((performance.now() - begin) / (6 * WORK_MS)).toBeLessThan(2);
    });
  },
);

it('200 connections of one user leave the others their share', { timeout: 60_000 }, async () => {
  const as = (name: string) => ({ localAddress: '127.0.0.2', headers: { cookie: `session=${name}` } });
  await flood(
    () => '/api/documents',
    () => as('ada'),
    async () => {
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push(await call('/api/documents', as('elsa')));
      expect(statuses).toEqual(Array(6).fill(200));
    },
  );
});
