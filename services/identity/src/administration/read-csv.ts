import { CsvError, parse } from 'csv-parse/sync';

import { csvUnreadable } from '../errors.ts';

/** A line of the file, counted from 1. */
export interface CsvRow {
  line: number;
  username: string;
  employeeNumber: string;
}

interface Parsed {
  record: Record<string, string>;
  info: { lines: number };
}

const columns = ['username', 'employeeNumber'] as const;
const nameOf = (heading: string) => columns.find((name) => name.toLowerCase() === heading.trim().toLowerCase()) ?? null;

/** Reads CSV with the columns `username` and `employeeNumber`, as spreadsheets save it. Throws 400 for anything else. */
export function readCsv(csv: string): CsvRow[] {
  // The parser finds no missing columns in an empty file.
  if (csv.trim() === '') throw csvUnreadable();
  try {
    const rows = parse(csv, {
      bom: true,
      columns: (headings: string[]) => requireColumns(headings.map(nameOf)),
      delimiter: [',', ';', '\t'],
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Parsed[];
    return rows.map(({ record, info }) => ({ line: info.lines, ...(record as Omit<CsvRow, 'line'>) }));
  } catch (error) {
    throw error instanceof CsvError ? csvUnreadable() : error;
  }
}

/** Other columns are left out, by `false`. */
function requireColumns(names: (string | null)[]): (string | false)[] {
  if (!columns.every((name) => names.filter((each) => each === name).length === 1)) throw csvUnreadable();
  return names.map((name) => name ?? false);
}
