import { describe, expect, it, vi } from 'vitest';

import { assertionKeys } from './assertion.ts';
import { testUsers, testSecret } from '../testing/test-service.ts';

const keys = assertionKeys(testSecret);
const assertion = { user: testUsers.employee, clientAddress: '192.0.2.7' };

describe('the assertion of a caller', () => {
  it('says how the user was signed in', async () => {
    const signed = { ...assertion, signedInWith: 'two-factor' } as const;
    expect(await keys.verify(await keys.sign(signed, 'documents'), 'documents')).toEqual(signed);
  });

  it('passes the user and the client address to its service', async () => {
    expect(await keys.verify(await keys.sign(assertion, 'documents'), 'documents')).toEqual(assertion);
  });

  it('is rejected by another service, under another key, changed, or missing [AZ-7]', async () => {
    const token = await keys.sign(assertion, 'documents');
    const [head, body, signature] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ sub: 'caller', aud: 'documents', user: testUsers.admin, exp: 9e9 }),
    ).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`;
    expect(await keys.verify(token, 'identity')).toBeNull();
    expect(await assertionKeys('x'.repeat(40)).verify(token, 'documents')).toBeNull();
    expect(await keys.verify(`${head}.${forged}.${signature}`, 'documents')).toBeNull();
    expect(await keys.verify(unsigned, 'documents')).toBeNull();
    expect(await keys.verify(`${head}.${body}.`, 'documents')).toBeNull();
    expect(await keys.verify(undefined, 'documents')).toBeNull();
  });

  it('expires after seconds, with a 503, since its holder is still authenticated [F-9]', async () => {
    const token = await keys.sign(assertion, 'documents');
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    await expect(keys.verify(token, 'documents')).rejects.toMatchObject({ statusCode: 503 });
    vi.useRealTimers();
  });

  it('is signed once for a caller and service, and again after seconds or when the clock is set back', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const token = await keys.sign(assertion, 'documents');
    const { user, clientAddress } = assertion;
    vi.setSystemTime(1_009_000);
    expect(await keys.sign({ user: { ...user }, clientAddress }, 'documents')).toBe(token);
    for (const [other, audience] of [
      [assertion, 'identity'],
      [{ user, clientAddress: '192.0.2.8' }, 'documents'],
      [{ user: null, clientAddress }, 'documents'],
      [{ user: { ...user, role: 'admin' as const }, clientAddress }, 'documents'],
    ] as const)
      expect(await keys.sign(other, audience)).not.toBe(token);
    vi.setSystemTime(1_011_000);
    expect(await keys.sign(assertion, 'documents')).not.toBe(token);
    vi.setSystemTime(900_000);
    expect(await keys.verify(await keys.sign(assertion, 'documents'), 'documents')).toEqual(assertion);
    vi.useRealTimers();
  });

  it('is not accepted from the cache after its expiry, nor by another service', async () => {
    const token = await keys.sign(assertion, 'documents');
    expect(await keys.verify(token, 'documents')).toEqual(assertion);
    expect(await keys.verify(token, 'identity')).toBeNull();
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    await expect(keys.verify(token, 'documents')).rejects.toMatchObject({ statusCode: 503 });
    vi.useRealTimers();
  });

  it('is copied for each request: changes by one do not reach another', async () => {
    const token = await keys.sign(assertion, 'documents');
    const first = await keys.verify(token, 'documents');
    Object.assign(first!.user!, testUsers.admin);
    expect(await keys.verify(token, 'documents')).toEqual(assertion);
  });

  it("is rejected as a service's token, and the other way round [AZ-7]", async () => {
    expect(await keys.verifyService(await keys.sign(assertion, 'identity'), 'identity')).toBe(false);
    const service = await keys.signService('gateway', 'identity');
    expect(await keys.verifyService(service, 'identity')).toBe(true);
    expect(await keys.verifyService(service, 'documents')).toBe(false);
    expect(await keys.verify(service, 'identity')).toBeNull();
  });
});
