import type pg from 'pg';

/** How many documents, of how many users; `words` is the number of words of a page. */
export const SIZE = { documents: 100_000, users: 200, pages: 2, words: 60, vocabulary: 20_000 };

/** The first of the users. */
export const FIRST_USER = 1_000;

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
export async function seedDocuments(client: pg.Client): Promise<void> {
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
