import type { DocumentFilter } from './document-filter.ts';
import type { Execute } from './statements.ts';

/** Documents by so many ids, as in the indexes of periods and of words. */
const RANGE_BITS = 11;

/** Ranges of ids, both included. */
export interface IdRanges {
  first: number;
  last: number;
}

export const rangeOf = (id: number): number => id >> RANGE_BITS;
export const firstIdOf = (range: number): number => range << RANGE_BITS;

export const idConditions = ({ first, last }: IdRanges, bind: (value: number) => string): string =>
  `id >= ${bind(firstIdOf(first))} and id < ${bind(firstIdOf(last + 1))}`;

/** The same, for the index of periods. */
export const rangeConditions = ({ first, last }: IdRanges, bind: (value: number) => string): string =>
  `id >> 11 between ${bind(first)} and ${bind(last)}`;

/** The ranges of ids with the documents of a period; null when there are none. Ids and times need not agree. */
export async function rangesOfPeriod(
  execute: Execute,
  { from, before }: Pick<DocumentFilter, 'from' | 'before'>,
): Promise<IdRanges | null> {
  const [row] = await execute<{ first: number | null; last: number | null }>((bind) => {
    const seconds = (moment: Date) => `to_timestamp(${bind(moment.getTime() / 1000)}::double precision)`;
    const isInPeriod = [
      'deleted_at is null',
      'id >> 11 = range',
      ...(from ? [`created_at >= ${seconds(from)}`] : []),
      ...(before ? [`created_at < ${seconds(before)}`] : []),
    ].join(' and ');
    const firstIn = (ranges: string) =>
      `(select range from ${ranges} as range where exists (select from documents.documents where ${isInPeriod}) limit 1)`;
    return `
      with newest as materialized (select coalesce(max(id), 0) >> 11 as range from documents.documents)
      select ${firstIn('generate_series(0, (select range from newest))')} as first,
        ${firstIn('generate_series((select range from newest), 0, -1)')} as last`;
  });
  return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : null;
}
