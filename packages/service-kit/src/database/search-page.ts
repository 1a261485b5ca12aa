import type { QueryBuilder } from '@mikro-orm/postgresql';

/** How many rows of a list are looked through before the index of words is asked. */
const WALKED = 1000;

/** What a row must meet to be found: SQL with a `?` for each parameter. */
export interface SearchCondition {
  sql: string;
  parameters: string[];
}

/**
 * The page of a list with what a search finds. `list` has all of the list but the search: alias, conditions, order.
 *
 * PostgreSQL cannot tell how many rows hold a word that begins like this; it guesses many and walks the list in its
 * order, for a rare word to the end. Therefore the beginning of the list is looked through first, which fills the page
 * with a common word, and only then the index of words gathers the rest, apart from any order.
 */
export async function searchPage<Row extends { id: number }, Alias extends string, Fields extends string>(
  list: QueryBuilder<Row, Alias, never, never, never, Fields>,
  { sql, parameters }: SearchCondition,
  limit: number,
) {
  // Loaded where there is a database only, by whoever has one.
  const { raw } = await import('@mikro-orm/postgresql');
  const id = `${list.alias}.id`;
  const page = (ids: { getQuery(): string; getParams(): readonly unknown[] }) =>
    list
      .clone()
      .andWhere(`${id} = any(array(${ids.getQuery()}))`, [...ids.getParams()])
      .andWhere(sql, parameters)
      .limit(limit)
      .getResultList();

  const first = await page(list.clone().select(raw(id)).limit(WALKED));
  if (first.length === limit) return first;
  return page(list.clone(['orderBy']).select(raw(id)).andWhere(sql, parameters));
}
