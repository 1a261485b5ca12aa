import { fileTypes } from '@kontor/contracts/endpoints';
import type { SearchHit, SessionUser } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';

import { type OpeningRules, canOpenEverything, canSeeEverything } from '../documents/index.ts';
import type { DocumentFilter } from './document-filter.ts';
import type { DocumentPage, ListedDocument } from './list-documents.ts';
import type { PeopleByWord } from './people-by-word.ts';
import {
  allRanges,
  firstIdOf,
  type IdRanges,
  namesOfScopes,
  rangeOf,
  rangesOfPeriod,
  searchScopes,
  type SearchScopes,
} from './search-scopes.ts';
import { type FoundRow, type Search, type SearchedWord, searchStatements } from './search-statements.ts';
import { wordsOf } from './split-words.ts';

/** Further words of a search are ignored. */
const MAX_WORDS = 32;
/**
 * Words that this number of documents of the newest range have are common: reading the documents in the order of names or sizes
 * then finds a page sooner than the index.
 */
const COMMON_FROM = 50;
/** How many documents are read in that order. */
const SCANNED_DOCUMENTS = 3_000;
/** A search begins with at least this number of ids: fewer do not tell how many more it needs. */
const MIN_IDS = 1_024;

export const searchedWords = (search: string): string[] => [...wordsOf(search)].slice(0, MAX_WORDS);

/**
 * Returns a function that lists one page of the documents that a caller may see and that have each word, in their title, their
 * file name, their description, their employee's name or their file (docs/decisions/0024-search-by-scope.md). A range is 2,048 consecutive
 * ids, by which the index groups documents (`RANGE_BITS`).
 */
export function searchVisible(orm: Orm, rules: OpeningRules, people: PeopleByWord) {
  const { execute, find, count, findAmongFirst } = searchStatements(orm);

  /** Range by range, until the page is full. */
  async function byId(search: Search, scopes: SearchScopes, all: IdRanges): Promise<FoundRow[]> {
    const { isDescending } = search.filter.order;
    const { limit } = search.page;
    const rows: FoundRow[] = [];
    let left = all;
    // The scope of one employee needs no ranges.
    const initial = scopes.ofRanges.length > 0 ? firstCount(all, isDescending, search.page.after?.id) : Infinity;
    for (
      let next = initial;
      left.first <= left.last && rows.length < limit;
      next = nextCount(rows.length, all, left, limit)
    ) {
      const ranges = isDescending
        ? { ...left, first: Math.max(left.first, left.last - next + 1) }
        : { ...left, last: Math.min(left.last, left.first + next - 1) };
      left = isDescending ? { ...left, last: ranges.first - 1 } : { ...left, first: ranges.last + 1 };
      rows.push(...(await find(search, namesOfScopes(scopes, ranges), ranges, limit - rows.length)));
    }
    return rows;
  }

  /** In the order of a column: finds all matches, unless the words are common. */
  async function byColumn(search: Search, scopes: SearchScopes, all: IdRanges): Promise<FoundRow[]> {
    if (scopes.ofRanges.length > 0 && all.first < all.last) {
      const newest = { ...all, first: Math.max(all.first, all.last - firstCount(all, true) + 1) };
      if ((await count(search, namesOfScopes({ ...scopes, ofEmployees: [] }, newest))) >= COMMON_FROM) {
        const rows = await findAmongFirst(search, SCANNED_DOCUMENTS);
        if (rows.length === search.page.limit) return rows;
      }
    }
    return find(search, namesOfScopes(scopes, all), all, search.page.limit);
  }

  return async (
    caller: SessionUser,
    texts: string[],
    filter: DocumentFilter,
    page: DocumentPage,
  ): Promise<FoundDocument[]> => {
    const hasPeriod = filter.from !== undefined || filter.before !== undefined;
    const period = texts.length > 0 ? await (hasPeriod ? rangesOfPeriod(execute, filter) : allRanges(execute)) : null;
    if (!period) return [];
    const employees = canSeeEverything(caller) ? await people(texts) : [];
    const words = texts.map((text, n) => ({ text, employees: employees[n] ?? [] }));
    const canOpenAll = canOpenEverything(caller, rules);
    const search = { caller, canOpenAll, words, filter, page };
    const scopes = searchScopes(caller, filter, canOpenAll);
    const rows = filter.order.column
      ? await byColumn(search, scopes, period)
      : await byId(search, scopes, rangesAfter(period, search));
    return rows.map(({ isInNameOrDescription, page: found, ...row }) => ({
      ...row,
      hit: hitOf({ ...row, isInNameOrDescription, page: found }, words),
    }));
  };
}

/** The ranges that are left after the page before. */
function rangesAfter(all: IdRanges, { filter: { order }, page: { after } }: Search): IdRanges {
  if (!after) return all;
  const range = rangeOf(after.id);
  return order.isDescending
    ? { ...all, last: Math.min(all.last, range) }
    : { ...all, first: Math.max(all.first, range) };
}

/** How many ranges are searched first: two when the page begins near the end of one. */
function firstCount(all: IdRanges, isDescending: boolean, after?: number): number {
  const ids = isDescending
    ? (after ?? all.newest ?? Infinity) - firstIdOf(all.last)
    : firstIdOf(all.first + 1) - (after ?? -Infinity);
  return ids < MIN_IDS ? 2 : 1;
}

/** How many ranges are searched next: enough to fill the page probably, and all for a rare word. */
function nextCount(found: number, all: IdRanges, left: IdRanges, limit: number): number {
  const count = (ranges: IdRanges) => ranges.last - ranges.first + 1;
  if (found === 0) return Math.max(1, count(left));
  return Math.ceil(((limit - found) / found) * (count(all) - count(left)) * 1.3);
}

interface FoundDocument extends ListedDocument {
  hit: SearchHit;
}

/** The types whose hits have a page. */
const PAGED: string[] = [fileTypes.pdf, fileTypes.xlsx];

/** The first field that has each word. */
function hitOf(
  { title, originalName, employeeId, mimeType, isInNameOrDescription, page }: FoundRow,
  words: SearchedWord[],
): SearchHit {
  const names = [...wordsOf([title.en, title.sv, originalName].join(' '))];
  if (words.every(({ text }) => names.some((name) => name.startsWith(text)))) return { field: 'name', page: null };
  if (isInNameOrDescription.every(Boolean)) return { field: 'description', page: null };
  const isPerson = ({ employees }: SearchedWord) => employeeId !== null && employees.includes(employeeId);
  if (words.every((word, n) => isInNameOrDescription[n] || isPerson(word))) return { field: 'person', page: null };
  return { field: 'words', page: PAGED.includes(mimeType) ? page : null };
}
