import type { SessionUser } from '@kontor/contracts/schemas';

import { seesEverything } from './access.ts';
import type { DocumentFilter } from './document-filter.ts';
import type { IdRanges } from './periods.ts';

/**
 * The scopes of the index that a caller's search reads (migration 0012): of an employee, or of ranges of ids, named by their
 * letter. A search never reads a scope that has words of other callers.
 */
interface Scopes {
  ofEmployee: string[];
  ofRanges: ('a' | 'p')[];
}

export interface SearchScopes {
  /** In names and descriptions: of the documents that the caller may see. */
  names: Scopes;
  /** In files: of those that the caller may open. */
  words: Scopes;
}

export function searchScopes(caller: SessionUser, filter: DocumentFilter, opensAll: boolean): SearchScopes {
  return {
    names: scopesOf(caller, filter, seesEverything(caller)),
    words: scopesOf(caller, filter, opensAll),
  };
}

function scopesOf(caller: SessionUser, { audience, employeeId }: DocumentFilter, isAll: boolean): Scopes {
  const ofEmployee = (letter: 'e' | 'f', id: number) => letter + id.toString(16);
  const [hasShared, hasPersonal] = [audience !== 'employee', audience !== 'all'];
  if (employeeId !== undefined)
    return {
      ofEmployee: [
        ...(hasShared ? [ofEmployee('f', employeeId)] : []),
        ...(hasPersonal && (isAll || employeeId === caller.id) ? [ofEmployee('e', employeeId)] : []),
      ],
      ofRanges: [],
    };
  return {
    ofEmployee: hasPersonal && !isAll ? [ofEmployee('e', caller.id)] : [],
    ofRanges: [...(hasShared ? (['a'] as const) : []), ...(hasPersonal && isAll ? (['p'] as const) : [])],
  };
}

export const scopesOfRanges = ({ ofRanges }: Scopes, { first, last }: IdRanges): string[] =>
  ofRanges.flatMap((letter) =>
    Array.from({ length: last - first + 1 }, (_, index) => letter + (first + index).toString(16)),
  );
