import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

import { signedIn } from '@kontor/test-kit/client';
import { memoryOf, pidsOf, resetPeak } from '@kontor/test-kit/processes';
import { repeat } from '@kontor/test-kit/load';
import { withProduct } from '@kontor/test-kit/product';
import pg from 'pg';

import { median } from '@kontor/test-kit/load';
import { mb, print } from './print.ts';

const FEW = 100;
const MANY = 100_000;
const CALLS = 150;
/** Allowed ratio of the latency with many rows to that with few. */
export const LIST_BUDGET = 1.2;

/**
 * Every list with its filters. A rare word occurs in one row, a common one in all. A page has the same length with a
 * hundred rows as with more.
 */
const LISTS = [
  '/api/users',
  '/api/documents',
  '/api/documents?category=payslip&limit=20',
  '/api/blog-posts',
  '/api/blog-posts?category=Security&limit=20',
  '/api/blog-posts?prefer=sv&limit=12',
  '/api/blog-posts?search=common',
  '/api/blog-posts?search=rare000077',
  '/api/admin/blog-posts',
  '/api/admin/blog-posts?status=draft&limit=20',
  '/api/admin/blog-posts?search=rare000077',
  '/api/admin/contact-submissions',
  '/api/admin/contact-submissions?folder=new',
  '/api/admin/contact-submissions?search=rare000077',
  '/api/admin/newsletter-subscriptions',
  '/api/admin/newsletter-subscriptions?subscribed=true',
  '/api/admin/newsletter-subscriptions?subscribed=true&confirmed=false',
  '/api/admin/newsletter-subscriptions?search=rare000077',
];

/** Inserts the rows without firing triggers. */
const fill = (rows: number) => `
  set session_replication_role = replica;
  insert into identity.users (username, email, name, password_hash)
    select 'user' || i, 'user' || i || '@example.com', 'User ' || i, '$argon2id$none' from generate_series(1, ${rows}) i;
  insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, category)
    select 'bench/' || i, 'file ' || i || '.txt', 1, 'text/plain', repeat('0', 64), 1, 'all',
      (array['payslip', 'salary'])[1 + i % 2] from generate_series(1, ${rows}) i;
  insert into content.blog_posts (title, slug, excerpt, content, category, is_published, published_at)
    select 'Post rare' || lpad(i::text, 6, '0'), 'post-' || i, 'A common excerpt', 'A common text', (array['Security', 'Monitoring'])[1 + i % 2],
      i % 4 > 0, now() - i * interval '1 minute' from generate_series(1, ${rows}) i;
  insert into engagement.contact_submissions (name, email, message, fingerprint)
    select 'Visitor rare' || lpad(i::text, 6, '0'), 'v' || i || '@example.com', 'A common message', i from generate_series(1, ${rows}) i;
  insert into engagement.newsletter_subscriptions (email, unsubscribe_token)
    select 'rare' || lpad(i::text, 6, '0') || '@example.com', 'token-of-subscriber-' || i from generate_series(1, ${rows}) i;`;

export interface ListCost {
  list: string;
  /** Median milliseconds of a call. */
  few: number;
  many: number;
}

/** Measures each list with a hundred rows and with a hundred thousand, alternating. */
export async function listCost(): Promise<ListCost[]> {
  return withProduct((small) =>
    withProduct(async (large) => {
      const time = await Promise.all([timer(small, FEW), timer(large, MANY)]);
      const costs: ListCost[] = [];
      for (const list of LISTS) {
        const times: [number[], number[]] = [[], []];
        for (let call = 0; call < CALLS; call++) {
          times[0].push(await time[0](list));
          times[1].push(await time[1](list));
        }
        costs.push({ list, few: median(times[0]), many: median(times[1]) });
      }
      return costs;
    }),
  );
}

async function timer({ url, databaseUrl }: { url: string; databaseUrl: string }, rows: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(fill(rows));
  // Autovacuum would do so later: until then a GIN index has its newest entries in a pending list.
  await client.query('vacuum analyze');
  await client.end();
  const cookie = (await signedIn(url)).cookie;
  return async (list: string): Promise<number> => {
    const begin = performance.now();
    const response = await fetch(url + list, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${list}: ${response.status} ${text}`);
    return performance.now() - begin;
  };
}

export async function printLists(): Promise<void> {
  print(`A page of each list: with 100 rows, with 100,000, and the ratio (at most ${LIST_BUDGET})`);
  for (const { list, few, many } of await listCost()) {
    const factor = many / few;
    print(
      `  ${list.padEnd(60)}${few.toFixed(1)} ms ${many.toFixed(1)} ms  ${factor.toFixed(2)}${factor > LIST_BUDGET ? '   OVER BUDGET' : ''}`,
    );
  }
  await printListMemory();
}

const AT_ONCE = 64;
const ROUNDS = 3;
const LONGEST_RECOVERY_MS = 30_000;
/** Memory of a service's container. */
const CONTAINER_MB = 256;
/** About Node's default heap size in such a container. */
const NODE_OPTIONS = '--max-old-space-size=160';

/** Each list at its maximum length, each text at its maximum length. */
const LONGEST = [
  { service: 'content', path: '/api/blog-posts?limit=500' },
  { service: 'content', path: '/api/admin/blog-posts?limit=500' },
  { service: 'engagement', path: '/api/admin/contact-submissions?limit=500' },
  { service: 'documents', path: '/api/documents?limit=500' },
];
const fillLongest = `
  set session_replication_role = replica;
  insert into content.blog_posts (title, slug, excerpt, content, category, tags, is_published, published_at)
    select repeat('t', 255), 'post-' || i, repeat('e', 500), (select string_agg(md5(i || '.' || j), '') from generate_series(1, 3125) j),
      'Security', array_fill(repeat('g', 50), array[12]), true, now() - i * interval '1 minute' from generate_series(1, 501) i;
  insert into engagement.contact_submissions (name, email, message, fingerprint)
    select repeat('n', 200), 'v' || i || '@example.com', repeat('m', 5000), i from generate_series(1, 501) i;
  insert into documents.documents (file_name, original_name, description, file_size, mime_type, sha256, uploaded_by, audience, category)
    select 'bench/' || i, repeat('o', 251) || '.txt', repeat('d', 1000), 1, 'text/plain', repeat('0', 64), 1, 'all', 'salary'
      from generate_series(1, 501) i;`;

interface ListMemory {
  service: string;
  path: string;
  /** Responses by status, and the size of one. */
  statuses: Record<number, number>;
  bytes: number;
  /** Peak memory of the service in MB, and whether the process survived. */
  peak: number;
  isAlive: boolean;
  /** Milliseconds until the next 200. */
  recovery: number;
}

/** Measures a service's memory during concurrent requests for the longest lists. */
async function listMemory(): Promise<ListMemory[]> {
  return withProduct(
    async (product) => {
      const client = new pg.Client({ connectionString: product.databaseUrl });
      await client.connect();
      await client.query(fillLongest);
      await client.end();
      const cookie = (await signedIn(product.url)).cookie;
      // The gateway does not cache a response to an unknown parameter.
      const get = (path: string) => fetch(`${product.url}${path}&now`, { headers: { cookie } });
      const results: ListMemory[] = [];
      for (const { service, path } of LONGEST) {
        const pid = pidsOf(product)[service]!;
        resetPeak(pid);
        const statuses: Record<number, number> = {};
        let bytes = 0;
        await repeat(AT_ONCE * ROUNDS, AT_ONCE, async () => {
          const response = await get(path);
          const { byteLength } = await response.arrayBuffer();
          statuses[response.status] = (statuses[response.status] ?? 0) + 1;
          if (response.ok) bytes = byteLength;
        });
        const begin = performance.now();
        while ((await get(path)).status !== 200 && performance.now() - begin < LONGEST_RECOVERY_MS) await delay(100);
        const recovery = performance.now() - begin;
        const isAlive = pidsOf(product)[service] === pid;
        results.push({ service, path, statuses, bytes, peak: isAlive ? memoryOf(pid).peak : NaN, isAlive, recovery });
      }
      return results;
    },
    { env: { NODE_OPTIONS } },
  );
}

async function printListMemory(): Promise<void> {
  print(
    `${AT_ONCE} concurrent requests for the longest list, ${ROUNDS} rounds: memory of the service (at most ${CONTAINER_MB} MB)`,
  );
  for (const { path, statuses, bytes, peak, isAlive, recovery } of await listMemory()) {
    const counts = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
    const isOver = !isAlive || !(peak <= CONTAINER_MB);
    print(
      `  ${path.padEnd(46)}${counts.join(', ')}  ${(bytes / 1e6).toFixed(2)} MB each  ${isAlive ? mb(peak) : 'KILLED'}` +
        `  recovered after ${recovery.toFixed(0)} ms${isOver ? '   OVER BUDGET' : ''}`,
    );
  }
}
