/*
 * While a page is edited, each text ends with an invisible mark: the number of what it belongs to, in binary. The operators are
 * drawn by no font, break no word and are refused in texts that are saved. Visitors never get a mark.
 */
const ZERO = '\u2062';
const ONE = '\u2063';
const END = '\u2064';

const MARK = new RegExp(`([${ZERO}${ONE}]+)${END}`, 'g');

export const markOf = (number: number): string => number.toString(2).replaceAll('0', ZERO).replaceAll('1', ONE) + END;

/** The numbers of the marks in a text. */
export const marksIn = (text: string): number[] =>
  [...text.matchAll(MARK)].map(([, digits = '']) =>
    Number.parseInt(digits.replaceAll(ZERO, '0').replaceAll(ONE, '1'), 2),
  );
