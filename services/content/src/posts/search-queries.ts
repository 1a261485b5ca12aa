import type { SearchCondition } from '@kontor/service-kit/database';

const MAX_WORDS = 12;

/**
 * The condition under which a post matches what a visitor has typed so far: every word begins a word of the post, in
 * this form or in another one of the same English or Swedish stem. A word of signs alone (`%`, `_`, `'`) is looked for
 * as it stands.
 *
 * Only placeholders reach the SQL. Within to_tsquery a quoted lexeme is plain text once `'` and `\` are doubled.
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

function literalCondition(signs: string) {
  return {
    sql: `strpos(post.title || ' ' || post.excerpt || ' ' || post.content || ' ' || content.tags_text(post.tags), ?) > 0`,
    parameters: [signs],
  };
}
