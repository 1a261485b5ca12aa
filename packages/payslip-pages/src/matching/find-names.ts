import { type Cell, type Line, xAt } from './cells.ts';
import { hasRoleBeside, isNextRow } from './find-numbers.ts';
import { COMPANY, LABEL_OF_NAME_ONLY, NAME_LABEL, NAME_LABEL_BEFORE, POSTAL_ADDRESS, ROLE } from './label-patterns.ts';
import type { PageFacts, PageName } from './page-facts.ts';
import { nameKey, type PeopleIndex, wordsOfName } from './people-index.ts';

const MAX_NAMES = 60;

interface Word {
  text: string;
  cell: Cell;
  index: number;
  end: number;
}

/** The people that a page names. `expected` people are also found by a part of their name. */
export function findNames(lines: Line[], people: PeopleIndex, expected: string[]): PageName[] {
  const names: PageName[] = [];
  const rest: Word[] = [];
  const words = lines.map(wordsOf);
  for (const [number, line] of words.entries()) {
    for (let i = 0; i < line.length; i++) {
      const found = longestName(line, i, people);
      if (!found) {
        rest.push(line[i]!);
        continue;
      }
      const as = roleOf(line.slice(i, i + found.length), found.names, lines[number]!, lines, people);
      for (const name of found.names) names.push(nameAt(name, as, line[i]!));
      i += found.length - 1;
    }
  }
  const missing = expected.filter(
    (name) => !names.some((found) => found.as !== 'role' && nameKey(found.name) === nameKey(name)),
  );
  const all = [...names, ...similarNames(lines, people), ...missing.flatMap((name) => findPart(name, rest) ?? [])];
  return all.slice(0, MAX_NAMES);
}

const nameAt = (name: string, as: PageName['as'], { cell, index }: Word): PageName => ({
  name,
  as,
  x: Math.round(xAt(cell, index)),
  y: Math.round(cell.y),
});

/** The words of a line; other characters, which no name has, are words of their own. */
function wordsOf(line: Line): Word[] {
  return line.flatMap((cell) =>
    [...cell.text.matchAll(/[\p{L}\p{M}'’-]+|[^\s,.]/gu)].map((match) => ({
      text: match[0].toLowerCase(),
      cell,
      index: match.index,
      end: match.index + match[0].length,
    })),
  );
}

function longestName(words: Word[], start: number, { byName, longestName: longest }: PeopleIndex) {
  for (let length = Math.min(longest, words.length - start); length > 0; length--) {
    const part = words.slice(start, start + length);
    const names = byName.get(part.map(({ text }) => text).join(' '));
    // "annaberg" is a name only where the letters of "Anna Berg" were spaced.
    if (names && (length > 1 || part[0]!.cell.isSpaced || !isJoined(part[0]!.text, names))) return { names, length };
  }
  return null;
}

const isJoined = (word: string, names: Set<string>) => [...names].every((name) => nameKey(name) !== word);

function roleOf(words: Word[], names: Set<string>, line: Line, lines: Line[], people: PeopleIndex): PageName['as'] {
  const { cell, index } = words[0]!;
  const last = words.at(-1)!;
  const before = cell.text.slice(0, index).toLowerCase();
  const label = withoutNumbers(before);
  if (ROLE.test(before) || hasRoleBeside(cell, line, lines)) return 'role';
  if (words.length === 1 && !cell.isSpaced) return 'mention';
  const isAlone = last.cell === cell && /^[^\p{L}]*$/u.test(last.cell.text.slice(last.end));
  if (!isAlone || hasOtherNumber(cell, names, people)) return 'mention';
  if (label) return NAME_LABEL.test(label) ? 'labelled' : 'mention';
  return hasNameLabel(cell, line, lines) || hasAddressBelow(cell, lines) ? 'labelled' : 'whole';
}

/** Names of people beside "Name" that have more or fewer words than the portal has: "Anna Maria Berg" for "Anna Berg". */
function similarNames(lines: Line[], people: PeopleIndex): PageName[] {
  return labelledTexts(lines).flatMap(({ cell, index, text }) => {
    const words = wordsOfName(text);
    return [...new Set([...people.byName.values()].flatMap((names) => [...names]))]
      .filter((name) => isSimilar(wordsOfName(name), words))
      .map((name) => nameAt(name, 'similar', { cell, index, text, end: cell.text.length }));
  });
}

function isSimilar(one: string[], other: string[]): boolean {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  return fewer.length >= 2 && fewer.length < more.length && fewer.every((word) => more.includes(word));
}

/** How a page names a person that the portal does not know; null if it does not. */
export function findOtherName(lines: Line[], people: PeopleIndex): PageFacts['otherName'] {
  const isKnown = (text: string, cell: Cell) => {
    const words = wordsOf([{ ...cell, text }]);
    return (
      words.some((_, i) => longestName(words, i, people)) ||
      similarNames([[{ ...cell, text: `namn: ${text}` }]], people).length > 0
    );
  };
  if (labelledTexts(lines).some(({ text, cell }) => !isKnown(text, cell))) return 'labelled';
  const isOther = (cell: Cell) => isName(cell.text) && hasAddressBelow(cell, lines) && !isKnown(cell.text, cell);
  return lines.flat().some(isOther) ? 'address' : null;
}

/** Texts beside or below the label "Name" that have the form of a name. */
function labelledTexts(lines: Line[]): { cell: Cell; index: number; text: string }[] {
  const beside = lines.flatMap((line) =>
    line.flatMap((cell) => {
      const index = NAME_LABEL_BEFORE.exec(cell.text.toLowerCase())?.[0].length ?? 0;
      if (ROLE.test(cell.text.toLowerCase()) || hasRoleBeside(cell, line, lines)) return [];
      return index > 0 || hasNameLabel(cell, line, lines, LABEL_OF_NAME_ONLY)
        ? [{ cell, index, text: cell.text.slice(index) }]
        : [];
    }),
  );
  return beside.filter(({ text }) => isName(text));
}

/** Two to five capitalized words that are not a company. */
const isName = (text: string) =>
  /^[\s:]*(?:\p{Lu}[\p{L}\p{M}'’.-]*[\s,]*){2,5}$/u.test(text) && !COMPANY.test(text.toLowerCase());

/** Whether the lines under a cell are a street and a postal code. */
function hasAddressBelow(cell: Cell, lines: Line[]): boolean {
  const below = lines
    .flat()
    .filter(({ x, y }) => Math.abs(x - cell.x) < 3 && y > cell.y + 0.4 * cell.size && y < cell.y + 5 * cell.size)
    .toSorted((one, other) => one.y - other.y);
  return below.slice(1, 3).some(({ text }) => POSTAL_ADDRESS.test(text)) && /\p{L}/u.test(below[0]!.text);
}

/** Whether another number than the person's own stands beside the name: "2001 Anna Berg". */
const hasOtherNumber = ({ text }: Cell, names: Set<string>, { byNumber }: PeopleIndex) =>
  (text.match(/[\p{L}\d-]*\d[\p{L}\d-]*/gu) ?? []).some((number) => !names.has(byNumber.get(number)?.name ?? ''));

const withoutNumbers = (text: string) =>
  text.replaceAll(/\S*\d\S*/g, '').replaceAll(/^[\s:,.()/-]+|[\s:,.()/-]+$/g, '');

/** "Name" in the cell before or above. */
function hasNameLabel(cell: Cell, line: Line, lines: Line[], label = NAME_LABEL): boolean {
  const before = line[line.indexOf(cell) - 1];
  if (before && label.test(before.text.toLowerCase())) return true;
  return lines.some((above) => {
    const distance = cell.y - above[0]!.y;
    if (distance <= 0.4 * cell.size || distance > 3 * cell.size) return false;
    return above.some(({ text, x }) => Math.abs(x - cell.x) < 4 && label.test(text.toLowerCase()));
  });
}

/** "A. Berg" or "Berg, A"; otherwise the first or last name alone. */
function findPart(name: string, words: Word[]): PageName | undefined {
  const own = wordsOfName(name);
  const [first, last] = [own[0]!, own.at(-1)!];
  if (own.length > 1) {
    const isInitial = (word?: Word) => word?.text === first[0];
    const at = words.findIndex(({ text }, i) => text === last && (isInitial(words[i - 1]) || isInitial(words[i + 1])));
    if (at !== -1) return nameAt(name, 'mention', words[at]!);
  }
  const word = words.find(({ text }) => text.length > 1 && (text === first || text === last));
  return word && nameAt(name, 'part', word);
}

/** Whether rows of a table name several people. */
export function hasRowsOfPeople(lines: Line[], names: PageName[]): boolean {
  const rows = names.filter(({ as }) => as === 'labelled' || as === 'whole');
  const lineOf = ({ y }: PageName) => lines.find((line) => line.some((cell) => Math.round(cell.y) === y));
  return rows.some((one) =>
    rows.some((other) => {
      if (nameKey(one.name) === nameKey(other.name) || Math.abs(one.x - other.x) > 4 || one.y === other.y) return false;
      const [row, next] = [lineOf(one), lineOf(other)];
      return row !== undefined && next !== undefined && isNextRow(row, next);
    }),
  );
}
