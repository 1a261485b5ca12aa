const cardinals = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'];
const ordinals = [
  'nollte',
  'första',
  'andra',
  'tredje',
  'fjärde',
  'femte',
  'sjätte',
  'sjunde',
  'åttonde',
  'nionde',
  'tionde',
  'elfte',
  'tolfte',
];

/** A number in a Swedish sentence, where those up to twelve are words. */
export const inWords = (count: number): string => cardinals[count] ?? String(count);

/** A place in a row in a Swedish sentence: "sjätte", "13:e". */
export const place = (number: number): string =>
  ordinals[number] ?? `${number}:${/(?<!1)[12]$/.test(String(number)) ? 'a' : 'e'}`;
