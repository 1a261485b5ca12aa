import type { SessionUser } from '@kontor/contracts/schemas';
import { beforeAll, describe, expect, it } from 'vitest';

import { explainCost, fillTables, recordStatements } from './statements.ts';
import { type TestService, testUsers } from './test-service.ts';

/** How many rows the tables of these tests have. */
export const LIST_ROWS = 20_000;

/** The most rows that a step of a plan reads: a search scans a thousand rows before it uses the text index. */
const MOST_ROWS = 2_500;

export interface ListCostOptions {
  service: () => TestService;
  /** Statements that fill the tables, except the audit log, which gets events of the action `audited`. */
  fill: string[];
  audited: string;
  /** Large tables, which must not be scanned sequentially; the audit log is one. */
  tables: string[];
  /** The URLs of pages, separated by spaces. */
  urls: string;
  /** The users with access to a page, by default the admin. */
  readersOf?: (url: string) => SessionUser[];
}

/** Tests that lists of `LIST_ROWS` rows in the schema `name` read little more than they return, in a constant number of statements. */
export function describeListCost(name: string, options: ListCostOptions): void {
  const { service, fill, audited, readersOf = () => [testUsers.admin] } = options;
  const urls = options.urls.trim().split(/\s+/);
  const tables = [...options.tables, 'audit_events_other'];
  async function request(url: string): Promise<void> {
    for (const reader of readersOf(url)) {
      const response = await service().call('GET', url, { as: reader });
      if (response.statusCode !== 200) throw new Error(response.body);
    }
  }

  describe(`a list of ${LIST_ROWS} rows`, () => {
    beforeAll(
      () =>
        fillTables(
          service().orm,
          ...fill,
          `insert into ${name}.audit_events (action, actor_id, actor_name, subject_kind, subject_id, happened_at)
            select '${audited}', 1 + i % 40, 'N' || i % 40, 'user', 1 + i % 5000, '2025-01-01'::timestamptz + i * interval '1 minute'
            from generate_series(1, ${LIST_ROWS}) i;`,
        ),
      180_000,
    );

    it.each(urls)('reads little more than it returns: %s', async (url) => {
      const statements = await recordStatements(service().orm, () => request(url));
      expect(statements.length).toBeGreaterThan(0);
      for (const each of statements) {
        const { rows, scanned } = await explainCost(service().orm, each);
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
        const few = await recordStatements(service().orm, () => request(limited(3)));
        expect(await recordStatements(service().orm, () => request(limited(100)))).toHaveLength(few.length);
      },
    );
  });
}
