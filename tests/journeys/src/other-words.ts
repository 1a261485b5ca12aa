import { seeded } from '@kontor/test-kit/load';

const PLACEHOLDER = /(\{[\w.]+\})/;

/** What editors write and paste, besides plain words. */
const pieces = [
  'räksmörgås',
  'naïve',
  '東京の雲',
  'مرحبا بالعالم',
  'שלום',
  '👩🏽‍💻',
  'e\u0301te\u0301',
  'co\u00ADop\u00ADer\u00ADa\u00ADtion',
  '99\u00A0%',
  '<b>&amp;</b>',
  '</script>',
  '{5}',
  '{figures}',
  '{{ x }}',
  '$& $1',
  '“quoted”',
  '\\n',
  'a/b?c=d&e',
];

/** Texts of random words with the placeholders of `text` in their order, about as long as it, and never longer than `max`. */
export function randomWords(seed: number): (text: string, max: number) => string {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  const word = () => Array.from({ length: 2 + below(8) }, () => String.fromCharCode(97 + below(26))).join('');
  const words = (length: number): string => {
    let result = '';
    while (result.length < length)
      result += `${result && ' '}${below(12) === 0 ? pieces[below(pieces.length)]! : word()}`;
    return result;
  };
  return (text, max) => {
    const parts = text.split(PLACEHOLDER);
    // A fifth shorter to a fifth longer.
    const other = parts.map((part, at) => (at % 2 === 1 ? part : words(part.trim().length * (0.8 + random() * 0.4))));
    const joined = other.filter((part) => part !== '').join(' ');
    return joined.trim() !== '' && Array.from(joined).length <= max ? joined : text;
  };
}
