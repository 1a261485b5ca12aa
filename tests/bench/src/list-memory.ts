import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { signIn, withProduct } from './bench-product.ts';
import { memoryOf, pidsOf, resetPeak } from '@kontor/test-kit/processes';
import { mb, print } from './print.ts';

const AT_ONCE = 64;
const ROUNDS = 3;
const LONGEST_RECOVERY_MS = 30_000;
/** Memory of a service's container. */
const CONTAINER_MB = 256;
/** About Node's default heap size in such a container. */
const NODE_OPTIONS = '--max-old-space-size=160';

/** Each list at its maximum length, each text at its maximum length. */
const LISTS = [
  { service: 'content', path: '/api/blog-posts?limit=500' },
  { service: 'content', path: '/api/admin/blog-posts?limit=500' },
  { service: 'engagement', path: '/api/admin/contact-submissions?limit=500' },
  { service: 'documents', path: '/api/documents?limit=500' },
];
const fill = `
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
      await client.query(fill);
      await client.end();
      const cookie = await signIn(product.url);
      // The gateway does not cache a response to an unknown parameter.
      const get = (path: string) => fetch(`${product.url}${path}&now`, { headers: { cookie } });
      const results: ListMemory[] = [];
      for (const { service, path } of LISTS) {
        const pid = pidsOf(product)[service]!;
        resetPeak(pid);
        const statuses: Record<number, number> = {};
        let bytes = 0;
        for (let round = 0; round < ROUNDS; round++)
          await Promise.all(
            Array.from({ length: AT_ONCE }, async () => {
              const response = await get(path);
              const { byteLength } = await response.arrayBuffer();
              statuses[response.status] = (statuses[response.status] ?? 0) + 1;
              if (response.ok) bytes = byteLength;
            }),
          );
        const begin = performance.now();
        while ((await get(path)).status !== 200 && performance.now() - begin < LONGEST_RECOVERY_MS) await delay(100);
        const recovery = performance.now() - begin;
        const isAlive = pidsOf(product)[service] === pid;
        results.push({ service, path, statuses, bytes, peak: isAlive ? memoryOf(pid).peak : NaN, isAlive, recovery });
      }
      return results;
    },
    { NODE_OPTIONS },
  );
}

export async function printListMemory(): Promise<void> {
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
