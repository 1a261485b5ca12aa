import { type Orm, preparedStatement } from '@kontor/service-kit/database';

/** Adds a value to those of a statement; returns its placeholder. */
export type Bind = (value: unknown) => string;

/**
 * Returns a function that executes the statement that `build` writes, prepared by its text: the filters and the order of a
 * list are parts of the text, so that each combination has a plan of its own.
 */
export function statements(orm: Orm, name: string) {
  const prepared = new Map<string, (...values: unknown[]) => Promise<object[]>>();
  return async <Row extends object>(build: (bind: Bind) => string): Promise<Row[]> => {
    const values: unknown[] = [];
    const text = build((value) => `$${values.push(value)}`);
    let execute = prepared.get(text);
    if (!execute) prepared.set(text, (execute = preparedStatement(orm, `${name}-${prepared.size}`, text)));
    return (await execute(...values)) as Row[];
  };
}
export type Execute = ReturnType<typeof statements>;
