import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import path from 'node:path';

import { CALLER_HEADER, assertionKeys } from '@kontor/service-kit/http';
import { createTestDatabase, testSecret, testUsers } from '@kontor/service-kit/testing';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';

// Each command is a separate process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const main = path.join(import.meta.dirname, '../../../services/content/dist/main.js');
const started: ChildProcess[] = [];
const listening: Server[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const server of listening.splice(0)) server.close();
});

/** Starts a service as a container does. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      INTERNAL_PORT: '0',
      CALLER_SECRET: testSecret,
      SEED: 'none',
      DOCUMENTS_INTERNAL_URL: 'http://127.0.0.1:1',
      ENGAGEMENT_INTERNAL_URL: 'http://127.0.0.1:1',
      DRAIN_SECONDS: '0',
      ...env,
    },
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => void (output += data.toString()));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number) };
}

/** Reserves a port without listening. `open` makes it a proxy to the database of `url`. */
async function closedProxyTo(url: string) {
  const target = new URL(url);
  const { hostname, port: databasePort } = target;
  const server = createServer((socket) => {
    const upstream = connect(Number(databasePort), hostname).on('error', () => socket.destroy());
    socket
      .on('error', () => upstream.destroy())
      .pipe(upstream)
      .pipe(socket);
  });
  listening.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  target.host = `127.0.0.1:${port}`;
  return { url: target.href, open: () => server.listen(port, '127.0.0.1') };
}

describe('a service that starts before its database', () => {
  it('waits, reports the dependency, and serves once the database is available', async () => {
    const proxy = await closedProxyTo(await createTestDatabase('content'));
    const { output } = start({ DATABASE_URL: proxy.url });
    await expect.poll(output, { timeout: 40_000 }).toContain('connection refused (ECONNREFUSED)');
    proxy.open();
    await expect.poll(output, { timeout: 40_000 }).toContain('"msg":"ready"');
  });

  it('exits with 1 and the reason after `START_WAIT_SECONDS`', async () => {
    const proxy = await closedProxyTo(await createTestDatabase('content'));
    const { ended, output } = start({ DATABASE_URL: proxy.url, START_WAIT_SECONDS: '2' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(
      /^content cannot start\. PostgreSQL at 127.0.0.1:\d+\/test_\w+ could not be reached within 2 s: connection refused/m,
    );
  });

  it('stops on SIGTERM while it waits', async () => {
    const proxy = await closedProxyTo(await createTestDatabase('content'));
    const { child, ended, output } = start({ DATABASE_URL: proxy.url });
    await expect.poll(output, { timeout: 40_000 }).toContain('Waiting for PostgreSQL');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('reports a wrong password, but not the password itself', async () => {
    const url = new URL(await createTestDatabase('content'));
    url.password = 'a-hidden-password';
    const { ended, output } = start({ DATABASE_URL: url.href, START_WAIT_SECONDS: '1' });
    expect(await ended).toBe(1);
    expect(output()).toContain('wrong password (28P01)');
    expect(output()).not.toContain('hidden');
  });
});

/** Creates the schema of content as a migration of a newer version leaves it. Returns the URL of the database. */
async function schemaOfNewerVersion(change: string, backwardCompatible: boolean): Promise<string> {
  const url = await createTestDatabase('content');
  const first = start({ DATABASE_URL: url, SEED: 'sample' });
  await expect.poll(first.output, { timeout: 40_000 }).toContain('"msg":"ready"');
  first.child.kill('SIGTERM');
  await first.ended;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(change);
  await client.query('insert into content.mikro_orm_migrations (name, backward_compatible) values ($1, $2)', [
    '0099-from-tomorrow',
    backwardCompatible,
  ]);
  await client.end();
  return url;
}

describe('a schema that a newer version has migrated', () => {
  it('is refused after an incompatible migration', async () => {
    const url = await schemaOfNewerVersion('alter table content.blog_posts rename excerpt to summary', false);
    const { ended, output } = start({ DATABASE_URL: url });
    expect(await ended).toBe(78);
    expect(output()).toContain(
      'content cannot start. The schema content of the database is newer than this version, ' +
        'which is not compatible with 0099-from-tomorrow. Start the newer version again',
    );
  });

  it('is accepted after backward-compatible migrations: posts are read and written', async () => {
    const url = await schemaOfNewerVersion(
      "alter table content.blog_posts add mood text not null default 'calm'",
      true,
    );
    const { output } = start({ DATABASE_URL: url });
    await expect.poll(output, { timeout: 40_000 }).toContain('"msg":"ready"');
    const port = /"port":(\d+)/.exec(output())?.[1];
    const caller = { user: testUsers.admin, clientAddress: '192.0.2.1' };
    const headers = {
      'content-type': 'application/json',
      [CALLER_HEADER]: await assertionKeys(testSecret).sign(caller, 'content'),
    };
    const call = (route: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${route}`, { headers, ...init });
    const posts = (await (await call('/api/blog-posts')).json()) as { slug: string }[];
    expect(posts.length).toBeGreaterThan(4);

    const written = await call('/api/admin/blog-posts', {
      method: 'POST',
      body: JSON.stringify({
        title: 'After the rollback',
        slug: 'after-the-rollback',
        excerpt: 'It works',
        content: 'As before.',
        category: 'Cloud',
        tags: [],
        language: 'en',
        isPublished: true,
        publishedAt: null,
      }),
    });
    expect(written.status, await written.clone().text()).toBe(201);
  });
});

describe('a service whose settings are invalid', () => {
  it('exits with 78, with `ON_CONFIG_FAULT=wait` only after SIGTERM', async () => {
    expect(await start({ DATABASE_URL: 'nonsense' }).ended).toBe(78);
    const { child, output, ended } = start({ DATABASE_URL: 'nonsense', ON_CONFIG_FAULT: 'wait' });
    await expect.poll(output, { timeout: 40_000 }).toContain('content waits to be stopped');
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect(await ended).toBe(78);
  });
});
