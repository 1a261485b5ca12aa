import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import type { Product } from '@kontor/local-stack';
import { type ApiClient, signedIn } from '@kontor/test-kit/client';
import { quantile, repeat, seeded } from '@kontor/test-kit/load';
import pg from 'pg';

import { overBudget, print } from './print.ts';

const password = 'a password for benches only';
/** Seconds from a page to the next one of the same person. */
const PAUSE = { least: 20, most: 40 };
const GOAL_MS = 100;

/** Users with the password of the first one, each with ten documents in the index. */
const fill = (people: number) => `
  insert into identity.users (username, email, name, password_hash)
    select 'person-' || i, 'person-' || i || '@example.com', 'Person ' || i, password_hash
    from generate_series(1, ${people - 1}) i, identity.users where username = 'person-0';
  set session_replication_role = replica;
  insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, employee_id, index_state)
    select 'bench/' || id || '/' || i, 'file ' || i || '.txt', 1, 'text/plain', repeat('0', 64), 1, 'employee', id, 'indexed'
    from identity.users, generate_series(1, 10) i where username like 'person-%';
  select documents.index_documents(array(select id from documents.documents where file_name like 'bench/%'));`;

type Call = [kind: string, path: string, change?: object];

/** The calls of each page, which a browser sends at once. */
const pages = (document: number, waiting: Call = ['what waits', '/api/waiting/documents']): Call[][] => [
  [['me', '/api/auth/me'], ['to confirm', '/api/documents/to-confirm'], waiting],
  [['list', '/api/documents?limit=50'], ['count', '/api/documents/count'], waiting],
  [['search', '/api/documents?search=file&limit=50'], ['posts', '/api/blog-posts?limit=12'], waiting],
  [['document', `/api/documents/${document}`], ['download', `/api/documents/${document}/download`], waiting],
  [['account', '/api/account/all'], ['change', '/api/account', { notices: 'daily' }], waiting],
];

/** Signs people in, who then open a page each half minute. Judges the latency of the calls. */
export async function mixedWork({ url, databaseUrl }: Product, count: number, minutes: number): Promise<void> {
  const admin = await signedIn(url);
  const shared: number[] = [];
  while (shared.length < 20) shared.push((await admin.uploadText('a'.repeat(50_000), { isPublic: 'true' })).id);
  await admin.indexedDocuments();
  await admin.createUser('person-0', password);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(fill(count));
  await client.query('vacuum analyze');
  await client.end();
  const people: ApiClient[] = [];
  await repeat(count, 4, async (i) => people.push(await signedIn(url, { username: `person-${i}`, password })));

  const random = seeded(1);
  const oneOf = <Item>(items: Item[]) => items[Math.floor(random() * items.length)]!;
  const times: Record<string, number[]> = { all: [] };
  const errors: string[] = [];
  const send = async (person: ApiClient, [kind, path, change]: Call, isMeasured: boolean) => {
    const sent = performance.now();
    const status = await person
      .send(change ? 'PATCH' : 'GET', path, change)
      .then((response) => response.arrayBuffer().then(() => response.status))
      .catch(String);
    if (status !== 200) errors.push(`${kind}: ${status}`);
    else if (isMeasured) for (const key of [kind, 'all']) (times[key] ??= []).push(performance.now() - sent);
  };
  // Until then each opens a first page, which is not measured.
  const begin = performance.now() + PAUSE.most * 1000;
  const work = async (person: ApiClient) => {
    for (let next = begin - random() * PAUSE.most * 1000; next < begin + minutes * 60_000;) {
      await delay(Math.max(0, next - performance.now()));
      await Promise.all(oneOf(pages(oneOf(shared))).map((call) => send(person, call, next > begin)));
      next = performance.now() + (PAUSE.least + random() * (PAUSE.most - PAUSE.least)) * 1000;
    }
  };
  await Promise.all(people.map(work));

  print(
    `${count} people, a page each ${PAUSE.least} to ${PAUSE.most} s for ${minutes} minutes, ${os.availableParallelism()} cores`,
  );
  for (const [kind, of] of Object.entries(times)) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(of, share).toFixed(0).padStart(5));
    print(`  ${kind.padEnd(12)}${String(of.length).padStart(7)} calls, p50${p50} ms, p95${p95} ms, p99${p99} ms`);
  }
  const isOver = errors.length > 0 || !(quantile(times['all']!, 0.99) <= GOAL_MS);
  print(`  ${errors.length} errors (goal: p99 ${GOAL_MS} ms, 0 errors)${overBudget(isOver)}`);
  for (const error of new Set(errors)) print(`    ${error}`);
}
