import { expect, test } from 'vitest';

import { defaultFacts } from '../content/facts.ts';
import { securityTxt } from './security-txt.ts';

test("the contact is the brand's address, for a year from the build", () => {
  expect(securityTxt(defaultFacts, '2026-03-01').split('\n')).toEqual([
    `Contact: mailto:${defaultFacts.brand.email}`,
    'Expires: 2027-03-01T00:00:00.000Z',
    'Preferred-Languages: en, sv',
    'Canonical: https://origin.invalid/.well-known/security.txt',
    '',
  ]);
});
