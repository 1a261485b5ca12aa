import type { SessionUser } from '@kontor/contracts/schemas';

import { canSeeEverything } from '../documents/index.ts';
import { type DocumentFilter, timestamp } from './document-filter.ts';
import type { Bind, Execute } from './prepared-queries.ts';

/** The index of periods and the index of words group documents by ranges of 2^11 ids. */
export const RANGE_BITS = 11;
/** The index of words also has coarse ranges, each of 2^3 ranges. */
const COARSE_BITS = 3;

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

type Period = Pick<DocumentFilter, 'from' | 'before'>;

/** The ranges from the first to the last document of a period; null if it has no documents. Ids need not follow times. */
export async function rangesOfPeriod(execute: Execute, period: Period): Promise<IdRanges | null> {
  const [row] = await execute<{ first: number | null; last: number | null }>((bind) => selectRanges(period, bind));
  return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : null;
}

/** SQL: one row with the first and the last range of a period, or nulls. */
export function selectRanges({ from, before }: Period, bind: Bind): string {
  const isInPeriod = [
    'deleted_at is null',
    `id >> ${RANGE_BITS} = range`,
    ...(from ? [`created_at >= ${timestamp(from, bind)}`] : []),
    ...(before ? [`created_at < ${timestamp(before, bind)}`] : []),
  ].join(' and ');
  const newest = `(select coalesce(max(id), 0) >> ${RANGE_BITS} from documents.documents)`;
  const firstIn = (ranges: string) =>
    `(select range from ${ranges} as range where exists (select from documents.documents where ${isInPeriod}) limit 1)`;
  return `
    select ${firstIn(`generate_series(0, ${newest})`)} as first, ${firstIn(`generate_series(${newest}, 0, -1)`)} as last`;
}

/** The scopes of the index that a search reads. It reads no scope with words that its caller may not read. */
export interface SearchScopes {
  ofEmployees: string[];
  /** The kinds of ranges: `r` has all documents, `a` those for everybody, `n` the names of personal documents. */
  ofRanges: ('r' | 'a' | 'n')[];
}

export function searchScopes(
  caller: SessionUser,
  { audience, employeeId }: DocumentFilter,
  canOpenAll: boolean,
): SearchScopes {
  const seesAll = canSeeEverything(caller);
  const [hasShared, hasPersonal] = [audience !== 'employee', audience !== 'all'];
  const ofEmployee = (letter: 'e' | 'f' | 'm', id: number) => letter + id.toString(16);
  if (employeeId !== undefined) {
    const opens = canOpenAll || employeeId === caller.id;
    return {
      ofEmployees: [
        ...(hasShared ? [ofEmployee('f', employeeId)] : []),
        ...(hasPersonal && (seesAll || opens) ? [ofEmployee(opens ? 'e' : 'm', employeeId)] : []),
      ],
      ofRanges: [],
    };
  }
  if (canOpenAll) return { ofEmployees: [], ofRanges: [hasPersonal ? 'r' : 'a'] };
  return {
    ofEmployees: hasPersonal ? [ofEmployee('e', caller.id)] : [],
    ofRanges: [...(hasShared ? (['a'] as const) : []), ...(hasPersonal && seesAll ? (['n'] as const) : [])],
  };
}

/** More ranges are read as coarse ones. */
const MOST_RANGES = 8;

export function namesOfScopes({ ofEmployees, ofRanges }: SearchScopes, { first, last }: IdRanges): string[] {
  const isCoarse = last - first >= MOST_RANGES;
  const [begin, end] = isCoarse ? [first >> COARSE_BITS, last >> COARSE_BITS] : [first, last];
  return [
    ...ofEmployees,
    ...ofRanges.flatMap((letter) =>
      Array.from(
        { length: end - begin + 1 },
        (_, index) => (isCoarse ? letter.toUpperCase() : letter) + (begin + index).toString(16),
      ),
    ),
  ];
}
