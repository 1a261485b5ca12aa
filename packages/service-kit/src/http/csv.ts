import { pipeline, Readable } from 'node:stream';

import { limits } from '@kontor/contracts';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/** What a column of a CSV file is called, and what stands in it. */
export type Columns<Row> = Record<string, (row: Row) => string | number | boolean | Date | null | undefined>;

/** The rows that follow `after` (from the first one when there is none), at most `limit`. */
export type ReadPage<Row> = (page: { after: Row | undefined; limit: number }) => Promise<Row[]>;

/**
 * Sends all rows as a CSV file (RFC 4180) named by `name` and the day, read page by page while the client takes them. A
 * byte order mark tells Excel that it is UTF-8, and a value that a spreadsheet would calculate begins with `'`.
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  name: string,
  columns: Columns<Row>,
  readPage: ReadPage<Row>,
): Promise<FastifyReply> {
  // Before the answer begins, so that a database that is away is still a 503.
  const first = await readPage({ after: undefined, limit: limits.list.max });
  const csv = stringify({
    header: true,
    columns: Object.keys(columns),
    bom: true,
    record_delimiter: 'windows',
    // A line break of any kind is quoted, not only the one that ends records.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  });
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
    .send(pipeline(Readable.from(records(columns, readPage, first)), csv, () => undefined));
}

async function* records<Row>(columns: Columns<Row>, readPage: ReadPage<Row>, first: Row[]) {
  let page = first;
  while (page.length > 0) {
    for (const row of page) yield Object.values(columns).map((value) => asText(value(row)));
    page = await readPage({ after: page.at(-1), limit: limits.list.max });
  }
}

function asText(value: ReturnType<Columns<never>[string]>): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}
