import type { SessionUser } from '@kontor/contracts/schemas';
import { columnsOf, type Orm } from '@kontor/service-kit/database';

import { Document, firstOpened, LISTED, canSeeEverything } from '../documents/index.ts';
import { afterPosition, type DocumentFilter, filterConditions, orderBy, visibleIn } from './document-filter.ts';
import type { DocumentPage, ListedDocument } from './list-documents.ts';
import { type Bind, statements } from './prepared-queries.ts';
import { idConditions, type IdRanges } from './search-scopes.ts';

/** A word of a search, and the employees whose names have it. */
export interface SearchedWord {
  text: string;
  employees: number[];
}

export interface Search {
  caller: SessionUser;
  /** Whether the caller may open the documents of everybody. */
  canOpenAll: boolean;
  words: SearchedWord[];
  filter: DocumentFilter;
  page: DocumentPage;
}

/** A found document, and for each word whether its title, file name or description has it. */
export type FoundRow = ListedDocument & { isInNameOrDescription: boolean[]; page: number | null };

/** The statements of searches (docs/decisions/0024-search-by-scope.md). */
export function searchStatements(orm: Orm) {
  const execute = statements(orm, 'documents-search');

  /** The rows of the documents `found`, and where their words are. */
  const describe = ({ caller, canOpenAll, words, filter: { order } }: Search, bind: Bind) => `
    select ${columnsOf(orm, Document, LISTED, 'document')},
      ${firstOpened(bind(caller.id, 'int'))}${order.column ? `, ${order.column} as "sortKey"` : ''},
      ${words.length === 1 ? 'array[name_words @@ (select query from typed)]' : '(select array_agg(name_words @@ query order by n) from typed)'} as "isInNameOrDescription",
      (select page from ${words.length === 1 ? 'documents.document_words as inside' : 'typed join documents.document_words as inside on words @@ query'}
       where document_id = document.id and ${mayOpen(caller, canOpenAll, 'document', bind)}
       ${words.length === 1 ? 'and words @@ (select query from typed) order by page' : 'group by page order by count(distinct n) desc, page'}
       limit 1) as page
    from documents.documents as document where id = any(array(select id from found)) order by ${orderBy(order)}`;

  return {
    execute,

    /** The first documents in order that have each word, within scopes and ranges of ids. */
    find(search: Search, scopes: string[], ranges: IdRanges, limit: number): Promise<FoundRow[]> {
      const { filter } = search;
      return execute<FoundRow>(
        (bind) => `
          with ${indexed(search.words, scopes, bind)},
          found as materialized (
            ${filter.order.column ? inOrder(search, ranges, limit, bind) : byId(search, ranges, limit, bind)}
          ) ${describe(search, bind)}`,
      );
    },

    /** How many documents have each word, deleted ones included. */
    async count({ words }: Search, scopes: string[]): Promise<number> {
      const [row] = await execute<{ count: number }>(
        (bind) => `with ${indexed(words, scopes, bind)} select count(distinct id)::int from matching`,
      );
      return row!.count;
    },

    /** Those of the first `count` documents in order that have each word. */
    findAmongFirst(search: Search, count: number): Promise<FoundRow[]> {
      const { caller, filter, page } = search;
      const order = orderBy(filter.order);
      const columns = `id, audience, employee_id${filter.order.column ? `, ${filter.order.column}` : ''}`;
      return execute<FoundRow>((bind) => {
        const selects = visibleIn(filter, caller, bind).map(
          (visible) => `(
            select ${columns} from documents.documents where ${visible} and ${conditions(search, bind)}
            order by ${order} limit ${bind(count, 'int')})`,
        );
        return `
          with ${typed(search.words, bind)},
          found as materialized (
            select id from (
              select * from (${selects.join(' union all ')}) as visible order by ${order} limit ${bind(count, 'int')}
            ) as candidate where ${hasEachWord(search, bind)} limit ${bind(page.limit, 'int')}
          ) ${describe(search, bind)}`;
      });
    },
  };
}

function conditions({ filter, page: { after } }: Search, bind: Bind): string {
  return [...filterConditions(filter, bind), ...(after ? [afterPosition(filter.order, after, bind)] : [])].join(
    ' and ',
  );
}

/** For each word, a `query` for names and files, and a `pattern` for the index, with a question mark for the scope. */
function typed(words: SearchedWord[], bind: Bind): string {
  const people = words.map(({ employees }) => employees.map((id) => `|'?/#${id.toString(16)}'`).join(''));
  return `typed as materialized (
    select n, documents.word_query(word) as query, documents.scoped_query(word) || people as pattern
    from unnest(${bind(
      words.map(({ text }) => text),
      'text[]',
    )}, ${bind(people, 'text[]')}) with ordinality as word (word, people, n))`;
}

/**
 * `matching`: the documents in these scopes that have each word. With `offset 0` PostgreSQL looks up one scope after another;
 * a join would scan the table.
 */
function indexed(words: SearchedWord[], scopes: string[], bind: Bind): string {
  const isOne = words.length === 1;
  // The words of a document may be in different pieces of it.
  const pattern = isOne
    ? 'select pattern from typed'
    : `select string_agg('(' || pattern || ')', ' & ') || ' | ''?/!'' & (' || string_agg(pattern, ' | ') || ')' from typed`;
  const complete = `
    union
    select document_id from documents.document_index join typed on words @@ replace(pattern, '?/', '')::tsquery
    where (document_id, piece) in (select id, piece from indexed where is_partial)
    group by document_id having count(distinct n) = (select count(*) from typed)`;
  return `
    ${typed(words, bind)},
    indexed as materialized (
      select each.* from unnest(${bind(scopes, 'text[]')}) as scope cross join lateral (
        select document_id as id, piece, is_partial from documents.document_index
        where documents.in_scopes(words, named, document_id, audience, employee_id)
          @@ replace((${pattern}), '?', scope)::tsquery offset 0) as each),
    matching as materialized (
      select id from indexed ${isOne ? '' : `where not is_partial ${complete}`})`;
}

/** The first matching documents that meet all conditions. */
const byId = (search: Search, ranges: IdRanges, limit: number, bind: Bind) => {
  const order = orderBy(search.filter.order);
  return `
    select id from (select distinct id from matching where ${idConditions(ranges, bind)} order by ${order}) as matching
      cross join lateral (
        select from documents.documents as document
        where document.id = matching.id and ${visibleConditions(search, bind)} offset 0) as visible
    order by ${order} limit ${bind(limit, 'int')}`;
};

/** `byId` for an order by a column. */
const inOrder = (search: Search, ranges: IdRanges, limit: number, bind: Bind) => `
  select id from documents.documents
  where id = any(array(select id from matching)) and ${idConditions(ranges, bind)} and ${visibleConditions(search, bind)}
  order by ${orderBy(search.filter.order)} limit ${bind(limit, 'int')}`;

/** The index has the audience of the document. It is checked again, which costs next to nothing. */
const visibleConditions = (search: Search, bind: Bind) =>
  (canSeeEverything(search.caller) ? '' : `(audience = 'all' or employee_id = ${bind(search.caller.id, 'int')}) and `) +
  conditions(search, bind);

const mayOpen = (caller: SessionUser, canOpenAll: boolean, document: string, bind: Bind) =>
  canOpenAll ? 'true' : `(${document}.audience = 'all' or ${document}.employee_id = ${bind(caller.id, 'int')})`;

/** SQL: whether the document `candidate` has each word. Uses no index, so that the time depends on this document alone. */
function hasEachWord({ caller, canOpenAll, words }: Search, bind: Bind): string {
  const pairs = words.flatMap(({ employees }, index) => employees.map((id) => [index + 1, id] as const));
  return `(
    select bool_and(
      exists (select from documents.documents as named where named.id = candidate.id and name_words @@ query)
      or exists (
        select from unnest(${bind(
          pairs.map(([n]) => n),
          'int[]',
        )}, ${bind(
          pairs.map(([, id]) => id),
          'int[]',
        )})
          as person (n, employee_id)
        where person.n = typed.n and person.employee_id = candidate.employee_id)
      or (${mayOpen(caller, canOpenAll, 'candidate', bind)} and exists (
        select from documents.document_words where document_id = candidate.id and words @@ query)))
    from typed)`;
}
