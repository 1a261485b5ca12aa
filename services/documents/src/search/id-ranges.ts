import { type DocumentFilter, timestamp } from './document-filter.ts';
import type { Bind, Execute } from './prepared-queries.ts';

/** Documents by so many ids, as in the indexes of periods and of words. */
const RANGE_BITS = 11;
/** The index of words has ranges of so many ranges too. */
export const COARSE_BITS = 3;

/** Ranges of ids, both included. */
export interface IdRanges {
  first: number;
  last: number;
  /** The greatest id in them, when it is known. */
  newest?: number;
}

export const rangeOf = (id: number): number => id >> RANGE_BITS;
export const firstIdOf = (range: number): number => range << RANGE_BITS;

export const idConditions = ({ first, last }: IdRanges, bind: Bind): string =>
  `id >= ${bind(firstIdOf(first), 'int')} and id < ${bind(firstIdOf(last + 1), 'int')}`;

/** The ranges of ids with all documents; null when there are none. */
export async function allRanges(execute: Execute): Promise<IdRanges | null> {
  const [row] = await execute<{ newest: number | null }>(() => 'select max(id) as newest from documents.documents');
  const newest = row?.newest ?? null;
  return newest === null ? null : { first: 0, last: rangeOf(newest), newest };
}

/** The ranges of ids with the documents of a period; null when there are none. Ids and times need not agree. */
export async function rangesOfPeriod(execute: Execute, period: Period): Promise<IdRanges | null> {
  const [row] = await execute<{ first: number | null; last: number | null }>((bind) => selectRanges(period, bind));
  return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : null;
}

type Period = Pick<DocumentFilter, 'from' | 'before'>;

/** One row with the first and the last range of a period, or nulls. */
export function selectRanges({ from, before }: Period, bind: Bind): string {
  const isInPeriod = [
    'deleted_at is null',
    'id >> 11 = range',
    ...(from ? [`created_at >= ${timestamp(from, bind)}`] : []),
    ...(before ? [`created_at < ${timestamp(before, bind)}`] : []),
  ].join(' and ');
  const newest = '(select coalesce(max(id), 0) >> 11 from documents.documents)';
  const firstIn = (ranges: string) =>
    `(select range from ${ranges} as range where exists (select from documents.documents where ${isInPeriod}) limit 1)`;
  return `
    select ${firstIn(`generate_series(0, ${newest})`)} as first, ${firstIn(`generate_series(${newest}, 0, -1)`)} as last`;
}
