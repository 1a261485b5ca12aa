import { expect, it } from 'vitest';

import { rewriteUrl } from './rewrite-url.ts';

it.each([
  ['/.well-known/jwks.json', '/api/ledger-keys'],
  ['/api/admin/trash?kind=post', '/api/admin/trash/post'],
  ['/.well-known/jwks.json/', '/.well-known/jwks.json/'],
  ['/', '/'],
])('routes %s as %s', (url, path) => {
  expect(rewriteUrl({ url })).toBe(path);
});
