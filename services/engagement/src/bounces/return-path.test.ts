import { expect, it } from 'vitest';

import { returnPaths } from './return-path.ts';

const SECRET = 'a secret of these tests and of nothing else';
const DELIVERY = '0198d1b4-6a54-7c11-9d5e-3f2a0c4b7e21';
const paths = returnPaths(SECRET, 'bounces@company.example');
const path = paths.of(DELIVERY)!;

it('names the delivery, within the 64 characters of a local part', () => {
  expect(path).toMatch(/^bounces\+0198d1b46a547c119d5e3f2a0c4b7e21\.[\da-f]{16}@company\.example$/);
  const longest = returnPaths(SECRET, `${'b'.repeat(14)}@company.example`).of(DELIVERY)!;
  expect(longest.split('@')[0]!.length).toBeLessThanOrEqual(64);
});

it('is found in a header, in any letter case', () => {
  expect(paths.find(`To: <${path}>\r\nX-Original-To: ${path.toUpperCase()}`)).toEqual([DELIVERY, DELIVERY]);
});

it('is rejected with a wrong signature, of another delivery, and of another installation', () => {
  const other = path.replace('0198', '0199');
  const forged = path.replace(/\.[\da-f]{16}@/, `.${'0'.repeat(16)}@`);
  expect(paths.find(`${other} ${forged}`)).toEqual([null, null]);
  expect(returnPaths(`${SECRET}!`, 'bounces@company.example').find(path)).toEqual([null]);
});

it('is not found at another address or domain', () => {
  expect(returnPaths(SECRET, 'returns@company.example').find(path)).toEqual([]);
  expect(paths.find(path.replace('company.example', 'company.example.org'))).toEqual([]);
  expect(paths.find('bounces@company.example, hello@company.example')).toEqual([]);
});

it('does not exist without an address for bounces', () => {
  const none = returnPaths(SECRET, undefined);
  expect([none.of(DELIVERY), none.find(path)]).toEqual([undefined, []]);
});

it('is searched in linear time', () => {
  const begun = process.cpuUsage();
  paths.find(`To: ${'bounces+'.repeat(100_000)}${'a'.repeat(1_000_000)}@`);
  expect(process.cpuUsage(begun).user / 1_000, 'milliseconds of the processor').toBeLessThan(1_000);
});
