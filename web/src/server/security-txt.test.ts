import { expect, test } from 'vitest';

import { brand } from '../content/brand.ts';
import { securityTxt } from './security-txt.ts';

test("the contact is the brand's address, for a year from the build", () => {
  expect(securityTxt('2026-03-01').split('\n')).toEqual([
    `Contact: mailto:${brand.email}`,
    'Expires: 2027-03-01T00:00:00.000Z',
    'Preferred-Languages: en, sv',
    'Canonical: https://origin.invalid/.well-known/security.txt',
    '',
  ]);
});
