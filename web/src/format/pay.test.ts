import { expect, test } from 'vitest';

import { formatPay } from './pay.ts';

/** With plain spaces. */
const pay = (from: number, to: number, currency: string, locale: string) =>
  formatPay({ from, to, currency }, locale).replaceAll(/\s/g, ' ');

test.each([
  [40_000, 55_000, 'SEK', 'SEK 40,000–55,000', '40 000–55 000 kr'],
  [950, 1_200, 'EUR', '€950–1,200', '950–1 200 €'],
  [450, 450, 'SEK', 'SEK 450', '450 kr'],
  [0, 100_000_000, 'XYZ', 'XYZ 0–100,000,000', '0–100 000 000 XYZ'],
])('%d to %d %s', (from, to, currency, english, swedish) => {
  expect(pay(from, to, currency, 'en-GB')).toBe(english);
  expect(pay(from, to, currency, 'sv-SE')).toBe(swedish);
});
