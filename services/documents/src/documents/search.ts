import type { SessionUser } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';

import { wordsOf } from '../indexing/words.ts';
import { opensEverything, seesEverything } from './access.ts';
import type { DocumentFilter } from './document-filter.ts';
import { type FoundDocument, presentFound } from './found-document.ts';
import type { PeopleByWord } from './people.ts';
import { firstIdOf, type IdRanges, rangeOf, rangesOfPeriod } from './periods.ts';
import type { DocumentPage } from './queries.ts';
import { type FoundRow, type Search, searchStatements } from './search-statements.ts';
import { scopesOfRanges, type SearchScopes, searchScopes } from './search-scopes.ts';

/** The rest of a longer search is not searched for. */
const MOST_WORDS = 32;
/** Words that so many of 2,048 documents have are found sooner in the order of names or sizes than by the index. */
const COMMON = 200;
/** Among so many documents. */
const FIRST = 2_000;

export const searchedWords = (search: string): string[] => [...wordsOf(search)].slice(0, MOST_WORDS);

/**
 * Returns a function that lists one page of the documents that a caller may see and that have each word, in their name, their
 * description, their employee's name or their file (docs/decisions/0024-search-by-scope.md).
 */
export function searchVisible(orm: Orm, adminsOpenPersonal: boolean, people: PeopleByWord) {
  const { execute, collect, fetch, findAmongFirst } = searchStatements(orm);

  /** Ids that are collected from range to range, of documents that have each word or at least the rarest of them. */
  function collector({ words }: Search, scopes: SearchScopes) {
    let searched = words;
    let found = words.map(() => new Set<number>());
    let ofEmployee = { names: scopes.names.ofEmployee, words: scopes.words.ofEmployee };
    return {
      /** The words that the collected documents may not have. */
      unchecked: () => words.filter((word) => !searched.includes(word)),
      async collect(ranges: IdRanges): Promise<number[]> {
        const ids = await collect(
          searched,
          {
            names: [...ofEmployee.names, ...scopesOfRanges(scopes.names, ranges)],
            words: [...ofEmployee.words, ...scopesOfRanges(scopes.words, ranges)],
          },
          ranges,
        );
        ofEmployee = { names: [], words: [] };
        for (const [n, each] of ids.entries()) for (const id of each) found[n]!.add(id);
        const [first, ...others] = found.toSorted((a, b) => a.size - b.size);
        return [...first!].filter((id) => others.every((each) => each.has(id)));
      },
      /** From now on only the rarest word is collected: of the others, a common one would take long. */
      keepRarest() {
        const rarest = found.reduce((least, each, n) => (each.size < found[least]!.size ? n : least), 0);
        searched = [searched[rarest]!];
        found = [found[rarest]!];
      },
    };
  }

  /** Range by range, until the page is full. */
  async function byId(search: Search, scopes: SearchScopes, all: IdRanges): Promise<FoundRow[]> {
    const { isDescending } = search.filter.order;
    const { limit } = search.page;
    const ids = collector(search, scopes);
    const rows: FoundRow[] = [];
    let left = all;
    // One employee's documents are collected at once.
    const initial = scopes.names.ofRanges.length > 0 ? 1 : Infinity;
    for (
      let count = initial;
      left.first <= left.last && rows.length < limit;
      count = nextCount(rows.length, all, left, limit)
    ) {
      const next = isDescending
        ? { ...left, first: Math.max(left.first, left.last - count + 1) }
        : { ...left, last: Math.min(left.last, left.first + count - 1) };
      left = isDescending ? { ...left, last: next.first - 1 } : { ...left, first: next.last + 1 };
      const collected = await ids.collect(next);
      const inRange = collected.filter((id) => id >= firstIdOf(next.first) && id < firstIdOf(next.last + 1));
      if (inRange.length > 0) rows.push(...(await fetch(search, inRange, ids.unchecked(), limit - rows.length)));
      ids.keepRarest();
    }
    return rows;
  }

  /** In another order: all that have the words, unless they are common. */
  async function byColumn(search: Search, scopes: SearchScopes, all: IdRanges): Promise<FoundRow[]> {
    const ids = collector(search, scopes);
    const collected = await ids.collect({ ...all, first: all.last });
    if (collected.length >= COMMON && all.first < all.last) {
      const rows = await findAmongFirst(search, FIRST);
      if (rows.length === search.page.limit) return rows;
    }
    ids.keepRarest();
    const found = all.first < all.last ? await ids.collect({ ...all, last: all.last - 1 }) : collected;
    return found.length > 0 ? fetch(search, found, ids.unchecked(), search.page.limit) : [];
  }

  return async (
    caller: SessionUser,
    texts: string[],
    filter: DocumentFilter,
    page: DocumentPage,
  ): Promise<FoundDocument[]> => {
    const period = texts.length > 0 ? await rangesOfPeriod(execute, filter) : null;
    if (!period) return [];
    const employees = seesEverything(caller) ? await people(texts) : [];
    const words = texts.map((text, n) => ({ text, employees: employees[n] ?? [] }));
    const opensAll = opensEverything(caller, adminsOpenPersonal);
    const search = { caller, opensAll, words, filter, page };
    const scopes = searchScopes(caller, filter, opensAll);
    const rows = filter.order.column
      ? await byColumn(search, scopes, period)
      : await byId(search, scopes, rangesAfter(period, search));
    return rows.map((row) => presentFound(row, words));
  };
}

/** The ranges that a page after another one begins in. */
function rangesAfter(all: IdRanges, { filter: { order }, page: { after } }: Search): IdRanges {
  if (!after) return all;
  const range = rangeOf(after.id);
  return order.isDescending
    ? { ...all, last: Math.min(all.last, range) }
    : { ...all, first: Math.max(all.first, range) };
}

/** How many ranges are searched next: so many that they probably fill the page, and all for a rare word. */
function nextCount(found: number, all: IdRanges, left: IdRanges, limit: number): number {
  const count = (ranges: IdRanges) => ranges.last - ranges.first + 1;
  if (found === 0) return Math.max(1, count(left));
  return Math.ceil(((limit - found) / found) * (count(all) - count(left)) * 1.3);
}
