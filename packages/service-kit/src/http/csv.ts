import { pipeline, Readable } from 'node:stream';

import { limits } from '@kontor/contracts/endpoints';
import { CsvError, parse } from 'csv-parse/sync';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

import { HttpError } from './errors.ts';

/** The columns of a CSV file: name and value. */
export type Columns<Row> = Record<string, (row: Row) => string | number | boolean | Date | null | undefined>;

/** Reads at most `limit` rows after the row `after`, or from the first one. */
export type ReadPage<Row> = (page: { after: Row | undefined; limit: number }) => Promise<Row[]>;

/** A byte order mark makes Excel read UTF-8, and a `'` before a formula keeps spreadsheets from evaluating it. */
const optionsFor = (columns: object): Options => ({
  header: true,
  columns: Object.keys(columns),
  bom: true,
  record_delimiter: 'windows',
  // Quotes every kind of line break, not only the record delimiter.
  quoted_match: /[\r\n]/,
  escape_formulas: true,
});

/** Sends all rows as a CSV file (RFC 4180) named after `name` and the date. Reads pages as fast as the client receives them. */
export async function sendCsv<Row>(
  reply: FastifyReply,
  name: string,
  columns: Columns<Row>,
  readPage: ReadPage<Row>,
): Promise<FastifyReply> {
  // Before the response begins, so that an unavailable database is a 503.
  const first = await readPage({ after: undefined, limit: limits.list.max });
  const csv = stringify(optionsFor(columns));
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
    .send(pipeline(Readable.from(records(columns, readPage, first)), csv, () => undefined));
}

async function* records<Row>(columns: Columns<Row>, readPage: ReadPage<Row>, first: Row[]) {
  let page = first;
  while (page.length > 0) {
    for (const row of page) yield record(columns, row);
    page = await readPage({ after: page.at(-1), limit: limits.list.max });
  }
}

const record = <Row>(columns: Columns<Row>, row: Row): string[] =>
  Object.values(columns).map((value) => asText(value(row)));

/** A CSV file as a whole, for few rows. */
export const csvFile = <Row>(columns: Columns<Row>, rows: readonly Row[]): Buffer =>
  Buffer.from(
    stringifySync(
      rows.map((row) => record(columns, row)),
      optionsFor(columns),
    ),
  );

function asText(value: ReturnType<Columns<never>[string]>): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** A row of a file, with its line, counted from 1. */
export type CsvRow<Name extends string> = Record<Name, string> & { line: number };

/** Reads CSV with these columns, as spreadsheets save it. Throws 400 for anything else. */
export function readCsv<const Name extends string>(csv: string, columns: readonly Name[]): CsvRow<Name>[] {
  const unreadable = () =>
    new HttpError(400, 'csv-unreadable', `The file is no CSV with the columns ${columns.join(' and ')}.`);
  // The parser finds no missing columns in an empty file.
  if (csv.trim() === '') throw unreadable();
  const nameOf = (heading: string) =>
    columns.find((name) => name.toLowerCase() === heading.trim().toLowerCase()) ?? false;
  /** Other columns are left out, by `false`. */
  const named = (headings: string[]) => {
    const names = headings.map(nameOf);
    if (!columns.every((name) => names.filter((each) => each === name).length === 1)) throw unreadable();
    return names;
  };
  try {
    const rows = parse(csv, {
      bom: true,
      columns: named,
      delimiter: [',', ';', '\t'],
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: Record<Name, string>; info: { lines: number } }[];
    return rows.map((row) => ({ ...row.record, line: row.info.lines }));
  } catch (error) {
    throw error instanceof CsvError ? unreadable() : error;
  }
}
