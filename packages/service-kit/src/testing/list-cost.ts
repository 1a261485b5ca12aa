import { describe, expect, it } from 'vitest';

import type { Orm } from '../database/database.ts';
import { explainCost, recordStatements } from './statements.ts';

/** How many rows the tables of these tests hold. */
export const LIST_ROWS = 100_000;

/** No step of a page takes more: a search looks through a thousand rows of the list before it asks the index of words. */
const MOST_ROWS = 2_500;

export interface Lists {
  /** The URLs of pages. */
  urls: string[];
  /** Those that hold many rows: none of them is read from end to end. */
  tables: string[];
  orm: () => Orm;
  /** Asks for a page, as everybody who may. */
  ask: (url: string) => Promise<void>;
}

/** Tests that lists of `LIST_ROWS` rows read little more than they show, and ask no more often for more. */
export function describeListCost({ urls, tables, orm, ask }: Lists): void {
  describe('a list of a hundred thousand', () => {
    it.each(urls)('reads what it shows and little else: %s', async (url) => {
      const asked = await recordStatements(orm(), () => ask(url));
      expect(asked.length).toBeGreaterThan(0);
      for (const each of asked) {
        const { rows, scanned } = await explainCost(orm(), each);
        expect(rows, each.text).toBeLessThan(MOST_ROWS);
        expect(
          scanned.filter((table) => tables.includes(table)),
          each.text,
        ).toEqual([]);
      }
    });

    it.each(urls.filter((url) => !url.includes('search')))(
      'asks as often for three as for a hundred: %s',
      async (url) => {
        const limited = (limit: number) => `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`;
        const few = await recordStatements(orm(), () => ask(limited(3)));
        expect(await recordStatements(orm(), () => ask(limited(100)))).toHaveLength(few.length);
      },
    );
  });
}
