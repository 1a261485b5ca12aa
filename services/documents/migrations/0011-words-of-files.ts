import { Migration } from '@mikro-orm/migrations';

export class WordsOfFiles extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- The words of a text as they are written, and their Swedish and English stems.
      create function name_words(text) returns tsvector language sql immutable as $$
        select strip(to_tsvector('pg_catalog.simple', plain) || to_tsvector('pg_catalog.swedish', plain)
          || to_tsvector('pg_catalog.english', plain))
        from (select regexp_replace(normalize($1, nfkc), '[!-/:-@[-\\u0060{-~]', ' ', 'g')) as cleaned (plain)
      $$;
      alter table documents
        add column index_state text not null default 'waiting'
          constraint documents_index_state check (index_state in ('waiting', 'indexed', 'not-searchable')),
        add column name_words tsvector not null
          generated always as (name_words(original_name || ' ' || coalesce(description, ''))) stored;
      -- One for each audience: a search reads nothing of documents that the caller may not see.
      create index documents_name_words_for_all on documents using gin (name_words) with (fastupdate = off)
        where audience = 'all' and deleted_at is null;
      create index documents_name_words_personal on documents using gin (name_words) with (fastupdate = off)
        where audience = 'employee' and deleted_at is null;

      -- The words of the newest file of a document: as they are written, and their Swedish and English stems. A page with many
      -- words has several pieces. There are no positions, so the text cannot be restored from it.
      create table document_words (
        document_id integer not null references documents on delete cascade,
        page integer not null check (page > 0),
        piece integer not null check (piece >= 0),
        words tsvector not null check (words <> ''),
        -- That of the document.
        audience text not null check (audience in ('all', 'employee')),
        primary key (document_id, page, piece)
      );
      -- Without a pending list, which every search would have to read.
      create index document_words_for_all on document_words using gin (words) with (fastupdate = off) where audience = 'all';
      create index document_words_personal on document_words using gin (words) with (fastupdate = off)
        where audience = 'employee';

      create function words_and_stems(words text[]) returns tsvector language sql immutable as $$
        select array_to_tsvector(array(
          select distinct lexeme from unnest(words) as word cross join lateral unnest(
            word || ts_lexize('pg_catalog.swedish_stem', word) || ts_lexize('pg_catalog.english_stem', word)
          ) as lexeme where lexeme <> ''))
      $$;

      -- What a word finds that was typed: words that begin with it, and other forms of it.
      create function word_query(word text) returns tsquery language sql immutable as $$
        select (quote_literal(word) || ':*' || coalesce(string_agg(' | ' || quote_literal(stem), ''), ''))::tsquery
        from unnest(ts_lexize('pg_catalog.swedish_stem', word) || ts_lexize('pg_catalog.english_stem', word)) as stem
      $$;

      create function move_words() returns trigger language plpgsql as $$
      begin
        update documents.document_words set audience = new.audience where document_id = new.id;
        return null;
      end $$;
      create trigger documents_move_words after update of audience on documents for each row
        when (old.audience <> new.audience) execute function move_words();

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

      -- A file that may be opened and is not indexed has a job, by the key that names these bytes and no others.
      create function queue_index() returns trigger language plpgsql as $$
      begin
        insert into documents.jobs (kind, key) values ('index', new.file_name) on conflict (kind, key) do nothing;
        return null;
      end $$;
      create trigger documents_queue_index after insert or update of file_name, scan_state, index_state on documents
        for each row when (new.scan_state = 'ready' and new.index_state = 'waiting') execute function queue_index();

      -- The documents that are stored already, after those that come.
      insert into jobs (kind, key, priority) select 'index', file_name, -1 from documents where scan_state = 'ready';
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger documents_queue_index on documents;
      drop trigger documents_forget_words on documents;
      drop trigger documents_move_words on documents;
      drop function queue_index, forget_words, move_words;
      drop table document_words;
      alter table documents drop column index_state, drop column name_words;
      drop function words_and_stems, word_query, name_words;
      delete from jobs where kind = 'index';
    `);
  }
}
