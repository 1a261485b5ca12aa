import { createHash } from 'node:crypto';

import { fileTypes } from '@kontor/contracts/endpoints';
import type { DocumentCategory, SearchHit, SessionUser } from '@kontor/contracts/schemas';
import { columnsOf, type Orm, preparedStatement } from '@kontor/service-kit/database';

import { wordsOf } from '../indexing/words.ts';
import { opensEverything, visibleTo } from './access.ts';
import { Document } from './document.entity.ts';
import { FIRST_OPENED } from './openings.ts';
import { AFTER_LAST_ID, datesOf, type DocumentFilter, LISTED, type ListedDocument, type ListedRow } from './queries.ts';

/** The rest of a longer search is not searched for. */
const MOST_WORDS = 32;
/** How many of the newest documents are read before the indexes are used. */
const NEWEST = 400;
const PAGED: string[] = [fileTypes.pdf, fileTypes.xlsx];

export interface FoundDocument extends ListedDocument {
  hit: SearchHit;
}

type FoundRow = ListedRow & { isNamed: boolean; page: number | null };

/**
 * Returns a function that lists one page of the documents that a caller may see and that have each word, newest first. A
 * common word fills the page from the newest documents; only otherwise are all documents collected that have the words.
 */
export function searchVisible(orm: Orm, adminsOpenPersonal: boolean) {
  const statement = (name: string, found: string) =>
    preparedStatement<[number, number, number, string[], string | null], FoundRow>(
      orm,
      `documents-search-${name}`,
      searchStatement(orm, found),
    );
  const everything = [
    statement('newest', foundAmongNewest(visibleTo(true))),
    statement('all', `${foundByIndex('all')} union all ${foundByIndex('employee')}`),
  ] as const;
  const visible = [
    statement('newest-visible', foundAmongNewest(visibleTo(false))),
    statement('visible', `${foundByIndex('all')} union all ${foundAmongOwn}`),
  ] as const;

  return async (caller: SessionUser, search: string, filter: DocumentFilter): Promise<FoundDocument[]> => {
    const words = searchedWords(search);
    if (words.length === 0) return [];
    const { after, limit, category = null } = filter;
    // Who may not open a document learns nothing of its words.
    const [newest, all] = opensEverything(caller, adminsOpenPersonal) ? everything : visible;
    const values = [caller.id, after ?? AFTER_LAST_ID, limit, words, category] as const;
    const first = await newest(...values);
    const rows = first.length === limit ? first : await all(...values);
    return rows.map(({ isNamed, page, ...row }) => ({
      ...row,
      ...datesOf(row),
      hit: isNamed ? { field: namedField(row, words), page: null } : { field: 'words', page: pageOf(row, page) },
    }));
  };
}

const searchedWords = (search: string): string[] => [...wordsOf(search)].slice(0, MOST_WORDS);

function namedField({ originalName }: ListedRow, words: string[]): 'name' | 'description' {
  const names = [...wordsOf(originalName)];
  return words.every((word) => names.some((name) => name.startsWith(word))) ? 'name' : 'description';
}

const pageOf = ({ mimeType }: ListedRow, page: number | null) => (PAGED.includes(mimeType) ? page : null);

/** A document is found by each word in its name, its description or its file: by the indexes of an audience. */
const foundByIndex = (audience: 'all' | 'employee') => `
  select id from documents.documents
  where audience = '${audience}' and deleted_at is null and id < $2::bigint and id = any(array(
    select id from (
      select id, n from queries join documents.documents
        on audience = '${audience}' and deleted_at is null and name_words @@ query
      union
      select document_id, n from queries join documents.document_words on audience = '${audience}' and words @@ query
    ) as found group by id having count(*) = cardinality($4::text[])))`;

/** Whether the document `candidate` has each word: not by an index, so that the time depends on this document alone. */
const hasEachWord = `(
  select bool_and(name_words @@ query or (
    select coalesce(bool_or(words @@ query), false) from documents.document_words where document_id = candidate.id))
  from queries)`;

/** The same among the caller's own documents. */
const foundAmongOwn = `
  select id from documents.documents as candidate
  where audience = 'employee' and employee_id = $1 and deleted_at is null and id < $2::bigint and ${hasEachWord}`;

/** The same among the newest visible documents, the newest first and no more than a page. */
const foundAmongNewest = (conditions: string[]) => `
  select id from (
    select * from (${conditions
      .map(
        (visible) => `(
          select id, category, name_words from documents.documents
          where ${visible} and deleted_at is null and id < $2::bigint order by id desc limit ${NEWEST})`,
      )
      .join(' union all ')}) as visible order by id desc limit ${NEWEST}
  ) as candidate where ($5::text is null or category = $5) and ${hasEachWord} limit $3`;

/** `$1` is the caller, `$2` the exclusive upper id, `$3` the page size, `$4` the words, `$5` the category or null. */
function searchStatement(orm: Orm, found: string): string {
  return `
    with queries as materialized (
      select n, documents.word_query(word) as query from unnest($4::text[]) with ordinality as typed (word, n)
    ), found as materialized (${found})
    select ${columnsOf(orm, Document, LISTED, 'document')}, ${FIRST_OPENED},
      (select bool_and(name_words @@ query) from queries) as "isNamed",
      (select page from queries join documents.document_words on document_id = document.id and words @@ query
       group by page order by count(distinct n) desc, page limit 1) as page
    from documents.documents as document
    where id = any(array(select id from found)) and ($5::text is null or category = $5) and $1::int is not null
    order by id desc limit $3`;
}

/** Names a search in its cursors, which do not lead on in the results of another. */
export const searchKey = (search: string, category: DocumentCategory | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([searchedWords(search), category]))
    .digest('base64url')
    .slice(0, 16);
