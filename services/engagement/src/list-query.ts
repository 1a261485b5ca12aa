import { ID_PATTERN } from '@kontor/contracts/endpoints';
import type { SearchCondition } from '@kontor/service-kit/database';
import { pageSize, readCursor } from '@kontor/service-kit/http';

/** A page of a list that is ordered by falling ids or numbers. */
export interface Page {
  /** Only rows below it; undefined for the first page. */
  before: number | undefined;
  /** One more row than the page has, or fewer. */
  limit: number;
}

const CURSOR = [new RegExp(ID_PATTERN)];

/** The page that a query asks for. Throws 400 for an invalid cursor. */
export function pageOf(query: { limit?: string; cursor?: string }): Page {
  const cursor = readCursor(query, CURSOR);
  return { before: cursor ? Number(cursor[0]) : undefined, limit: pageSize(query) + 1 };
}

const MAX_WORDS = 12;
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/**
 * The condition under which a row matches a search: each word is a prefix of a word of the row, in any case. `row.search`
 * has the words and punctuation of `text` (`search_words` of the migrations). A word with punctuation must also occur in
 * `text` literally. All input is passed as parameters.
 */
export function searchCondition(search: string, text: string): SearchCondition {
  const conditions = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .flatMap((word) => wordConditions(word, text));
  return {
    sql: conditions.map(([sql]) => sql).join(' and ') || 'true',
    parameters: conditions.map(([, parameter]) => parameter),
  };
}

type Condition = [sql: string, parameter: string];

function wordConditions(word: string, text: string): Condition[] {
  const parts = word.split(PUNCTUATION).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const marks = [...word].filter((character) => PUNCTUATION.test(character));
  const conditions: Condition[] = [];
  if (parts.length > 0)
    conditions.push(["row.search @@ to_tsquery('simple', ?)", parts.map((part) => `'${part}':*`).join(' & ')]);
  if (marks.length > 0) conditions.push(['row.search @@ ?::tsquery', marks.map(lexeme).join(' & ')]);
  if (marks.length > 0 || parts.length === 0) conditions.push([`strpos(lower(${text}), lower(?)) > 0`, word]);
  return conditions;
}

/** A quoted lexeme of a tsquery, with `'` and `\` doubled. */
const lexeme = (mark: string) => `'${mark === "'" || mark === '\\' ? mark + mark : mark}'`;
