import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { signIn, withProduct } from './bench-product.ts';
import { forgetPeak, memoryOf, pidsOf } from './process-memory.ts';
import { mb, say } from './say.ts';

const AT_ONCE = 64;
const ROUNDS = 3;
const LONGEST_RECOVERY_MS = 30_000;
/** What a service's container has, in MB. */
const CONTAINER_MB = 256;
/** About what Node gives its heap there. */
const NODE_OPTIONS = '--max-old-space-size=160';

/** Each list at its longest, each of its texts as long as may be. */
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
  /** Answers by status, and the bytes of one. */
  statuses: Record<number, number>;
  bytes: number;
  /** Of the service, at its highest, in MB; and whether it is the process it was. */
  peak: number;
  isAlive: boolean;
  /** Milliseconds until the next call is answered with 200. */
  recovery: number;
}

/** What many who ask for the longest lists at the same time take of a service's memory. */
async function listMemory(): Promise<ListMemory[]> {
  return withProduct(
    async (product) => {
      const client = new pg.Client({ connectionString: product.databaseUrl });
      await client.connect();
      await client.query(fill);
      await client.end();
      const cookie = await signIn(product.url);
      // With a parameter that the call does not know: the gateway keeps no answer to that.
      const ask = (path: string) => fetch(`${product.url}${path}&now`, { headers: { cookie } });
      const results: ListMemory[] = [];
      for (const { service, path } of LISTS) {
        const pid = pidsOf(product)[service]!;
        forgetPeak(pid);
        const statuses: Record<number, number> = {};
        let bytes = 0;
        for (let round = 0; round < ROUNDS; round++)
          await Promise.all(
            Array.from({ length: AT_ONCE }, async () => {
              const answer = await ask(path);
              const { byteLength } = await answer.arrayBuffer();
              statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
              if (answer.ok) bytes = byteLength;
            }),
          );
        const begin = performance.now();
        while ((await ask(path)).status !== 200 && performance.now() - begin < LONGEST_RECOVERY_MS) await delay(100);
        const recovery = performance.now() - begin;
        const isAlive = pidsOf(product)[service] === pid;
        results.push({ service, path, statuses, bytes, peak: isAlive ? memoryOf(pid).peak : NaN, isAlive, recovery });
      }
      return results;
    },
    { NODE_OPTIONS },
  );
}

export async function sayListMemory(): Promise<void> {
  say(
    `${AT_ONCE} at a time ask for the longest list, ${ROUNDS} times: memory of the service (at most ${CONTAINER_MB} MB)`,
  );
  for (const { path, statuses, bytes, peak, isAlive, recovery } of await listMemory()) {
    const told = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
    const isOver = !isAlive || !(peak <= CONTAINER_MB);
    say(
      `  ${path.padEnd(46)}${told.join(', ')}  ${(bytes / 1e6).toFixed(2)} MB each  ${isAlive ? mb(peak) : 'KILLED'}` +
        `  well after ${recovery.toFixed(0)} ms${isOver ? '   OVER BUDGET' : ''}`,
    );
  }
}
