import { expect, it } from 'vitest';

import { acceptsPasskeys } from './web-authn.ts';

it.each([
  ['https://kontor.example', true],
  ['https://intranet:8443', true],
  ['http://localhost:8080', true],
  ['http://kontor.localhost', true],
  ['http://kontor.example', false],
  ['http://127.0.0.1:8080', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::7]:8443', false],
])('browsers create passkeys for %s: %s', (publicUrl, expected) => {
  expect(acceptsPasskeys(publicUrl)).toBe(expected);
});
