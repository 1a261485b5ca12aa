import { describe, expect, it } from 'vitest';

import type { Orm } from '../database/definition.ts';
import { explainCost, recordStatements } from './statements.ts';

/** How many rows the tables of these tests have. */
export const LIST_ROWS = 20_000;

/** The most rows that a step of a plan reads: a search scans a thousand rows before it uses the text index. */
const MOST_ROWS = 2_500;

export interface ListCostOptions {
  /** The URLs of pages. */
  urls: string[];
  /** Large tables, which must not be scanned sequentially. */
  tables: string[];
  orm: () => Orm;
  /** Requests a page, as each user with access. */
  request: (url: string) => Promise<void>;
}

/** Tests that lists of `LIST_ROWS` rows read little more than they return, with a constant number of statements. */
export function describeListCost({ urls, tables, orm, request }: ListCostOptions): void {
  describe(`a list of ${LIST_ROWS} rows`, () => {
    it.each(urls)('reads little more than it returns: %s', async (url) => {
      const statements = await recordStatements(orm(), () => request(url));
      expect(statements.length).toBeGreaterThan(0);
      for (const each of statements) {
        const { rows, scanned } = await explainCost(orm(), each);
        expect(rows, each.text).toBeLessThan(MOST_ROWS);
        expect(
          scanned.filter((table) => tables.includes(table)),
          each.text,
        ).toEqual([]);
      }
    });

    it.each(urls.filter((url) => !url.includes('search')))(
      'takes as many statements for 3 rows as for 100: %s',
      async (url) => {
        const limited = (limit: number) => `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`;
        const few = await recordStatements(orm(), () => request(limited(3)));
        expect(await recordStatements(orm(), () => request(limited(100)))).toHaveLength(few.length);
      },
    );
  });
}
