import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterEach, expect, it } from 'vitest';

import { openOrm } from './open-orm.ts';
import type { Orm } from './definition.ts';
import { createLogger } from '../telemetry/log.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const Thing = defineEntity({ name: 'Thing', properties: { id: p.integer().primary() } });
const definition = { schema: 'sample', entities: [Thing], migrations: [] };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** PostgreSQL behind a proxy that can stop forwarding while connections stay open. */
async function databaseBehindProxy() {
  const url = new URL(await createTestDatabase('sample'));
  const target = { host: url.hostname, port: Number(url.port) };
  let isPaused = false;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (isPaused) return;
    const upstream = connect(target).on('error', () => socket.destroy());
    upstream.on('data', (data) => void (isPaused || socket.write(data)));
    socket.on('data', (data) => void (isPaused || upstream.write(data)));
    socket.once('close', () => upstream.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.push(() => server.close());
  return { url: url.href, setPaused: (value: boolean) => void (isPaused = value) };
}

async function open(DATABASE_URL: string): Promise<Orm> {
  const limits = { DATABASE_POOL: 2, DATABASE_WAIT_SECONDS: 1, DATABASE_STATEMENT_SECONDS: 1 };
  const orm = await openOrm(definition, { DATABASE_URL, ...limits }, createLogger('test', 'silent'));
  closing.push(() => orm.close(true));
  return orm;
}
const query = (orm: Orm) => orm.em.fork().execute('select 1 as one');

it('closes connections to a database that does not respond, and does not reuse them', async () => {
  const proxy = await databaseBehindProxy();
  const orm = await open(proxy.url);
  await Promise.all([query(orm), query(orm)]);

  proxy.setPaused(true);
  const begin = performance.now();
  // Two on existing connections, one that waits for a connection.
  const results = await Promise.allSettled([query(orm), query(orm), query(orm)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  // After 3 s; far more on a busy machine, but not after the minutes that TCP takes.
  expect(performance.now() - begin).toBeLessThan(20_000);
  // New connections time out as well.
  await expect(query(orm)).rejects.toThrow(/timeout/);

  proxy.setPaused(false);
  expect(await query(orm)).toEqual([{ one: 1 }]);
});

it('a statement may take only so long', async () => {
  const orm = await open(await createTestDatabase('sample'));
  await expect(orm.em.fork().execute('select pg_sleep(5)')).rejects.toThrow(/statement timeout/);
});

/** Terminates the backend of the connection of `em`. */
async function cut(orm: Orm, em: EntityManager) {
  const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
  await orm.em.fork().execute('select pg_terminate_backend(?, 1000)', [pid]);
}

it.each([
  ['a statement', (em: EntityManager) => em.execute('select 1')],
  ['its commit', (em: EntityManager) => em.commit()],
  ['its rollback', (em: EntityManager) => em.rollback()],
])('returns a connection to the pool that breaks at %s, however often', async (_at, step) => {
  const orm = await open(await createTestDatabase('sample'));
  for (let time = 0; time < 4; time++) {
    const em = orm.em.fork();
    await em.begin();
    await cut(orm, em);
    await expect(step(em)).rejects.toThrow(/terminat|queryable/);
    await em.rollback().catch(() => undefined);
  }
  expect(await query(orm)).toEqual([{ one: 1 }]);
});
