import { expect, test } from 'vitest';

import { difference } from './difference.ts';

/** In one line: `[-removed-]`, `{+added+}`. */
const marked = (before: string, after: string) =>
  difference(before, after)
    .map(({ kind, text }) => ({ same: text, gap: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

test('shows changed words, whole, and spaces too', () => {
  expect(marked('We move hospitals.', 'We moved two hospitals.')).toBe('We [-move -]{+moved two +}hospitals.');
  expect(marked('We move fast now.', 'We have been slow now.')).toBe('We [-move fast -]{+have been slow +}now.');
  expect(marked('räksmörgås å ö', 'räksmörgåsar å ö')).toBe('[-räksmörgås-]{+räksmörgåsar+} å ö');
  expect(marked('One. Two.', 'One.\n\nTwo.')).toBe('One.[- -]{+\n\n+}Two.');
  expect(marked('the same', 'the same')).toBe('the same');
});

test('leaves out what is far from every change', () => {
  const long = 'word '.repeat(200);
  const text = marked(`${long}here ${long}there ${long}`, `${long}Here ${long}There ${long}`);
  expect(text).toMatch(
    /^…(?: word)+ \[-here-\]\{\+Here\+\} (?:word )+… (?:word )+\[-there-\]\{\+There\+\} (?:word )+…$/,
  );
  expect(text.length).toBeLessThan(700);
});

test('compares the longest texts soon, whatever changed', () => {
  const text = (word: string) => Array.from({ length: 15_000 }, (_, n) => `${word}${n}`).join(' ');
  expect(difference(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
