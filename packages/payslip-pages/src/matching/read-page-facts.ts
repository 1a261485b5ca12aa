import type { DrawnPage } from '../drawing/index.ts';
import { toLines } from './cells.ts';
import { findNames, findOtherName, hasRowsOfPeople } from './find-names.ts';
import { findNumbers } from './find-numbers.ts';
import { NUMBERING, TOTALS } from './label-patterns.ts';
import type { PageFacts } from './page-facts.ts';
import type { PeopleIndex } from './people-index.ts';

/** What the words of a page say about its owner. */
export function factsOfPage(
  page: number,
  { words, ...size }: Pick<DrawnPage, 'width' | 'height' | 'words'>,
  people: PeopleIndex,
): PageFacts {
  const lines = toLines(words, size);
  const texts = lines.map((line) =>
    line
      .map(({ text }) => text)
      .join(' ')
      .toLowerCase(),
  );
  const numbers = findNumbers(lines, people);
  const owners = numbers.flatMap(({ text }) => (text && people.byNumber.get(text)?.name) || []);
  const names = findNames(lines, people, [...new Set(owners)]);
  return {
    page,
    numbering: findNumbering(texts),
    numbers,
    names,
    hasTotals: texts.some((text) => TOTALS.test(text)) || hasRowsOfPeople(lines, names),
    hasText: texts.length > 0,
    otherName: findOtherName(lines, people),
  };
}

/** Null for a page without a numbering, or with two different ones. */
function findNumbering(texts: string[]): PageFacts['numbering'] {
  const found = new Map<string, { page: number; of: number }>();
  for (const text of texts)
    for (const [, page, of, barePage, bareOf] of text.matchAll(NUMBERING)) {
      const numbering = { page: Number(page ?? barePage), of: Number(of ?? bareOf) };
      if (numbering.page >= 1 && numbering.page <= numbering.of) found.set(JSON.stringify(numbering), numbering);
    }
  const [only] = found.values();
  return found.size === 1 ? only! : null;
}
