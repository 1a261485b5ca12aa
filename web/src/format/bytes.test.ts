import { describe, expect, test } from 'vitest';

import { formatBytes, sizeOf } from './bytes.ts';

describe('a file size', () => {
  test.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [10 * 1024 * 1024, '10 MB'],
    [1024 ** 3, '1 GB'],
    [5 * 1024 ** 4, '5,120 GB'],
  ])('%d bytes reads "%s"', (bytes, text) => {
    expect(formatBytes(bytes, 'en-GB')).toBe(text);
  });

  test('has a comma in Swedish', () => {
    expect(formatBytes(1536, 'sv-SE')).toBe('1,5 KB');
  });

  test('below a kilobyte is not shown in lists', () => {
    expect([1023, 1024].map((bytes) => sizeOf(bytes, 'en-GB'))).toEqual(['', '1 KB']);
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('that is invalid (%d) is empty', (bytes) => {
    expect(formatBytes(bytes, 'en-GB')).toBe('0 Bytes');
  });
});
