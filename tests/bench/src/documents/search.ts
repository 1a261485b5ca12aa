import { performance } from 'node:perf_hooks';

import { type ApiClient, signedIn } from '@kontor/test-kit/client';
import { median, quantile, seeded } from '@kontor/test-kit/load';
import { pidsOf, processorSeconds } from '@kontor/test-kit/processes';
import { withProduct } from '@kontor/test-kit/product';
import pg from 'pg';

import { print } from '../print.ts';

/** How many documents, of how many users; `words` is the number of words of a page. */
const SIZE = { documents: 100_000, users: 200, pages: 2, words: 60, vocabulary: 20_000 };

/** The first of the users. */
const FIRST_USER = 1_000;

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

/** A random number from 0 to 1. */
type Random = () => number;

const between = (random: Random, first: number, last: number) => first + Math.floor(random() * (last - first + 1));

/** Ranks of words, by how many documents have them. */
const ranks = { common: [1, 10], medium: [30, 300], rare: [2_000, 19_000] } as const;

type Kind = 'rare word' | 'medium word' | 'common word' | 'prefix' | 'two words' | 'name of a person';

/** What users type, drawn from the words of the documents. */
function searchOf(kind: Kind, words: string[], people: string[], random: Random): string {
  const word = (rank: keyof typeof ranks) => words[between(random, ranks[rank][0], ranks[rank][1]) - 1]!;
  const any = () => word((['rare', 'medium', 'common'] as const)[between(random, 0, 2)]!);
  switch (kind) {
    case 'rare word':
      return word('rare');
    case 'medium word':
      return word('medium');
    case 'common word':
      return word('common');
    case 'prefix':
      return any().slice(0, between(random, 2, 4));
    case 'two words':
      return `${any()} ${any()}`;
    case 'name of a person':
      return people[between(random, 0, people.length - 1)]!.split(' ')[0]!;
  }
}

/** Frequent words and rare ones, as in a language (Zipf): the first is in nearly every document, the thousandth in 1 %. */
const VOCABULARY = `
  create table vocabulary as
    select rank, translate(left(md5(rank::text), 4 + rank % 6), '0123456789', 'ghijklmnop') as word
    from generate_series(1, ${SIZE.vocabulary}) rank;`;

const randomRank = `floor(power(${SIZE.vocabulary}, random()))::integer`;

const fill = `
  insert into identity.users (id, username, email, name, password_hash) overriding system value
    select ${FIRST_USER} + i, 'user' || i, 'user' || i || '@example.com', initcap(a.word || ' ' || b.word), '$argon2id$none'
    from generate_series(0, ${SIZE.users - 1}) i
      join vocabulary a on a.rank = 5000 + i join vocabulary b on b.rank = 9000 + i * 3;
  insert into documents.documents
      (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, employee_id, category, index_state, created_at)
    select 'bench/' || i, a.word || '-' || b.word || ' ' || i % 1000 || '.pdf', 1 + (i * 7919::bigint) % 1000000, 'application/pdf',
      repeat('0', 64), 1, case when i % 5 = 0 then 'all' else 'employee' end,
      case when i % 5 > 0 then ${FIRST_USER} + (i * 7919::bigint) % ${SIZE.users} end,
      (array['salary', 'contract', 'expense', 'payslip', 'certificate', 'general'])[1 + (i * 31) % 6], 'indexed',
      '2021-01-01'::timestamptz + i * interval '26 minutes'
    from (select i, ${randomRank} as first, ${randomRank} as second from generate_series(1, ${SIZE.documents}) i) as row
      join vocabulary a on a.rank = first join vocabulary b on b.rank = second order by i;
  insert into documents.document_words (document_id, page, piece, words)
    select document.id, page, 0, documents.words_and_stems(found)
    from documents.documents as document join (
        select id, page, array_agg(distinct word) as found from (
            select i as id, page, ${randomRank} as rank
            from generate_series(1, ${SIZE.documents}) i, generate_series(1, ${SIZE.pages}) page, generate_series(1, ${SIZE.words})
          ) as drawn join vocabulary using (rank) group by id, page
      ) as pages using (id) order by id, page;
  select documents.index_documents(array(select id from documents.documents));`;

/** Fills the product's database, without triggers; the indexes of words are built at the end. */
async function seedDocuments(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select schemaname || '.' || indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'documents' and indexdef like '%USING gin%'`,
  );
  await client.query(
    "set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'",
  );
  await client.query('select setseed(0.5)');
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(VOCABULARY);
  await client.query('create unique index on vocabulary (rank); analyze vocabulary');
  await client.query(fill);
  for (const { definition } of rows) await client.query(definition);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
