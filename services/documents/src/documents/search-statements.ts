import type { SessionUser } from '@kontor/contracts/schemas';
import { columnsOf, type Orm } from '@kontor/service-kit/database';

import { seesEverything } from './access.ts';
import { type DocumentFilter, filterConditions, visibleIn } from './document-filter.ts';
import { afterPosition, orderBy } from './document-order.ts';
import { Document } from './document.entity.ts';
import { firstOpened } from './openings.ts';
import { idConditions, type IdRanges } from './periods.ts';
import { type DocumentPage, LISTED, type ListedRow } from './queries.ts';
import { type Bind, statements } from './statements.ts';

/** A word that was typed, and the employees in whose names it is. */
export interface SearchedWord {
  text: string;
  employees: number[];
}

export interface Search {
  caller: SessionUser;
  /** Whether the caller opens the documents of everybody. */
  opensAll: boolean;
  words: SearchedWord[];
  filter: DocumentFilter;
  page: DocumentPage;
}

/** A found document, and for each word whether its name or description has it. */
export type FoundRow = ListedRow & { isNamed: boolean[]; page: number | null };

/** One look-up in the index for so many scopes: more take longer to tell apart than they save. */
const SCOPES_AT_ONCE = 8;

/** The statements of searches (docs/decisions/0024-search-by-scope.md). */
export function searchStatements(orm: Orm) {
  const execute = statements(orm, 'documents-search');

  /** The rows of these documents, and where their words are. */
  const describe = ({ caller, opensAll, words, filter: { order } }: Search, found: string, bind: Bind) => `
    with queries as materialized (${queriesOf(words, bind)}), found as materialized (${found})
    select ${columnsOf(orm, Document, LISTED, 'document')},
      ${firstOpened(bind(caller.id))}${order.column ? `, ${order.column} as "sortKey"` : ''},
      (select array_agg(name_words @@ query order by n) from queries) as "isNamed",
      (select page from queries join documents.document_words as inside
         on document_id = document.id and words @@ query and ${mayOpen(caller, opensAll, 'document', bind)}
       group by page order by count(distinct n) desc, page limit 1) as page
    from documents.documents as document where id = any(array(select id from found)) order by ${orderBy(order)}`;

  return {
    execute,

    /**
     * By word, the ids of the documents that have it: by scopes of the index, and by the employees of a range of ids. With
     * `offset 0` PostgreSQL looks up one scope after another; of a join it scans the table instead.
     */
    async collect(
      words: SearchedWord[],
      scopes: { names: string[]; words: string[] },
      ranges: IdRanges,
    ): Promise<number[][]> {
      const rows = await execute<{ n: number; ids: number[] }>((bind) => {
        const queries = (inScopes: string[]) =>
          `select n, string_agg(replace(pattern, '?', scope), ' | ')::tsquery as query
           from patterns, unnest(${bind(inScopes)}::text[]) with ordinality as each (scope, position)
           group by n, position / ${SCOPES_AT_ONCE}`;
        return `
          with patterns as materialized (
            select n, documents.scoped_query(word) as pattern
            from unnest(${bind(words.map(({ text }) => text))}::text[]) with ordinality as typed (word, n)
          ), named as materialized (${queries(scopes.names)}), inside as materialized (${queries(scopes.words)}),
          found as (
            select n, id from named cross join lateral (
              select id from documents.documents
              where documents.scoped(name_words, id, audience, employee_id) @@ query and deleted_at is null offset 0) as each
            union
            select n, id from inside cross join lateral (
              select document_id as id from documents.document_words
              where documents.scoped(words, document_id, audience, employee_id) @@ query offset 0) as each
            union
            select n, id from (${employeesOf(words, bind)}) as people join documents.documents using (employee_id)
            where deleted_at is null and ${idConditions(ranges, bind)}
          )
          select n::int, array_agg(id) as ids from found group by n`;
      });
      return words.map((_, index) => rows.find(({ n }) => n === index + 1)?.ids ?? []);
    },

    /** The first of these documents in order that have each unchecked word. */
    fetch(search: Search, ids: number[], unchecked: SearchedWord[], limit: number): Promise<FoundRow[]> {
      const { caller, filter } = search;
      const { column } = filter.order;
      // An audience may have changed since the ids were read.
      return execute<FoundRow>((bind) => {
        const isVisible = seesEverything(caller) ? 'true' : `(audience = 'all' or employee_id = ${bind(caller.id)})`;
        return describe(
          search,
          `select id from (
             select id, audience, employee_id${column ? `, ${column}` : ''} from documents.documents
             where id = any(${bind(ids)}::int[]) and ${isVisible} and ${conditions(search, bind)}
             order by ${orderBy(filter.order)} offset 0
           ) as candidate where ${hasEachWord(search, unchecked, bind)} limit ${bind(limit)}`,
          bind,
        );
      });
    },

    /** The documents that have each word among the first in order. */
    findAmongFirst(search: Search, count: number): Promise<FoundRow[]> {
      const { caller, filter, page, words } = search;
      const order = orderBy(filter.order);
      const columns = `id, audience, employee_id${filter.order.column ? `, ${filter.order.column}` : ''}`;
      return execute<FoundRow>((bind) => {
        const selects = visibleIn(filter, caller, bind).map(
          (visible) => `(
            select ${columns} from documents.documents where ${visible} and ${conditions(search, bind)}
            order by ${order} limit ${bind(count)})`,
        );
        return describe(
          search,
          `select id from (
             select * from (${selects.join(' union all ')}) as visible order by ${order} limit ${bind(count)}
           ) as candidate where ${hasEachWord(search, words, bind)} limit ${bind(page.limit)}`,
          bind,
        );
      });
    },
  };
}

function conditions({ filter, page: { after } }: Search, bind: Bind): string {
  return [...filterConditions(filter, bind), ...(after ? [afterPosition(filter.order, after, bind)] : [])].join(
    ' and ',
  );
}

const queriesOf = (words: SearchedWord[], bind: Bind) =>
  `select n, documents.word_query(word) as query
   from unnest(${bind(words.map(({ text }) => text))}::text[]) with ordinality as typed (word, n)`;

function employeesOf(words: SearchedWord[], bind: Bind): string {
  const pairs = words.flatMap(({ employees }, index) => employees.map((id) => [index + 1, id] as const));
  return `select * from unnest(${bind(pairs.map(([n]) => n))}::int[], ${bind(pairs.map(([, id]) => id))}::int[])
    as person (n, employee_id)`;
}

const mayOpen = (caller: SessionUser, opensAll: boolean, document: string, bind: Bind) =>
  opensAll ? 'true' : `(${document}.audience = 'all' or ${document}.employee_id = ${bind(caller.id)})`;

/** Whether the document `candidate` has each word: not by an index, so that the time depends on this document alone. */
function hasEachWord({ caller, opensAll }: Search, words: SearchedWord[], bind: Bind): string {
  if (words.length === 0) return 'true';
  return `(
    select bool_and(
      exists (select from documents.documents as named where named.id = candidate.id and name_words @@ query)
      or exists (
        select from (${employeesOf(words, bind)}) as people
        where people.n = unchecked.n and people.employee_id = candidate.employee_id)
      or (${mayOpen(caller, opensAll, 'candidate', bind)} and exists (
        select from documents.document_words where document_id = candidate.id and words @@ query)))
    from (${queriesOf(words, bind)}) as unchecked)`;
}
