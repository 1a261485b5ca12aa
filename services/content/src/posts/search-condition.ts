import type { SearchCondition } from '@kontor/service-kit/database';

const MAX_WORDS = 12;

/**
 * Matches posts in which every typed word begins a word, in the typed form or in another form of the same English or
 * Swedish stem. A word without letters and digits (`%`, `_`, `'`) is matched literally.
 *
 * Words reach the SQL as parameters only. Within to_tsquery a quoted lexeme is plain text once `'` and `\` are doubled.
 */
export function searchCondition(search: string): SearchCondition {
  const words = search.split(/\s+/).slice(0, MAX_WORDS);
  const conditions = words.map((word) => (/[\p{L}\p{N}]/u.test(word) ? wordCondition(word) : literalCondition(word)));
  return {
    sql: conditions.map((condition) => condition.sql).join(' and '),
    parameters: conditions.flatMap((condition) => condition.parameters),
  };
}

function wordCondition(word: string) {
  const lexeme = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
  return {
    sql: `post.search @@ (to_tsquery('simple', ?) || to_tsquery('english', ?) || to_tsquery('swedish', ?))`,
    parameters: [lexeme, lexeme, lexeme],
  };
}

function literalCondition(text: string) {
  return {
    sql: `strpos(post.title || ' ' || post.excerpt || ' ' || post.content || ' ' || content.tags_text(post.tags), ?) > 0`,
    parameters: [text],
  };
}
