import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { withFigures } from './page.ts';

const page = new URL('../../../../docs/performance.md', import.meta.url);

it('replaces the figures and leaves the rest of the page', () => {
  const first = withFigures('before\n<!-- figures -->\n<!-- end of figures -->\nafter\n', '$1 old');
  expect(withFigures(first, 'new')).toBe('before\n<!-- figures -->\n\nnew\n\n<!-- end of figures -->\nafter\n');
});

it('throws without the marks', () => {
  expect(() => withFigures('nothing', 'new')).toThrow('no place for figures');
});

it('finds the marks in docs/performance.md', () => {
  expect(withFigures(readFileSync(page, 'utf8'), 'new')).toContain('\nnew\n');
});
