import { expect, it } from 'vitest';

import { portalPage } from './return-to.ts';

it.each([
  '/employee-portal',
  '/employee-portal/account',
  '/employee-portal?document=7',
  '/sv/employee-portal/users?search=a%20b#top',
])('returns to %s', (page) => expect(portalPage(page)).toBe(page));

it.each([
  undefined,
  '',
  '/',
  '/auth',
  '/employee-portals',
  '/en/employee-portal',
  'employee-portal',
  'https://evil.example/employee-portal',
  '//evil.example/employee-portal',
  '/\\evil.example/employee-portal',
  '\\\\evil.example/employee-portal',
  '///employee-portal',
  '/employee-portal/../../evil',
  '/employee-portal/%2e%2e/api/auth/oidc/start',
  '/employee-portal/\\..\\..',
  '/employee-portal\n//evil.example',
  '\t//evil.example/employee-portal',
  ' /employee-portal',
  'javascript:alert(1)//employee-portal',
  '/sv//employee-portal',
  '/%65mployee-portal',
  `/employee-portal/${'a'.repeat(500)}`,
])('does not return to %j', (page) => expect(portalPage(page)).toBeNull());
