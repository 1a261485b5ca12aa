import { expect, it } from 'vitest';

import { pageSize, readCursor } from './page.ts';

const cursor = (text: string) => Buffer.from(text).toString('base64url');

it('a page has 100 rows unless the caller says', () => {
  expect(pageSize({})).toBe(100);
  expect(pageSize({ limit: '3' })).toBe(3);
});

it('a cursor is taken when every part is of its form, else refused', () => {
  expect(readCursor({}, [/^\d+$/])).toBeNull();
  expect(readCursor({ cursor: cursor('7') }, [/^\d+$/])).toEqual(['7']);
  for (const bad of ['', 'x', '7|8', "7' or 1=1"])
    expect(() => readCursor({ cursor: cursor(bad) }, [/^\d+$/]), bad).toThrow(
      expect.objectContaining({ statusCode: 400 }),
    );
});
