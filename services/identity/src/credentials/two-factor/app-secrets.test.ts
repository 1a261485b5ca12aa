import { randomBytes } from 'node:crypto';

import { afterEach, expect, it, vi } from 'vitest';

import { presentSecret, sealedSecrets, stepOf } from './app-secrets.ts';

afterEach(() => void vi.useRealTimers());

/** The last six of the eight digits in RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])("accepts the RFC's code at %i seconds, one step before and after, and no further", (seconds, code) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const step = Math.floor(seconds / 30);
  for (const drift of [-1, 0, 1]) {
    vi.setSystemTime((step + drift) * 30_000);
    expect(stepOf(code, secret), `off by ${drift}`).toBe(step);
  }
  for (const drift of [-2, 2]) {
    vi.setSystemTime((step + drift) * 30_000);
    expect(stepOf(code, secret), `off by ${drift}`).toBeNull();
  }
});

it('presents the secret as apps read it, for any username', () => {
  const shown = presentSecret(secret, 'kontor.example', 'åsa&b?:');
  expect(shown.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const uri = new URL(shown.uri);
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/kontor.example:åsa&b?:');
  expect(uri.searchParams.get('secret')).toBe(shown.secret);
  expect(uri.searchParams.get('issuer')).toBe('kontor.example');
});

const secrets = sealedSecrets('a key of the tests, long enough for one');

it('opens what was sealed, which differs each time and fits the column [ASVS 11.3.1, ASVS 11.3.2]', () => {
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
