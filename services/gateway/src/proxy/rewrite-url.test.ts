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

it.each([
  ['/api/admin/trash?kind=document', '/api/admin/trash/document'],
  ['/api/admin/trash?limit=2&kind=post&cursor=eA', '/api/admin/trash/post?limit=2&cursor=eA'],
])('routes %s by its kind', (url, path) => {
  expect(rewriteUrl({ url })).toBe(path);
});

it.each([
  '/api/admin/trash',
  '/api/admin/trash?',
  '/api/admin/trash?kind=user',
  '/api/admin/trash?kind=../blog-posts',
  '/api/admin/trash?kind=post&kind=document',
  '/api/admin/trash/document?kind=post',
  '/api/admin/trashes?kind=post',
  '/api/documents?kind=document',
  '/',
])('leaves %s as it is', (url) => {
  expect(rewriteUrl({ url })).toBe(url);
});
