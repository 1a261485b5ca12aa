import { expect, test } from 'vitest';

import { isActive } from './site-map.ts';

test.each([
  ['/', '/', true],
  ['/', '/services', false],
  ['/services', '/services', true],
  ['/platform', '/platform/s-platform', true],
  ['/company', '/about', false],
])('the item %s on the page %s: highlighted %s', (item, page, expected) => {
  expect(isActive(item, page)).toBe(expected);
});
