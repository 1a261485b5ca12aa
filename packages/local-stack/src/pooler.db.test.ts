import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureDatabase, provision, serviceNames } from '@kontor/operations';
import { openDatabase, type Orm } from '@kontor/service-kit/database';
import { createWorker, enqueue } from '@kontor/service-kit/queue';
import { createLogger } from '@kontor/service-kit/telemetry';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { database as content } from '../../../services/content/src/database.ts';
import { audit } from '../../../services/documents/src/audit.ts';
import { database as documents } from '../../../services/documents/src/database.ts';
import { database as engagement } from '../../../services/engagement/src/database.ts';
import { database as identity } from '../../../services/identity/src/database.ts';
import { freePort } from './ports.ts';
import { root } from './settings.ts';
import { untilListening } from './testing/test-servers.ts';

/** PgBouncer prepares statements since 1.21. */
function hasPooler(): boolean {
  try {
    const [, minor = '0'] =
      /PgBouncer 1\.(\d+)/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' })) ?? [];
    return Number(minor) >= 21;
  } catch {
    return false;
  }
}
const isInstalled = hasPooler();
if (!isInstalled) process.stdout.write('Skipped: the pooler (PgBouncer 1.21 or newer).\n');

const definitions = { identity, documents, content, engagement };
const log = createLogger('test', 'silent');
const opened: Orm[] = [];
let stop = (): unknown => undefined;
let replicas: [Orm, Orm];

/** PgBouncer with the settings of the Kubernetes component, but two connections a role, so that clients share them. */
async function startPooler(postgresUrl: string, users: string[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-pooler-'));
  chmodSync(folder, 0o755);
  const read = (name: string) => readFileSync(path.join(root, 'k8s/components/pooler', name), 'utf8');
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const server = new URL(postgresUrl);
  const address = `host=${server.hostname} port=${server.port}`;
  const included = file('server.ini', read('server.ini').replace('host=db.example.com port=5432', address));
  const port = await freePort();
  const settings = read('pgbouncer.ini')
    .replace('/etc/pgbouncer/server.ini', included)
    .replace('/etc/pgbouncer/users/userlist.txt', file('userlist.txt', users.join('\n')))
    .replace('listen_port = 5432', `listen_port = ${port}`)
    .replace('default_pool_size = 7', 'default_pool_size = 2')
    .replace(/server_tls_sslmode = .*\n.*/, 'server_tls_sslmode = prefer');
  const identityOf = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn('pgbouncer', ['--quiet', file('pgbouncer.ini', settings)], { stdio: 'inherit', ...identityOf });
  stop = () => child.kill('SIGKILL');
  await untilListening(port);
  return port;
}

describe.skipIf(!isInstalled)('behind a pooler in transaction mode', () => {
  beforeAll(async () => {
    const url = await ensureDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`);
    const urls = await provision(url, (service) => `password-of-${service}`);
    const users = Object.values(urls).map((each) => `"${new URL(each).username}" "${new URL(each).password}"`);
    const port = await startPooler(url, users);
    const open = async (service: keyof typeof definitions) => {
      const pooled = new URL(urls[service]);
      pooled.host = `127.0.0.1:${port}`;
      const limits = { DATABASE_POOL: 6, DATABASE_WAIT_SECONDS: 10, DATABASE_STATEMENT_SECONDS: 10 };
      const orm = await openDatabase(definitions[service], { DATABASE_URL: pooled.href, ...limits }, log);
      opened.push(orm);
      return orm;
    };
    // Every service runs its migrations through it, two replicas at once.
    for (const service of serviceNames) if (service !== 'documents') await open(service);
    replicas = await Promise.all([open('documents'), open('documents')]);
  }, 180_000);
  afterAll(async () => {
    for (const orm of opened) await orm.close(true);
    await stop();
  });

  it('prepared statements of more clients than connections give their own results', async () => {
    const origin = (id: number) => ({ user: { id, name: `N${id}` }, clientAddress: '127.0.0.1', id: `request-${id}` });
    const recorders = replicas.map((orm) => audit.recorder(orm));
    const ids = Array.from({ length: 300 }, (_, index) => index + 1);
    await Promise.all(ids.map((id) => recorders[id % 2]!(origin(id), { action: 'downloaded' })));
    const page = { after: undefined, limit: 10 };
    const lists = await Promise.all(ids.map((id) => audit.list(replicas[id % 2]!.em.fork(), { actorId: id }, page)));
    expect(lists.map((rows) => rows.map(({ actorId }) => actorId))).toEqual(ids.map((id) => [id]));
    const [row] = await replicas[0].em
      .fork()
      .execute<[{ n: number }]>('select count(*)::int as n from pg_stat_activity where usename = current_user');
    expect(row.n).toBeLessThanOrEqual(2);
  });

  it('a lock of a transaction excludes other clients, and ends with it', async () => {
    const order: string[] = [];
    const locked = (orm: Orm, name: string) =>
      orm.em.fork().transactional(async (tx) => {
        await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['kontor:test']);
        order.push(`${name} begins`);
        await tx.execute('select pg_sleep(0.2)');
        order.push(`${name} ends`);
      });
    await Promise.all([locked(replicas[0], 'one'), locked(replicas[1], 'other')]);
    expect(order.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('connections have the schema of their role and the time limits of calls, which a migration lifts for itself', async () => {
    const em = replicas[0].em.fork();
    const shown = async (name: string) =>
      Object.values((await em.execute<[Record<string, string>]>(`show ${name}`))[0])[0];
    const settings = () =>
      Promise.all(['search_path', 'statement_timeout', 'idle_in_transaction_session_timeout'].map(shown));
    expect(await settings()).toEqual(['documents', '10s', '30s']);
    await replicas[1].em.fork().transactional((tx) => tx.execute('set local statement_timeout = 0'));
    expect(await settings()).toEqual(['documents', '10s', '30s']);
  });

  it('each job is run once by workers of two replicas', async () => {
    const run: string[] = [];
    const jobs = Array.from({ length: 40 }, (_, index) => String(index));
    for (const key of jobs) await enqueue(replicas[0].em.fork(), 'test', {}, { key });
    const workers = replicas.map((orm) =>
      createWorker(
        orm,
        {
          kind: 'test',
          concurrency: 3,
          leaseSeconds: 60,
          backOff: { firstSeconds: 5, longestSeconds: 10 },
          run: async ({ key }) => void run.push(key!),
        },
        log,
      ),
    );
    await Promise.all(workers.map((worker) => worker.run()));
    await expect.poll(() => run.length, { timeout: 30_000 }).toBe(jobs.length);
    expect(run.toSorted()).toEqual(jobs.toSorted());
    await Promise.all(workers.map((worker) => worker.stop()));
  });
});
