const bySort = (column: string, by: string) => `
  create index documents_by_${by} on documents (audience, ${column}, id) where deleted_at is null;
  create index documents_category_by_${by} on documents (audience, category, ${column}, id) where deleted_at is null;
  create index documents_of_employee_by_${by} on documents (employee_id, audience, ${column}, id)
    where employee_id is not null and deleted_at is null;`;

/** SQL: the words of documents and their titles, and how lists are sorted (docs/decisions/0024-search-by-scope.md). */
export const search = `
  -- A title as it is sorted: without case, accents and punctuation, numbers by value, and å, ä and ö at the end of the
  -- alphabet. Not by an ICU collation: an index by one is invalid after an update of ICU.
  create function name_key(name text) returns text language sql immutable as $$
    select left(
      regexp_replace(regexp_replace(regexp_replace(translate(
        replace(replace(replace(
          regexp_replace(lower(normalize(name, nfkd) collate "C"), '[!-/:-@[-\\u0060{-~\\s]+', ' ', 'g'),
          U&'a\\030A', '{'), U&'a\\0308', '|'), U&'o\\0308', '}'),
        U&'\\00E6\\00C6\\00F8\\00D8', '||}}'),
        '[\\u0300-\\u036F]', '', 'g'),
        '(\\d+)', '0000000000000000\\1', 'g'),
        '\\d*(\\d{16})', '\\1', 'g'),
      300) collate "C"
  $$;

  -- The words of a text as they are written, and their Swedish and English stems.
  create function name_words(text) returns tsvector language sql immutable as $$
    select strip(to_tsvector('pg_catalog.simple', plain) || to_tsvector('pg_catalog.swedish', plain)
      || to_tsvector('pg_catalog.english', plain))
    from (select regexp_replace(normalize($1, nfkc), '[!-/:-@[-\\u0060{-~]', ' ', 'g')) as cleaned (plain)
  $$;
  create function words_and_stems(words text[]) returns tsvector language sql immutable as $$
    select array_to_tsvector(array(
      select distinct lexeme from unnest(words) as word cross join lateral unnest(
        word || ts_lexize('pg_catalog.swedish_stem', word) || ts_lexize('pg_catalog.english_stem', word)
      ) as lexeme where lexeme <> ''))
  $$;

  -- What a typed word finds: words that begin with it, and other forms of it.
  create function word_query(word text) returns tsquery language sql immutable as $$
    select (quote_literal(word) || ':*' || coalesce(string_agg(' | ' || quote_literal(stem), ''), ''))::tsquery
    from unnest(ts_lexize('pg_catalog.swedish_stem', word) || ts_lexize('pg_catalog.english_stem', word)) as stem
  $$;
  -- The same in the scope that replaces each question mark.
  create function scoped_query(word text) returns text language sql immutable as $$
    select quote_literal('?/' || word) || ':*' || coalesce(string_agg(' | ' || quote_literal('?/' || stem), ''), '')
    from unnest(ts_lexize('pg_catalog.swedish_stem', word) || ts_lexize('pg_catalog.english_stem', word)) as stem
  $$;

  alter table documents
    add column index_state text not null default 'waiting'
      constraint documents_index_state check (index_state in ('waiting', 'indexed', 'not-searchable')),
    add column name_words tsvector not null
      generated always as (name_words(
        (title ->> 'en') || ' ' || (title ->> 'sv') || ' ' || original_name || ' ' || coalesce(description, ''))) stored,
    add column title_key_en text collate "C" not null generated always as (name_key(title ->> 'en')) stored,
    add column title_key_sv text collate "C" not null generated always as (name_key(title ->> 'sv')) stored;
  ${bySort('title_key_en', 'title_en')}
  ${bySort('title_key_sv', 'title_sv')}
  ${bySort('file_size', 'size')}
  -- Finds the documents of a range of ids, with what they are filtered and sorted by: lists are sorted by id.
  create index documents_period on documents ((id >> 11), created_at)
    include (id, audience, category, employee_id, title_key_en, title_key_sv, file_size) where deleted_at is null;

  -- The words of the newest file of a document. A page with many words has several pieces. There are no positions, so the
  -- text cannot be restored from them.
  create table document_words (
    document_id integer not null references documents on delete cascade,
    page integer not null check (page > 0),
    piece integer not null check (piece >= 0),
    words tsvector not null check (words <> ''),
    primary key (document_id, page, piece)
  );

  -- The words of a file go when the document gets another one, or when a threat is found in it.
  create function forget_words() returns trigger language plpgsql as $$
  begin
    delete from documents.document_words where document_id = new.id;
    new.index_state := case new.scan_state when 'blocked' then 'not-searchable' else 'waiting' end;
    return new;
  end $$;
  create trigger documents_forget_words before update of file_name, scan_state on documents for each row
    when (old.file_name <> new.file_name or (old.scan_state = 'blocked') <> (new.scan_state = 'blocked'))
    execute function forget_words();

  -- A file that may be opened and is not indexed has a job, by the key of its bytes.
  create function queue_index() returns trigger language plpgsql as $$
  begin
    insert into documents.jobs (kind, key) values ('index', new.file_name) on conflict (kind, key) do nothing;
    return null;
  end $$;
  create trigger documents_queue_index after insert or update of file_name, scan_state, index_state on documents
    for each row when (new.scan_state = 'ready' and new.index_state = 'waiting') execute function queue_index();

  -- All words of a document in one row, so that one scan of the index finds the documents that have several words. Those of
  -- a long document are in several rows: what is indexed of a row must fit into a tsvector of a megabyte.
  create table document_index (
    document_id integer not null references documents on delete cascade,
    piece integer not null check (piece >= 0),
    -- Whether there are other pieces: each then has the lexeme '!'.
    is_partial boolean not null,
    audience text not null check (audience in ('all', 'employee')),
    employee_id integer,
    -- Words of title, file name, description and file, and '#' with the employee.
    words tsvector not null,
    -- Words of a personal document without its file: for users who may see it, and not open it.
    named tsvector not null,
    primary key (document_id, piece)
  );

  -- The words in the scopes in which a search may look for them.
  create function in_scopes(words tsvector, named tsvector, id integer, audience text, employee_id integer)
    returns tsvector language sql immutable cost 10000 as $$
    select array_to_tsvector(array(
      select scope || '/' || word
      from unnest(tsvector_to_array(words)) as word, unnest(case audience
        when 'all' then array[
          'r' || to_hex(id >> 11), 'R' || to_hex(id >> 14), 'a' || to_hex(id >> 11), 'A' || to_hex(id >> 14),
          'f' || to_hex(employee_id)]
        else array['r' || to_hex(id >> 11), 'R' || to_hex(id >> 14), 'e' || to_hex(employee_id)]
      end) as scope
      where scope is not null
      union all
      select scope || '/' || word
      from unnest(tsvector_to_array(named)) as word,
        unnest(array['n' || to_hex(id >> 11), 'N' || to_hex(id >> 14), 'm' || to_hex(employee_id)]) as scope
      where scope is not null))
  $$;

  create function index_documents(ids integer[]) returns void language sql as $$
    delete from documents.document_index where document_id = any(ids);
    insert into documents.document_index (document_id, piece, is_partial, audience, employee_id, words, named)
    select id, piece, is_partial, audience, employee_id,
      array_to_tsvector(lexemes || case when piece = 0 then names else '{}' end || case when is_partial then '{!}' else '{}' end::text[]),
      case when piece = 0 and audience = 'employee' then array_to_tsvector(names) else '' end
    from (
      select id, audience, employee_id,
        array_remove(tsvector_to_array(name_words) || ('#' || to_hex(employee_id)), null) as names
      from documents.documents where id = any(ids)
    ) as document cross join lateral (
      select piece, array_agg(lexeme) as lexemes, count(*) over () > 1 as is_partial
      from (
        select lexeme, sum(octet_length(lexeme) + 8) over (order by lexeme) / 100000 as piece
        from (
          select unnest(names) as lexeme
          union
          select unnest(tsvector_to_array(words)) from documents.document_words where document_id = document.id
        ) as distinct_lexeme
      ) as numbered
      group by piece
    ) as pieces
  $$;

  -- At the end of a transaction, which has the document locked and its words written.
  create function index_document() returns trigger language plpgsql as $$
  begin
    perform documents.index_documents(array[new.id]);
    return null;
  end $$;
  create constraint trigger documents_index after insert on documents
    deferrable initially deferred for each row execute function index_document();
  create constraint trigger documents_index_again after update on documents
    deferrable initially deferred for each row
    when ((old.name_words, old.audience, old.employee_id, old.file_name, old.index_state)
      is distinct from (new.name_words, new.audience, new.employee_id, new.file_name, new.index_state))
    execute function index_document();

  -- Without a pending list, which every search would have to read.
  create index document_index_words on document_index
    using gin (in_scopes(words, named, document_id, audience, employee_id)) with (fastupdate = off);
  -- They would be computed for each analysis, and are not used.
  alter index document_index_words alter column 1 set statistics 0;
`;

export const dropSearch = `
  drop trigger documents_index on documents;
  drop trigger documents_index_again on documents;
  drop trigger documents_queue_index on documents;
  drop trigger documents_forget_words on documents;
  drop table document_index, document_words;
  drop function index_document, index_documents, in_scopes, queue_index, forget_words;
  alter table documents drop column index_state, drop column name_words,
    drop column title_key_en, drop column title_key_sv;
  drop function scoped_query, word_query, words_and_stems, name_words, name_key;
`;
