/**
 * The `unicode-range` of the first font file: English and Swedish, names such as Éva, André and Müller, and
 * punctuation. The second file contains other letters.
 */
export const LETTERS =
  'U+0020-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00AE, U+00B0, U+00B7, U+00BB, U+00BD, U+00C0, U+00C4-00C5, U+00C9, ' +
  'U+00D6-00D7, U+00DC, U+00E0, U+00E4-00E5, U+00E9, U+00F6, U+00FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, ' +
  'U+2026, U+20AC, U+2122, U+2212';

/** The thinnest and the boldest text of the site (see global-styles.tsx and `font-weight` in ui). */
export const WEIGHTS = { min: 400, max: 700 };

/** Every character of a `unicode-range`. */
export const charactersOf = (range: string): string =>
  range
    .split(', ')
    .map((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
    })
    .join('');
