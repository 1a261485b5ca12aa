import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { sealedSecrets } from './sealed-secrets.ts';

const secrets = sealedSecrets('a key of the tests, long enough for one');

it('opens what was sealed, which differs each time and fits the column [ASVS 11.3.1, ASVS 11.3.2]', () => {
  const secret = randomBytes(20);
  const sealed = secrets.seal(secret, 7);
  expect(sealed).toHaveLength(48);
  expect(sealed.includes(secret)).toBe(false);
  expect(secrets.seal(secret, 7).equals(sealed)).toBe(false);
  expect(secrets.open(sealed, 7).equals(secret)).toBe(true);
});

it('does not open the secret of another user, of another key, or a changed one [ASVS 11.3.3]', () => {
  const sealed = secrets.seal(randomBytes(20), 7);
  expect(() => secrets.open(sealed, 8)).toThrow(/authenticate/);
  expect(() => sealedSecrets('another key of the tests, long enough').open(sealed, 7)).toThrow(/authenticate/);
  for (const at of [0, 12, 47]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => secrets.open(changed, 7), `byte ${at}`).toThrow(/authenticate/);
  }
});
