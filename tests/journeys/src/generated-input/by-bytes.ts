import fc from 'fast-check';

const FRAGMENTS = [
  ['\0', 'ÿ', 'À¯', 'í\xA0', '\r\n', '\n', '\r\n\r\n', '"', '\\', '\\u0000', '\\ud800', '{', '}', '[', ']', ','],
  [':', '/*', '//', '-', '.', 'e', '1e999', '0x1', 'NaN', '"__proto__":{"role":"admin"},', '"a":1,', '	', '--'],
  ['--b', '--b--', '=', ';', '[[[[[[[[[[[[[[[[', '{"a":'.repeat(200), ' '.repeat(2e3), '%', '﻿'],
].flat();

/** Replaces bytes at a position. */
interface Change {
  /** Position as a fraction of the length. */
  at: number;
  removed: number;
  fragment: string;
}

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000),
    removed: fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 400 })),
    fragment: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('', ...FRAGMENTS) },
      fc.string({ unit: 'binary-ascii', maxLength: 8 }),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Texts as bytes, with some of them changed. */
export const garbled = (texts: fc.Arbitrary<string>): fc.Arbitrary<Buffer> =>
  fc.tuple(texts, changes).map(([text, list]) => list.reduce(change, Buffer.from(text)));

function change(bytes: Buffer, { at, removed, fragment }: Change): Buffer {
  const start = Math.floor(at * bytes.length);
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(fragment, 'latin1'), bytes.subarray(start + removed)]);
}
