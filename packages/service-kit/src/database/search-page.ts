import type { QueryBuilder } from '@mikro-orm/postgresql';

/** How many rows of the list are scanned before the text index is used. */
const SCANNED = 1000;

/** The condition of a search: SQL with a `?` for each parameter. */
export interface SearchCondition {
  sql: string;
  parameters: string[];
}

/**
 * A page of search results. `list` is the query without the search: alias, conditions, order.
 *
 * PostgreSQL overestimates how many rows match a prefix and scans the list in its order, for a rare word to the end. So
 * the first rows of the list are searched first, which fills the page for a common word; only then does the text index
 * collect the matches, in no order.
 */
export async function searchPage<Row extends { id: number }, Alias extends string, Fields extends string>(
  list: QueryBuilder<Row, Alias, never, never, never, Fields>,
  { sql, parameters }: SearchCondition,
  limit: number,
) {
  // Loaded on demand, like the ORM itself.
  const { raw } = await import('@mikro-orm/postgresql');
  const id = `${list.alias}.id`;
  const page = (ids: { getQuery(): string; getParams(): readonly unknown[] }) =>
    list
      .clone()
      .andWhere(`${id} = any(array(${ids.getQuery()}))`, [...ids.getParams()])
      .andWhere(sql, parameters)
      .limit(limit)
      .getResultList();

  const first = await page(list.clone().select(raw(id)).limit(SCANNED));
  if (first.length === limit) return first;
  return page(list.clone(['orderBy']).select(raw(id)).andWhere(sql, parameters));
}
