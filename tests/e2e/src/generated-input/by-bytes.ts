import fc from 'fast-check';

const PIECES = [
  '\0',
  'ÿ',
  'À¯',
  'í\xA0',
  '\r\n',
  '\n',
  '\r\n\r\n',
  '"',
  '\\',
  '\\u0000',
  '\\ud800',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '/*',
  '//',
  '-',
  '.',
  'e',
  '1e999',
  '0x1',
  'NaN',
  '"__proto__":{"role":"admin"},',
  '"a":1,',
  '	',
  '--',
  '--b',
  '--b--',
  '=',
  ';',
  '[[[[[[[[[[[[[[[[',
  '{"a":'.repeat(200),
  ' '.repeat(2e3),
  '%',
  '﻿',
];

/** A change of bytes: some taken out at a place, others put there. */
interface Change {
  /** Where, as a share of the whole. */
  at: number;
  removed: number;
  piece: string;
}

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000),
    removed: fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 400 })),
    piece: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('', ...PIECES) },
      fc.string({ unit: 'binary-ascii', maxLength: 8 }),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Texts with some bytes changed, as bytes. */
export const garbled = (texts: fc.Arbitrary<string>): fc.Arbitrary<Buffer> =>
  fc.tuple(texts, changes).map(([text, list]) => list.reduce(change, Buffer.from(text)));

function change(bytes: Buffer, { at, removed, piece }: Change): Buffer {
  const place = Math.floor(at * bytes.length);
  return Buffer.concat([bytes.subarray(0, place), Buffer.from(piece, 'latin1'), bytes.subarray(place + removed)]);
}
