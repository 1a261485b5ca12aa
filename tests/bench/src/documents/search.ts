import { performance } from 'node:perf_hooks';

import type { ApiClient } from '@kontor/test-kit/client';
import { signedIn } from '@kontor/test-kit/client';
import { withProduct } from '@kontor/test-kit/product';
import pg from 'pg';

import { median, quantile, seeded } from '@kontor/test-kit/load';
import { print } from '../print.ts';
import { pidsOf, processorSeconds } from '@kontor/test-kit/processes';
import { type Kind, searchOf } from './queries.ts';
import { FIRST_USER, seedDocuments, SIZE } from './seed.ts';

const AT_ONCE = 16;
const CALLS = 400;
/** As the portal asks for. */
const PAGE = 50;
/** Milliseconds of a search, for 19 of 20; and a filtered list against the plain one. */
const BUDGET = { search: 50, list: 1.2 };

const KINDS: Kind[] = ['rare word', 'medium word', 'common word', 'prefix', 'two words', 'name of a person'];

const PERIOD = 'from=2024-03-01&to=2024-03-31';
const FILTERS = {
  plain: '',
  'by person': `employeeId=${FIRST_USER + 7}`,
  'by period': PERIOD,
  'by long period': 'from=2022-01-01&to=2024-12-31',
  'by category': 'category=expense',
  'by audience': 'audience=everybody',
  'by all of them': `employeeId=${FIRST_USER + 7}&category=expense&from=2022-01-01&to=2025-01-01&audience=personal`,
};
const SORTS = ['newest', 'oldest', 'name', 'size'];

type Readers = Record<string, string>;

export async function printSearch(): Promise<void> {
  await withProduct(
    async (product) => {
      const client = new pg.Client({ connectionString: product.databaseUrl });
      await client.connect();
      // The product stops its database also after an error.
      client.on('error', () => undefined);
      await seedDocuments(client);
      const column = async (sql: string) => (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value);
      const words = await column('select word as value from vocabulary order by rank');
      const people = await column(`select name as value from identity.users where id >= ${FIRST_USER} order by id`);
      const admin = await signedIn(product.url);
      const readers = {
        admin: admin.cookie,
        payroll: await withDuty(admin, product.url),
        employee: await ownerOfDocuments(client, admin),
      };
      const pids = { ...pidsOf(product), postgres: product.postgres!.pid };
      await printSearches(product.url, readers, words, people, pids);
      await printLists(product.url, readers);
      await client.end();
    },
    { env: { SHED_EVENT_LOOP_MS: '60000' } },
  );
}

async function withDuty(admin: ApiClient, url: string): Promise<string> {
  const login = { username: 'payroll', password: 'correct horse battery' };
  await admin.createWithDuties(login.username, login.password, ['payroll']);
  return (await signedIn(url, login)).cookie;
}

/** An employee who has as many personal documents as the others. */
async function ownerOfDocuments(client: pg.Client, admin: ApiClient): Promise<string> {
  const { cookie } = await admin.employ('employee');
  const own = `(select id from identity.users where username = 'employee')`;
  await client.query(`update documents.documents set employee_id = ${own} where employee_id = ${FIRST_USER + 100}`);
  await client.query('vacuum analyze documents.documents, documents.document_words, documents.document_index');
  return cookie;
}

async function get(url: string, cookie: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return performance.now() - begin;
}

async function printSearches(
  url: string,
  readers: Readers,
  words: string[],
  people: string[],
  pids: Record<string, number>,
): Promise<void> {
  print(
    `Searches in ${SIZE.documents} documents of ${SIZE.users} users, ${AT_ONCE} at a time (p95 at most ${BUDGET.search} ms)`,
  );
  for (const [role, cookie] of Object.entries(readers))
    for (const kind of KINDS) {
      const random = seeded(7);
      const searches = Array.from({ length: CALLS }, () => searchOf(kind, words, people, random));
      const path = (search: string) => `${url}/api/documents?search=${encodeURIComponent(search)}&limit=${PAGE}`;
      const alone: number[] = [];
      for (const search of searches.slice(0, 60)) alone.push(await get(path(search), cookie));
      const before = Object.values(pids).map(processorSeconds);
      const times: number[] = [];
      const queue = [...searches];
      const begin = performance.now();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let search = queue.pop(); search !== undefined; search = queue.pop())
            times.push(await get(path(search), cookie));
        }),
      );
      const seconds = (performance.now() - begin) / 1000;
      const processor = Object.values(pids).map((pid, index) => processorSeconds(pid) - before[index]!);
      const each = (value: number) => ((value / CALLS) * 1000).toFixed(1);
      const p95 = quantile(times, 0.95);
      print(
        `  ${role.padEnd(10)}${kind.padEnd(18)}p50 ${median(times).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms` +
          `; alone p50 ${median(alone).toFixed(1)}, p95 ${quantile(alone, 0.95).toFixed(1)} ms; ${(CALLS / seconds).toFixed(0)}/s` +
          `; processor ms: ${Object.keys(pids)
            .map((name, index) => [name, processor[index]!] as const)
            .filter(([, value]) => value > 0.02)
            .map(([name, value]) => `${name} ${each(value)}`)
            .join(', ')}` +
          (p95 > BUDGET.search ? '   OVER BUDGET' : ''),
      );
    }
}

async function printLists(url: string, readers: Readers): Promise<void> {
  print(`A page of the list, by filter and order, against the plain list (at most ${BUDGET.list})`);
  for (const [role, cookie] of Object.entries(readers))
    for (const [name, filter] of Object.entries(FILTERS))
      for (const sort of SORTS) {
        const times: [number[], number[]] = [[], []];
        for (let call = 0; call < 60; call++) {
          times[0].push(await get(`${url}/api/documents?limit=${PAGE}`, cookie));
          times[1].push(await get(`${url}/api/documents?sort=${sort}&${filter}&limit=${PAGE}`, cookie));
        }
        const [plain, filtered] = [median(times[0]), median(times[1])];
        const ratio = filtered / plain;
        print(
          `  ${role.padEnd(10)}${name.padEnd(16)}${sort.padEnd(8)}${filtered.toFixed(1)} ms, plain ${plain.toFixed(1)} ms  ${ratio.toFixed(2)}` +
            (ratio > BUDGET.list ? '   OVER BUDGET' : ''),
        );
      }
}
