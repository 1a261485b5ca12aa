import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { signedIn } from '@kontor/test-kit/client';
import { memoryOf, pidsOf, resetPeak } from '@kontor/test-kit/processes';
import { repeat } from '@kontor/test-kit/load';
import { withProduct } from '@kontor/test-kit/product';
import pg from 'pg';

import { median } from '@kontor/test-kit/load';
import { mb, overBudget, print } from './print.ts';

const MANY = 100_000;
const CALLS = 150;
/** Allowed ratio of the latency with many rows to that with few. */
const LIST_BUDGET = 1.2;

/**
 * Every list with its filters, and every count; with `#employee` as an employee calls it, otherwise an admin. A rare word
 * occurs in one row, a common one in all. A page has the same length with a hundred rows as with more.
 */
const LISTS = [
  '/api/users',
  '/api/documents',
  '/api/documents?category=payslip&limit=20',
  '/api/documents/count',
  '/api/waiting/documents',
  '/api/documents#employee',
  '/api/documents/count#employee',
  '/api/waiting/documents#employee',
  '/api/waiting/people',
  '/api/waiting/messages',
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

/** Inserts the rows without firing triggers. The documents are new to everybody, and half of the users were only invited. */
const fill = (rows: number) => `
  set session_replication_role = replica;
  insert into identity.users (username, email, name, activated_at)
    select 'user' || i, 'user' || i || '@example.com', 'User ' || i, case when i % 2 = 0 then now() end from generate_series(1, ${rows}) i;
  insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, category)
    select 'bench/' || i, 'file ' || i || '.txt', 1, 'text/plain', repeat('0', 64), 2, 'all',
      (array['payslip', 'salary'])[1 + i % 2] from generate_series(1, ${rows}) i;
  insert into content.blog_posts (title, slug, excerpt, content, category, is_published, published_at)
    select 'Post rare' || lpad(i::text, 6, '0'), 'post-' || i, 'A common excerpt', 'A common text', (array['Security', 'Monitoring'])[1 + i % 2],
      i % 4 > 0, now() - i * interval '1 minute' from generate_series(1, ${rows}) i;
  insert into engagement.contact_submissions (name, email, message, fingerprint)
    select 'Visitor rare' || lpad(i::text, 6, '0'), 'v' || i || '@example.com', 'A common message', i from generate_series(1, ${rows}) i;
  insert into engagement.newsletter_subscriptions (email, unsubscribe_token)
    select 'rare' || lpad(i::text, 6, '0') || '@example.com', 'token-of-subscriber-' || i from generate_series(1, ${rows}) i;`;

/**
 * Measures each list and count with a thousand rows and with a hundred thousand, alternating; `--few=100` compares with a
 * hundred.
 */
export async function printLists(args: string[]): Promise<void> {
  const { few } = parseArgs({ args, options: { few: { type: 'string', default: '1000' } } }).values;
  print(`A page of each list, each count: with ${few} rows, with ${MANY}, and the ratio (at most ${LIST_BUDGET})`);
  await withProduct((small) =>
    withProduct(async (large) => {
      const time = await Promise.all([timer(small, Number(few)), timer(large, MANY)]);
      for (const list of LISTS) {
        const times: [number[], number[]] = [[], []];
        for (let call = 0; call < CALLS; call++) {
          times[0].push(await time[0](list));
          times[1].push(await time[1](list));
        }
        const [short, long] = [median(times[0]), median(times[1])];
        print(
          `  ${list.padEnd(70)}${short.toFixed(1)} ms ${long.toFixed(1)} ms  ${(long / short).toFixed(2)}` +
            overBudget(long / short > LIST_BUDGET),
        );
      }
    }),
  );
  await printListMemory();
}

async function timer({ url, databaseUrl }: { url: string; databaseUrl: string }, rows: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(fill(rows));
  // Autovacuum would do so later: until then a GIN index has its newest entries in a pending list.
  await client.query('vacuum analyze');
  await client.end();
  const admin = await signedIn(url);
  const employee = (await admin.employ('elsa')).cookie;
  return async (list: string): Promise<number> => {
    const cookie = list.endsWith('#employee') ? employee : admin.cookie;
    const begin = performance.now();
    const response = await fetch(url + list, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${list}: ${response.status} ${text}`);
    return performance.now() - begin;
  };
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

/** Measures a service's memory during concurrent requests for the longest lists. */
async function printListMemory(): Promise<void> {
  print(
    `${AT_ONCE} concurrent requests for the longest list, ${ROUNDS} rounds: memory of the service (at most ${CONTAINER_MB} MB)`,
  );
  await withProduct(
    async (product) => {
      const client = new pg.Client({ connectionString: product.databaseUrl });
      await client.connect();
      await client.query(fillLongest);
      await client.end();
      const cookie = (await signedIn(product.url)).cookie;
      // The gateway does not cache a response to an unknown parameter.
      const get = (path: string) => fetch(`${product.url}${path}&now`, { headers: { cookie } });
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
        const peak = isAlive ? memoryOf(pid).peak : NaN;
        const counts = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
        print(
          `  ${path.padEnd(46)}${counts.join(', ')}  ${(bytes / 1e6).toFixed(2)} MB each  ${isAlive ? mb(peak) : 'KILLED'}` +
            `  recovered after ${recovery.toFixed(0)} ms${overBudget(!(peak <= CONTAINER_MB))}`,
        );
      }
    },
    { env: { NODE_OPTIONS } },
  );
}
