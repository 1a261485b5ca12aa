import { performance } from 'node:perf_hooks';

import pg from 'pg';

import { signIn, withProduct } from './bench-product.ts';
import { median } from '@kontor/test-kit/load';
import { print } from './print.ts';

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
  const cookie = await signIn(url);
  return async (list: string): Promise<number> => {
    const begin = performance.now();
    const response = await fetch(url + list, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${list}: ${response.status} ${text}`);
    return performance.now() - begin;
  };
}

export async function printListCost(): Promise<void> {
  print(`A page of each list: with 100 rows, with 100,000, and the ratio (at most ${LIST_BUDGET})`);
  for (const { list, few, many } of await listCost()) {
    const factor = many / few;
    print(
      `  ${list.padEnd(60)}${few.toFixed(1)} ms ${many.toFixed(1)} ms  ${factor.toFixed(2)}${factor > LIST_BUDGET ? '   OVER BUDGET' : ''}`,
    );
  }
}
