import { type DocumentFilter, timestamp } from './document-filter.ts';
import type { Bind, Execute } from './prepared-queries.ts';

/** The index of periods and the index of words group documents by ranges of 2^11 ids. */
const RANGE_BITS = 11;
/** The index of words also has coarse ranges, each of 2^3 ranges. */
export const COARSE_BITS = 3;

/** The first and the last range of ids. */
export interface IdRanges {
  first: number;
  last: number;
  /** The greatest id of all documents, where it is known. */
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

/** The ranges from the first to the last document of a period; null if it has no documents. Ids need not follow times. */
export async function rangesOfPeriod(execute: Execute, period: Period): Promise<IdRanges | null> {
  const [row] = await execute<{ first: number | null; last: number | null }>((bind) => selectRanges(period, bind));
  return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : null;
}

type Period = Pick<DocumentFilter, 'from' | 'before'>;

/** SQL: one row with the first and the last range of a period, or nulls. */
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
