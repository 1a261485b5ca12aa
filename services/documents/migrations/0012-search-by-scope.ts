import { Migration } from '@mikro-orm/migrations';

const bySort = (column: string, by: string) => `
  create index documents_by_${by} on documents (audience, ${column}, id) where deleted_at is null;
  create index documents_category_by_${by} on documents (audience, category, ${column}, id) where deleted_at is null;
  create index documents_of_employee_by_${by} on documents (employee_id, audience, ${column}, id)
    where employee_id is not null and deleted_at is null;`;

export class SearchByScope extends Migration {
  // To an older version searches are slow, for want of its indexes, and right.
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- A name as it is sorted: without case, accents and punctuation, numbers by value, and å, ä and ö at the end of the
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
      alter table documents add column name_key text collate "C" not null generated always as (name_key(original_name)) stored;
      ${bySort('name_key', 'name')}
      ${bySort('file_size', 'size')}
      create index documents_personal on documents (id) where audience = 'employee' and deleted_at is null;
      create index documents_personal_category on documents (category, id)
        where audience = 'employee' and deleted_at is null;
      create index documents_for_all_employee on documents (employee_id, id)
        where audience = 'all' and employee_id is not null and deleted_at is null;
      -- Finds the ids of a period: lists are sorted by id.
      create index documents_period on documents ((id >> 11), created_at) where deleted_at is null;

      -- Empty for a document without one.
      alter table document_words add column employee_id integer;
      update document_words set employee_id = document.employee_id
        from documents as document where document.id = document_id and document.employee_id is not null;
      create function take_employee() returns trigger language plpgsql as $$
      begin
        new.employee_id := (select employee_id from documents.documents where id = new.document_id);
        return new;
      end $$;
      create trigger document_words_employee before insert on document_words for each row execute function take_employee();
      create or replace function move_words() returns trigger language plpgsql as $$
      begin
        update documents.document_words set audience = new.audience, employee_id = new.employee_id
          where document_id = new.id;
        return null;
      end $$;
      drop trigger documents_move_words on documents;
      create trigger documents_move_words after update of audience, employee_id on documents for each row
        when ((old.audience, old.employee_id) is distinct from (new.audience, new.employee_id))
        execute function move_words();

      -- What no longer fits into an index is read again, in smaller chunks.
      update documents set index_state = 'waiting'
        where id in (select document_id from document_words where length(words) > 10000);
      delete from document_words where document_id in (select id from documents where index_state = 'waiting');

      -- Each word of a document in the scopes in which a search may look for it: documents for all (a) and personal ones (p) by
      -- 2,048 ids, and those of an employee that are for all (f) and personal (e). A search reads the scopes of its caller, and
      -- only as many as fill a page.
      create function scoped(words tsvector, id integer, audience text, employee_id integer) returns tsvector
        language sql immutable cost 10000 as $$
        select array_to_tsvector(array(
          select scope || '/' || word
          from unnest(tsvector_to_array(words)) as word,
            unnest(case audience
              when 'all' then array['a' || to_hex(id >> 11), 'f' || to_hex(employee_id)]
              else array['p' || to_hex(id >> 11), 'e' || to_hex(employee_id)]
            end) as scope
          where scope is not null))
      $$;
      drop index documents_name_words_for_all, documents_name_words_personal, document_words_for_all, document_words_personal;
      create index documents_names on documents using gin (scoped(name_words, id, audience, employee_id))
        with (fastupdate = off) where deleted_at is null;
      create index document_words_words on document_words using gin (scoped(words, document_id, audience, employee_id))
        with (fastupdate = off);
      -- They would be computed for each analysis, and are not used.
      alter index documents_names alter column 1 set statistics 0;
      alter index document_words_words alter column 1 set statistics 0;

      -- What \`word_query\` finds, in the scope that replaces each question mark.
      create function scoped_query(word text) returns text language sql immutable as $$
        select quote_literal('?/' || word) || ':*' || coalesce(string_agg(' | ' || quote_literal('?/' || stem), ''), '')
        from unnest(ts_lexize('pg_catalog.swedish_stem', word) || ts_lexize('pg_catalog.english_stem', word)) as stem
      $$;
    `);
  }

  override down(): void {
    this.addSql(`
      drop index documents_names, document_words_words, documents_period, documents_personal, documents_personal_category,
        documents_for_all_employee, documents_by_size, documents_category_by_size, documents_of_employee_by_size;
      drop function scoped_query, scoped;
      alter table documents drop column name_key;
      drop function name_key;
      drop trigger documents_move_words on documents;
      create or replace function move_words() returns trigger language plpgsql as $$
      begin
        update documents.document_words set audience = new.audience where document_id = new.id;
        return null;
      end $$;
      create trigger documents_move_words after update of audience on documents for each row
        when (old.audience <> new.audience) execute function move_words();
      drop trigger document_words_employee on document_words;
      drop function take_employee;
      alter table document_words drop column employee_id;
      create index documents_name_words_for_all on documents using gin (name_words) with (fastupdate = off)
        where audience = 'all' and deleted_at is null;
      create index documents_name_words_personal on documents using gin (name_words) with (fastupdate = off)
        where audience = 'employee' and deleted_at is null;
      create index document_words_for_all on document_words using gin (words) with (fastupdate = off) where audience = 'all';
      create index document_words_personal on document_words using gin (words) with (fastupdate = off)
        where audience = 'employee';
    `);
  }
}
