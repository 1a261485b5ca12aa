import { type Orm, preparedStatement } from '@kontor/service-kit/database';

/** Adds a value to those of a statement; returns an expression with it. */
export type Bind = (value: unknown, type: 'int' | 'float8' | 'text' | 'int[]' | 'text[]') => string;

/** How many statements are prepared, since each takes memory in each connection. Further ones are parsed each time. */
const MOST_PREPARED = 100;

/**
 * Returns a function that executes the statement that `build` writes, prepared by its text: the filters and the order of a
 * list are parts of the text, so that each combination has a plan of its own. Values are subqueries: PostgreSQL cannot plan for
 * them, and keeps the plan. Planning would take longer than most of these statements.
 */
export function statements(orm: Orm, name: string) {
  const prepared = new Map<string, (...values: unknown[]) => Promise<object[]>>();
  return async <Row extends object>(build: (bind: Bind) => string): Promise<Row[]> => {
    const values: unknown[] = [];
    const text = build((value, type) => `(select $${values.push(value)}::${type})`);
    const isPrepared = prepared.size < MOST_PREPARED;
    const execute =
      prepared.get(text) ??
      preparedStatement<unknown[], Row>(orm, isPrepared ? `${name}-${prepared.size}` : null, text);
    if (isPrepared) prepared.set(text, execute);
    return (await execute(...values)) as Row[];
  };
}
export type Execute = ReturnType<typeof statements>;
