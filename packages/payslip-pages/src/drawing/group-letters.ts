import type { Judgement } from './letter-shapes.ts';
import type { Box, Letter } from './pdfium.ts';

/** A word of a page. Lengths are points, from the upper left corner of the upright page, downwards. */
export interface Word {
  /** `UNREADABLE` where what is visible may be other text. */
  text: string;
  /** Where its baseline begins. */
  x: number;
  y: number;
  width: number;
  size: number;
  /** Degrees, clockwise. */
  angle: number;
}

export const UNREADABLE = '\uFFFD';

/** In parts of the font size: letters farther apart are two words. */
const GAP = 0.15;
const OVERLAP = 0.4;
/** The share of a word that another one covers at its place. */
const COVERED = 0.5;

/** The share of the smaller box; boxes that share less only touch. */
const SHARED = 0.1;

export interface JudgedLetter extends Letter {
  judgement: Judgement;
}

/**
 * Words that are certain but have unclear letters printed at the same place. `overprinted` are the letters of these words,
 * `covering` the text objects of the unclear letters.
 */
export function findOverprinted(letters: readonly JudgedLetter[]): {
  overprinted: JudgedLetter[];
  covering: Set<number>;
} {
  const groups = groupLetters(letters).filter(isVisible);
  const unclear = groups.filter((group) => !isCertain(group)).flat();
  const over = (word: JudgedLetter[]) => unclear.filter((other) => word.some(({ box }) => share(box, other.box)));
  const overprinted = groups.filter((group) => isCertain(group) && over(group).length > 0);
  const covering = new Set(overprinted.flatMap(over).map(({ object }) => object));
  return { overprinted: overprinted.flat(), covering };
}

const isCertain = (group: readonly JudgedLetter[]) => group.every(({ judgement }) => judgement === 'certain');
const isVisible = (group: readonly JudgedLetter[]) => group.some(({ judgement }) => judgement !== 'hidden');

function share(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 && across * down > SHARED * Math.min(areaOf(one), areaOf(other));
}
const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);

/**
 * The words that letters make, in their order, without invisible words. A word is `UNREADABLE` if one of its letters is
 * unclear and no certain word is at the same place, or if several different certain words are at the same place.
 */
export function toWords(letters: Iterable<JudgedLetter>): Word[] {
  const groups = groupLetters(letters).filter(isVisible);
  const certain = withoutCopies(groups.filter(isCertain).map((group) => wordOf(group, textOf(group))));
  const clear = certain.filter((word) => !certain.some((other) => other.text !== word.text && covers(other, word)));
  const unclear = [
    ...certain.filter((word) => !clear.includes(word)),
    ...groups.filter((group) => !isCertain(group)).map((group) => wordOf(group, UNREADABLE)),
  ].filter((word) => !clear.some((other) => covers(other, word)));
  return [...clear, ...unclear.map((word) => ({ ...word, text: UNREADABLE }))];
}

/** Without words that are printed again at the same place, such as bold ones. */
const withoutCopies = (words: Word[]): Word[] =>
  words.filter((word, i) => !words.slice(0, i).some((other) => other.text === word.text && covers(other, word)));

function groupLetters(letters: Iterable<JudgedLetter>): JudgedLetter[][] {
  const groups: JudgedLetter[][] = [];
  let last: JudgedLetter | undefined;
  for (const letter of letters) {
    const isSpace = !letter.text.trim();
    if (!isSpace) {
      if (last && continues(last, letter)) groups.at(-1)!.push(letter);
      else groups.push([letter]);
    }
    last = isSpace ? undefined : letter;
  }
  return groups;
}

/** Whether a letter begins where the one before ends. */
function continues(last: Letter, letter: Letter): boolean {
  const size = Math.max(last.size, letter.size);
  if (Math.abs(last.angle - letter.angle) > 1 || Math.min(last.size, letter.size) < 0.7 * size) return false;
  const [along, across] = turn(letter.x - last.x, letter.y - last.y, last.angle);
  const gap = along - last.advance;
  return Math.abs(across) < 0.2 * size && gap < GAP * size && gap > -OVERLAP * size;
}

const textOf = (group: Letter[]) => group.map(({ text }) => text).join('');

function wordOf(group: Letter[], text: string): Word {
  const [first, last] = [group[0]!, group.at(-1)!];
  const [along] = turn(last.x - first.x, last.y - first.y, first.angle);
  const { x, y, angle } = first;
  return { text, x, y, width: along + last.advance, size: Math.max(...group.map(({ size }) => size)), angle };
}

/** Whether a word covers at least half of another one. */
function covers(word: Word, other: Word): boolean {
  const [along, across] = turn(other.x - word.x, other.y - word.y, word.angle);
  if (Math.abs(across) > 0.5 * Math.max(word.size, other.size)) return false;
  const shared = Math.min(word.width, along + other.width) - Math.max(0, along);
  return word !== other && shared > COVERED * other.width;
}

/** A distance in the direction of a text, and across it. */
function turn(x: number, y: number, angle: number): [number, number] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return [x * cos + y * sin, y * cos - x * sin];
}
