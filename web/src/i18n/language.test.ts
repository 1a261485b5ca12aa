import { expect, test } from 'vitest';

import { isSwedishPath, withoutPrefix, withPrefix } from './language.ts';

test.each([
  ['/', '/sv'],
  ['/about', '/sv/about'],
  ['/contact?service=x', '/sv/contact?service=x'],
  ['/?a=1', '/sv?a=1'],
])('%s has the Swedish address %s', (path, swedish) => {
  expect(withPrefix(path)).toBe(swedish);
  expect(isSwedishPath(swedish.split('?')[0] ?? '')).toBe(true);
});

test.each([
  ['/sv', '/'],
  ['/sv/', '/'],
  ['/sv/blog/a', '/blog/a'],
  ['/svenska', '/svenska'],
])('the page at %s is %s', (address, path) => {
  expect(withoutPrefix(address)).toBe(path);
});
