import { expect, it } from 'vitest';

import { portalPage } from './flow.ts';

it.each([
  '/employee-portal',
  '/employee-portal/account',
  '/employee-portal?document=7',
  '/sv/employee-portal/users?search=a%20b#top',
])('returns to %s', (page) => expect(portalPage(page)).toBe(page));

const hostile = [
  '/|/auth|/employee-portals|/en/employee-portal|employee-portal|https://evil.example/employee-portal',
  '//evil.example/employee-portal|/\\evil.example/employee-portal|\\\\evil.example/employee-portal',
  '///employee-portal|/employee-portal/../../evil|/employee-portal/%2e%2e/api/auth/oidc/start',
  '/employee-portal/\\..\\..|/employee-portal\n//evil.example|\t//evil.example/employee-portal| /employee-portal',
  'javascript:alert(1)//employee-portal|/sv//employee-portal|/%65mployee-portal|https://evil.example/',
  '///evil.example|/\\evil.example|\\/evil.example|/\t/evil.example/employee-portal',
  '/employee-portal/\t/evil.example|\n//evil.example|/%2f%2fevil.example|/%5cevil.example|http:/employee-portal',
  'http:employee-portal|javascript:alert(1)|data:text/html,<script>alert(1)</script>',
  '/employee-portal@evil.example|/employee-portal:80@evil.example|/employee-portal/../auth',
  '/employee-portal/..//evil.example|/employee-portal/%2e%2e//evil.example',
  '/employee-portal/.%2e/%2e./api/auth/oidc/start|/sv/employee-portal/../../auth',
  '/employee-portal\u2028//evil.example|/employee-portal\r\nset-cookie: kontor_session=x|/EMPLOYEE-PORTAL',
  '@evil.example|\0/employee-portal|/employee-portal.evil.example',
].flatMap((some) => some.split('|'));

it.each([undefined, '', ...hostile, `/employee-portal/${'a'.repeat(500)}`])('does not return to %j [FED-5]', (page) =>
  expect(portalPage(page)).toBeNull(),
);
