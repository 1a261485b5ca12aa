import { UNREADABLE } from '../drawing/group-letters.ts';
import { type Cell, type Line, xAt } from './cells.ts';
import { LABEL_END, NUMBER_LABEL, ROLE } from './label-patterns.ts';
import type { PageNumber } from './page-facts.ts';
import type { PeopleIndex } from './people-index.ts';

const NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,18}[A-Za-z0-9])?$/;
const DATE = /^(?:19|20)\d\d-?(?:0[1-9]|1[0-2])(?:-?(?:0[1-9]|[12]\d|3[01]))?$/;
const PLAIN_YEAR_MONTH = /^\d{6}$/;
const IDENTITY = /^(?:\d\d)?\d\d(?<month>\d\d)(?<day>\d\d)-?\d{4}$/;

/** How many labelled numbers of a page are stored, and how many others. */
const MAX_NUMBERS = 80;
/** Distances of a label from its number: to the right in points, below in parts of the font size. */
const RIGHT = 170;
const NEAR_RIGHT = 60;
const BELOW = 3.2;
const NEXT_ROW = 2.6;
const HEAD = 420;

interface Label {
  line: number;
  cell: Cell;
  start: number;
  end: number;
  kind: 'own' | 'serial' | 'other';
}

/** A token of a cell; null where the text has no number that can be read for certain. */
interface Found {
  text: string | null;
  cell: Cell;
  index: number;
}

/** The employee numbers of a page: those that are labelled, and unlabelled ones that belong to known people. */
export function findNumbers(lines: Line[], people: PeopleIndex): PageNumber[] {
  const taken = new Set<string>();
  const numbers = lines.flatMap((line, index) =>
    line.flatMap((cell) =>
      labelsIn(cell, index, lines).flatMap((label) => {
        const found = valuesOf(label, lines, people);
        for (const { cell: at, index: offset } of found.values) taken.add(keyOf(at, offset));
        if (found.values.length === 0) return [numberAt(cell, label.start, null, 'empty')];
        return found.values.map(({ cell: at, index: offset, text }) =>
          numberAt(at, offset, text, label.kind === 'own' && found.isFar ? 'head' : label.kind),
        );
      }),
    ),
  );
  const others = lines.flat().flatMap((cell) =>
    bareNumbers(cell)
      .filter(({ index }) => !taken.has(keyOf(cell, index)))
      .map(({ text, index }) => {
        const number = numberAt(cell, index, people.byNumber.has(text) ? text : null, 'none');
        return { ...number, label: overprinted(number, numbers)?.label ?? number.label };
      }),
  );
  const labelled = [...numbers, ...others.filter(({ label }) => label !== 'none')];
  const bare = others.filter(({ label }) => label === 'none');
  const known = bare.filter(({ text }) => text !== null);
  const unknown = bare.filter(({ text }) => text === null);
  return [...boundLabelled(labelled, people), ...[...known, ...unknown].slice(0, MAX_NUMBERS)];
}

/** From the weakest label to the strongest. */
const BY_WEIGHT: PageNumber['label'][] = ['serial', 'head', 'other', 'own'];

/**
 * Bounds the labelled numbers of a page. Above the maximum it keeps one number of each known person, with their strongest label,
 * and adds a number that cannot be read: so the page is never matched automatically.
 */
function boundLabelled(numbers: PageNumber[], people: PeopleIndex): PageNumber[] {
  if (numbers.length <= MAX_NUMBERS) return numbers;
  const known = numbers
    .filter(({ text }) => text !== null && people.byNumber.has(text))
    .toSorted((one, other) => BY_WEIGHT.indexOf(one.label) - BY_WEIGHT.indexOf(other.label));
  const each = [...new Map(known.map((number) => [number.text, number])).values()];
  return [...each.slice(0, MAX_NUMBERS - 1), { ...numbers[0]!, text: null, label: 'own' }];
}

/** The labelled number that is printed over this one, so that either may be visible. */
const overprinted = ({ x, y }: PageNumber, labelled: PageNumber[]) =>
  labelled.find((other) => other.label !== 'empty' && Math.abs(other.x - x) < 8 && Math.abs(other.y - y) < 3);

const keyOf = ({ x, y, text }: Cell, index: number) => `${x} ${y} ${index} ${text}`;

const numberAt = (cell: Cell, index: number, text: string | null, label: PageNumber['label']): PageNumber => ({
  text,
  label,
  x: Math.round(xAt(cell, index)),
  y: Math.round(cell.y),
});

function labelsIn(cell: Cell, line: number, lines: Line[]): Label[] {
  return [...cell.text.toLowerCase().matchAll(NUMBER_LABEL)].map((match) => {
    const isOfOther =
      ROLE.test(cell.text.slice(0, match.index).toLowerCase()) || hasRoleBeside(cell, lines[line]!, lines);
    const kind = isOfOther ? 'other' : match.groups?.['serial'] ? 'serial' : 'own';
    return { line, cell, start: match.index, end: match.index + match[0].length, kind };
  });
}

/** Whether the cell before, or the heading of the block above, says that this is about a manager or contact. */
export function hasRoleBeside(cell: Cell, line: Line, lines: Line[]): boolean {
  const before = line[line.indexOf(cell) - 1];
  if (before && ROLE.test(before.text.toLowerCase())) {
    const gap = cell.x - before.right;
    if (gap < 3 * cell.size || (gap < RIGHT && isRoleHeading(before.text))) return true;
  }
  return lines.some((above) => {
    const distance = cell.y - above[0]!.y;
    if (distance <= 0.4 * cell.size || distance > 3 * cell.size) return false;
    return above.some(({ text, x }) => Math.abs(x - cell.x) < 3 && isRoleHeading(text));
  });
}

/** A role by itself: no name follows it. */
const isRoleHeading = (text: string) => ROLE.test(text.toLowerCase()) && !/\p{L}[\s:]+\p{Lu}|\d/u.test(text);

function valuesOf(label: Label, lines: Line[], people: PeopleIndex): { values: Found[]; isFar: boolean } {
  const { cell, end } = label;
  const rest = cell.text.slice(end);
  const offset = end + (LABEL_END.exec(rest)?.[0].length ?? 0);
  if (offset < cell.text.length) {
    const inside = readNumber(cell, offset, people);
    if (inside) return { values: [inside], isFar: false };
  }
  const below = numbersBelow(label, lines, people);
  const right = offset < cell.text.length ? null : numberRight(label, lines, people);
  const [first] = below.values;
  if (!right) return below;
  const isColon = rest.includes(':');
  if (!first || below.isFar || isColon) return { values: [right], isFar: false };
  // The label may belong to either cell.
  if (right.cell.x - cell.right < NEAR_RIGHT) return { values: [{ ...right, text: null }], isFar: false };
  return below;
}

/** The number that begins at `start`; null if other text begins there. */
function readNumber(cell: Cell, start: number, people: PeopleIndex): Found | null {
  const [, space, token, next = ''] = /^([\s(#]*)(\S+)(?:\s(\S+))?/.exec(cell.text.slice(start)) ?? [];
  if (token === undefined) return null;
  const text = token.replace(/[,;.)]+$/, '');
  const index = start + space!.length;
  if (text.includes(UNREADABLE)) return { text: null, cell, index };
  if (!/\d/.test(text)) return people.byNumber.has(text) ? { text, cell, index } : null;
  if (isDate(text)) return null;
  const isWhole = token !== text || !/^[\d-]/.test(next) || isDate(next) || /^\d{1,3}\(/.test(next);
  return { text: isNumber(text) && !isIdentityNumber(text) && isWhole ? text : null, cell, index };
}

function numberRight({ cell, line }: Label, lines: Line[], people: PeopleIndex): Found | null {
  const cells = lines[line]!;
  const next = cells[cells.indexOf(cell) + 1];
  if (!next || next.x - cell.right > RIGHT) return null;
  return readNumber(next, /^[\s:#.]*/.exec(next.text)![0].length, people);
}

/** The number under a label, and those of the rows below it where the label heads a list. */
function numbersBelow(label: Label, lines: Line[], people: PeopleIndex): { values: Found[]; isFar: boolean } {
  const { cell, start, end } = label;
  const left = xAt(cell, start);
  const right = xAt(cell, Math.min(end, cell.text.length));
  const values: Found[] = [];
  let row: Line | undefined;
  let isFar = false;
  for (const line of lines.slice(label.line + 1)) {
    const distance = line[0]!.y - (row?.[0]!.y ?? cell.y);
    if (distance < 0.4 * cell.size) continue;
    if (distance > (row ? NEXT_ROW * cell.size : HEAD)) break;
    const under = line.find((other) => other.x < right + 2 && other.right > left - 2);
    if (!row && !under) continue;
    if (row && !isNextRow(row, line)) break;
    const found = under && readNumber(under, 0, people);
    if (!row && !found) break;
    if (!row) isFar = distance > BELOW * cell.size;
    // A row without a number belongs to a person too.
    values.push(found ?? { text: null, cell: line[0]!, index: 0 });
    row = line;
  }
  return { values, isFar };
}

/** Whether two lines are rows of one table: cells in two of the same columns, numbers in one of them. */
export function isNextRow(one: Line, other: Line): boolean {
  const columns = one.flatMap((cell) => {
    const same = other.find(({ x, right }) => Math.abs(x - cell.x) < 4 || Math.abs(right - cell.right) < 4);
    return same ? [/\d/.test(cell.text) && /\d/.test(same.text)] : [];
  });
  return columns.length >= 2 && columns.includes(true);
}

/** Numbers that stand between words: not in amounts, phone numbers or accounts with spaces, nor before a unit. */
function bareNumbers(cell: Cell): { text: string; index: number }[] {
  const tokens = [...cell.text.matchAll(/\S+/g)];
  return tokens.flatMap((match, i) => {
    const text = match[0].replace(/^[(#]+/, '').replace(/[,;.):]+$/, '');
    const beside = [tokens[i - 1]?.[0] ?? '', tokens[i + 1]?.[0] ?? ''];
    const isUnit = /^(?:kr|sek|%|tim|timmar|dgr|dagar|days|hours)(?!\p{L})/iu.test(beside[1]!);
    if (!isNumber(text) || isDate(text) || isIdentityNumber(text) || isUnit) return [];
    if (beside.some((token) => /^[(+-]?\d/.test(token))) return [];
    return [{ text, index: match.index + match[0].indexOf(text) }];
  });
}

/** Whether `token` has the form of an employee number, with a digit. */
const isNumber = (token: string): boolean => NUMBER.test(token) && /\d/.test(token);

const isDate = (token: string): boolean => DATE.test(token) && !PLAIN_YEAR_MONTH.test(token);

/** Whether `token` can be a Swedish personal identity number or coordination number, with or without its century. */
function isIdentityNumber(token: string): boolean {
  const groups = IDENTITY.exec(token)?.groups;
  if (!groups) return false;
  const day = Number(groups['day']) % 60;
  const month = Number(groups['month']);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && (token.includes('-') || hasCheckDigit(token));
}

/** Luhn over the last ten digits. */
function hasCheckDigit(token: string): boolean {
  const digits = Array.from(token.slice(-10), Number);
  const sum = digits.reduce((total, digit, index) => {
    const product = index % 2 === 0 ? digit * 2 : digit;
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}
