import { type DocumentSort, documentCategories, documentSorts } from '@kontor/contracts/endpoints';
import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';
import { nextPageUrl } from '@kontor/service-kit/http';
import { testUsers, withDuties } from '@kontor/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { wordsOf } from './split-words.ts';
import { buildReplica, type Harness, other, useHarness } from '../testing/harness.ts';
import { canOpen, canSee, canSeeEverything } from '../documents/index.ts';

/** `RUNS=10000 vitest run --project db differential` takes some minutes. */
const RUNS = Number(process.env['RUNS'] ?? 300 * inject('shareOfRandom'));
const DOCUMENTS = 300;
/** Ids are so far apart that the documents are in several ranges of the index. */
const STEP = 41;
const DAYS = 60;
const GONE = 99;

const { admin, employee } = testUsers;
const named = [admin, employee, other];
const callers: Record<string, SessionUser> = {
  admin,
  payroll: { ...withDuties('payroll'), id: 20 },
  documents: { ...withDuties('documents'), id: 21 },
  employee,
  other,
};
const WORDS =
  'lön lönen lönerna lönespecifikation avtal avtalet anställningsavtal semester holiday holidays running run år åren öst elsa ek ada olle 2026 202 7 rapport q1 märkt café och the a ö'.split(
    ' ',
  );

/** A document as the model searches it. */
interface Row {
  id: number;
  originalName: string;
  nameKey: string;
  mimeType: string;
  fileSize: number;
  category: string;
  audience: 'all' | 'employee';
  employeeId: number | null;
  createdAt: Date;
  isDeleted: boolean;
  /** Lexemes of name and description. */
  names: string[];
  pages: { page: number; words: string[] }[];
}

interface Query {
  caller: keyof typeof callers;
  isStrict: boolean;
  words: string[] | undefined;
  category: string | undefined;
  audience: 'everybody' | 'personal' | undefined;
  employeeId: number | undefined;
  /** Days after the first. */
  from: number | undefined;
  to: number | undefined;
  sort: DocumentSort | undefined;
  limit: number;
}

const service = useHarness();
/** Admins do not open the personal documents of others. */
let strict: Harness;
let rows: Row[];
const stems = new Map<string, string[]>();

beforeAll(async () => {
  process.env['TZ'] = 'UTC';
  strict = await buildReplica(service, { ADMINS_OPEN_PERSONAL_DOCUMENTS: false });
  await fill();
  const stored = await service.query<Row>(`
    select id, original_name as "originalName", title_key_en as "nameKey", mime_type as "mimeType", file_size as "fileSize", category,
      audience, employee_id as "employeeId", created_at as "createdAt", deleted_at is not null as "isDeleted",
      tsvector_to_array(name_words) as names,
      coalesce((select jsonb_agg(jsonb_build_object('page', page, 'words', to_jsonb(tsvector_to_array(words))) order by page)
        from documents.document_words where document_id = document.id), '[]') as pages
    from documents.documents as document`);
  const [pieces] = await service.query<{ n: number }>(
    'select count(*)::int as n from documents.document_index where is_partial',
  );
  expect(pieces!.n).toBeGreaterThan(20);
  rows = stored.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
});
afterAll(() => strict.close());

/** Reproducible, and without triggers: nothing is indexed by a job. */
async function fill(): Promise<void> {
  const words = `array[${WORDS.map((word) => `'${word}'`).join()}]`;
  const drawn = (count: string) =>
    `(select string_agg((${words})[1 + floor(random() * ${WORDS.length} * random())::int], ' ') from generate_series(1, ${count}) where i > 0)`;
  const em = service.orm.em.fork();
  await em.transactional(async (tx) => {
    await tx.execute('select setseed(0.25)');
    await tx.execute(`
      insert into documents.documents (id, file_name, original_name, description, file_size, mime_type, sha256, uploaded_by,
          audience, employee_id, is_public, category, index_state, created_at, deleted_at)
        overriding system value
      select i * ${STEP}, 'key/' || i, ${drawn('1 + i % 3')} || (array['.pdf', '.TXT', ' 10.pdf'])[1 + i % 3],
        case when i % 2 = 0 then ${drawn('1 + i % 2')} end, i % 7, (array['application/pdf', 'text/plain'])[1 + i % 2],
        repeat('0', 64), 1, case when employee is null or is_public then 'all' else 'employee' end, employee, is_public,
        (array['salary', 'general', 'contract'])[1 + i % 3], 'indexed',
        '2026-03-01T00:00:00Z'::timestamptz + random() * interval '${DAYS} days', case when i % 11 = 0 then now() end
      from (
        select i, (array[null, 1, 2, 2, 3, ${GONE}])[1 + floor(random() * 6)::int] as employee, random() < 0.3 as is_public
        from generate_series(1, ${DOCUMENTS}) i
      ) as document`);
    await tx.execute(`
      insert into documents.document_words (document_id, page, piece, words)
      select id, page, 0, documents.words_and_stems(string_to_array(${drawn('3')}, ' '))
      from documents.documents, lateral (select id as i) as each, generate_series(1, 3) as page where random() < 0.6`);
    // Long enough for several pieces in the index, with some of the words in each.
    await tx.execute(`
      insert into documents.document_words (document_id, page, piece, words)
      select id, 4, 0, array_to_tsvector(array(select rpad('k' || n, 64, 'k') from generate_series(1000, 3500) n))
      from documents.documents where id % 23 = 0`);
  });
}

const DAY_MS = 86_400_000;
const dayOf = (day: number) => new Date(Date.UTC(2026, 2, 1) + day * DAY_MS);

function parametersOf({ words, category, audience, employeeId, from, to, sort, limit }: Query): string {
  const parameters = {
    search: words?.join(' '),
    category,
    audience,
    employeeId,
    from: from === undefined ? undefined : dayOf(from).toISOString().slice(0, 10),
    to: to === undefined ? undefined : dayOf(to).toISOString().slice(0, 10),
    sort,
    limit,
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
}

type Found = Pick<DocumentReply, 'id' | 'hit'>;

async function search(query: Query): Promise<Found[]> {
  const found: Found[] = [];
  for (let url: string | null = `/api/documents?${parametersOf(query)}`; url;) {
    const response = await (query.isStrict ? strict : service).call('GET', url, { as: callers[query.caller]! });
    expect(response.statusCode, response.body).toBe(200);
    const page = response.json<DocumentReply[]>();
    expect(page.length).toBeLessThanOrEqual(query.limit);
    found.push(...page.map(({ id, hit }) => (hit ? { id, hit } : { id })));
    url = nextPageUrl(response.headers.link);
  }
  return found;
}

/** What the same search finds if nothing but the documents existed that the caller may see, read one by one. */
function expected({ words, category, audience, employeeId, from, to, sort = 'newest', ...query }: Query): Found[] {
  const caller = callers[query.caller]!;
  return rows
    .filter(
      (row) =>
        !row.isDeleted &&
        canSee(row, caller) &&
        (!category || row.category === category) &&
        (!audience || row.audience === (audience === 'everybody' ? 'all' : 'employee')) &&
        (employeeId === undefined || row.employeeId === employeeId) &&
        (from === undefined || row.createdAt >= dayOf(from)) &&
        (to === undefined || row.createdAt < dayOf(to + 1)),
    )
    .map((row) => ({ row, hit: words && hitOf(row, words, caller, query.isStrict) }))
    .filter(({ hit }) => hit !== null)
    .toSorted((a, b) => orders[sort](a.row, b.row))
    .map(({ row: { id }, hit }) => (hit ? { id, hit } : { id }));
}

const orders: Record<DocumentSort, (a: Row, b: Row) => number> = {
  newest: (a, b) => b.id - a.id,
  oldest: (a, b) => a.id - b.id,
  name: (a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id),
  size: (a, b) => b.fileSize - a.fileSize || b.id - a.id,
};

/** Where a document has each word; null when it has not. */
function hitOf(row: Row, words: string[], caller: SessionUser, isStrict: boolean): DocumentReply['hit'] | null {
  const has = (lexemes: string[], word: string) =>
    lexemes.some((lexeme) => lexeme.startsWith(word)) || stems.get(word)!.some((stem) => lexemes.includes(stem));
  const person = canSeeEverything(caller) ? named.find(({ id }) => id === row.employeeId) : undefined;
  const isPerson = (word: string) => [...wordsOf(person?.name ?? '')].some((each) => each.startsWith(word));
  const pages = canOpen(row, caller, { adminsOpenPersonal: !isStrict }) ? row.pages : [];
  const isFound = (word: string) =>
    has(row.names, word) || isPerson(word) || pages.some((page) => has(page.words, word));
  if (!words.every(isFound)) return null;
  const originalName = [...wordsOf(row.originalName)];
  if (words.every((word) => originalName.some((each) => each.startsWith(word)))) return { field: 'name', page: null };
  if (words.every((word) => has(row.names, word))) return { field: 'description', page: null };
  if (words.every((word) => has(row.names, word) || isPerson(word))) return { field: 'person', page: null };
  const count = (page: (typeof pages)[number]) => words.filter((word) => has(page.words, word)).length;
  const [best] = pages.toSorted((a, b) => count(b) - count(a) || a.page - b.page);
  return { field: 'words', page: row.mimeType === 'application/pdf' ? best!.page : null };
}

async function readStems(words: string[]): Promise<void> {
  const unknown = words.filter((word) => !stems.has(word));
  if (unknown.length === 0) return;
  const found = await service.query<{ word: string; stems: string[] }>(
    `select word, ts_lexize('pg_catalog.swedish_stem', word) || ts_lexize('pg_catalog.english_stem', word) as stems
     from jsonb_array_elements_text(?::jsonb) as word`,
    [JSON.stringify(unknown)],
  );
  for (const each of found) stems.set(each.word, each.stems);
}

const word = fc
  .tuple(fc.constantFrom(...WORDS), fc.nat(8))
  .map(([text, cut]) => (cut > 5 ? text : text.slice(0, cut + 1)));
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, weight = 1) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
const query = fc.record({
  caller: fc.constantFrom(...Object.keys(callers)),
  isStrict: fc.boolean(),
  limit: fc.constantFrom(6, 40, 500),
  words: sometimes(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), 12),
  category: sometimes(fc.constantFrom(...documentCategories)),
  audience: sometimes(fc.constantFrom('everybody' as const, 'personal' as const)),
  employeeId: sometimes(fc.constantFrom(1, 2, 3, 20, GONE)),
  from: sometimes(fc.integer({ min: -1, max: DAYS })),
  to: sometimes(fc.integer({ min: -1, max: DAYS })),
  sort: sometimes(fc.constantFrom(...documentSorts), 6),
});
const valid = query.filter(({ from, to }) => from === undefined || to === undefined || from <= to);

it('finds what a search over only the documents of the caller finds, in any order, with any filter, page by page', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(valid, async (each) => {
      await readStems(each.words ?? []);
      const results = await search(each);
      expect(results).toEqual(expected(each));
      found += results.length;
    }),
    { numRuns: RUNS },
  );
  expect(found / RUNS).toBeGreaterThan(3);
}, 3_600_000);
