import type { SessionUser } from '@kontor/contracts/schemas';

import { seesEverything } from '../documents/index.ts';
import type { DocumentFilter } from './document-filter.ts';
import { COARSE_BITS, type IdRanges } from './id-ranges.ts';

/** The scopes of the index that a search reads. It reads no scope with words that its caller may not read. */
export interface SearchScopes {
  ofEmployees: string[];
  /** The kinds of ranges: `r` has all documents, `a` those for everybody, `n` the names of personal documents. */
  ofRanges: ('r' | 'a' | 'n')[];
}

export function searchScopes(
  caller: SessionUser,
  { audience, employeeId }: DocumentFilter,
  opensAll: boolean,
): SearchScopes {
  const seesAll = seesEverything(caller);
  const [hasShared, hasPersonal] = [audience !== 'employee', audience !== 'all'];
  const ofEmployee = (letter: 'e' | 'f' | 'm', id: number) => letter + id.toString(16);
  if (employeeId !== undefined) {
    const opens = opensAll || employeeId === caller.id;
    return {
      ofEmployees: [
        ...(hasShared ? [ofEmployee('f', employeeId)] : []),
        ...(hasPersonal && (seesAll || opens) ? [ofEmployee(opens ? 'e' : 'm', employeeId)] : []),
      ],
      ofRanges: [],
    };
  }
  if (opensAll) return { ofEmployees: [], ofRanges: [hasPersonal ? 'r' : 'a'] };
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
