import { Migration } from '@mikro-orm/migrations';

export class SearchByDocument extends Migration {
  // To an older version searches are slow, for want of its indexes, and right.
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- All words of a document in one row, so that one scan of the index finds the documents that have several words. Those of
      -- a long document are in several rows: what is indexed of a row must fit into a tsvector of a megabyte.
      create table document_index (
        document_id integer not null references documents on delete cascade,
        piece integer not null check (piece >= 0),
        -- Whether there are other pieces: each then has the lexeme '!'.
        is_partial boolean not null,
        audience text not null check (audience in ('all', 'employee')),
        employee_id integer,
        -- Of name, description and file, and '#' with the employee.
        words tsvector not null,
        -- Of a personal document without its file: for who may see it, and not open it.
        named tsvector not null,
        primary key (document_id, piece)
      );

      -- The words in the scopes in which a search may look for them (docs/decisions/0024-search-by-scope.md).
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

      select index_documents(array(select id from documents));
      set local maintenance_work_mem = '256MB';
      create index document_index_words on document_index
        using gin (in_scopes(words, named, document_id, audience, employee_id)) with (fastupdate = off);
      reset maintenance_work_mem;
      -- They would be computed for each analysis, and are not used.
      alter index document_index_words alter column 1 set statistics 0;
      drop index documents_names, document_words_words;

      -- Also has what the documents of a period are filtered and sorted by.
      drop index documents_period;
      create index documents_period on documents ((id >> 11), created_at)
        include (id, audience, category, employee_id, name_key, file_size) where deleted_at is null;
    `);
  }

  override down(): void {
    this.addSql(`
      drop index documents_period;
      create index documents_period on documents ((id >> 11), created_at) where deleted_at is null;
      drop trigger documents_index on documents;
      drop trigger documents_index_again on documents;
      drop table document_index;
      drop function index_document, index_documents, in_scopes;
      create index documents_names on documents using gin (scoped(name_words, id, audience, employee_id))
        with (fastupdate = off) where deleted_at is null;
      create index document_words_words on document_words using gin (scoped(words, document_id, audience, employee_id))
        with (fastupdate = off);
      alter index documents_names alter column 1 set statistics 0;
      alter index document_words_words alter column 1 set statistics 0;
    `);
  }
}
