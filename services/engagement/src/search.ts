import type { SearchCondition } from '@kontor/service-kit/database';

const MAX_WORDS = 12;
const SIGN = /[!-/:-@[-`{-~]/;

/**
 * The condition under which a row matches what somebody has typed so far: every word begins a word of the row, in any
 * case. `row.search` holds the words and signs of `text` (see `search_words` of the migrations). A word with signs in
 * it must besides stand in the row as it was typed, so that `%`, `_` and `\` are text like any other.
 *
 * Only placeholders reach the SQL.
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
  const parts = word.split(SIGN).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const signs = [...word].filter((character) => SIGN.test(character));
  const conditions: Condition[] = [];
  if (parts.length > 0)
    conditions.push(["row.search @@ to_tsquery('simple', ?)", parts.map((part) => `'${part}':*`).join(' & ')]);
  if (signs.length > 0) conditions.push(['row.search @@ ?::tsquery', signs.map(lexeme).join(' & ')]);
  if (signs.length > 0 || parts.length === 0) conditions.push([`strpos(lower(${text}), lower(?)) > 0`, word]);
  return conditions;
}

/** Within a tsquery a quoted lexeme is plain text once `'` and `\` are doubled. */
const lexeme = (sign: string) => `'${sign === "'" || sign === '\\' ? sign + sign : sign}'`;
