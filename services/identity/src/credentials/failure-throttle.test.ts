import { describe, expect, it } from 'vitest';

import { type FailureThrottle, failureThrottle } from './failure-throttle.ts';

const limits = { perAccount: 3, perClient: 5, windowSeconds: 900 };
const wrong = async () => false;
const right = async () => true;
const broken = async () => Promise.reject(new Error('no room to hash'));

/** 'failed', 'passed', or the seconds to wait. */
async function outcome(throttle: FailureThrottle, name: string, address: string, check = wrong) {
  try {
    return (await throttle.attempt(name, address, check)) ? 'passed' : 'failed';
  } catch (error) {
    return Number((error as { headers: Record<string, string> }).headers['retry-after']);
  }
}

describe.each([
  ['in memory', null],
  ['with a Redis that is away', { status: 'end' }],
])('the limit on failed sign-ins, %s', (_where, redis) => {
  it('blocks a name for a client after too many failures, also for the right password, unchecked [RL-3, RL-4]', async () => {
    const throttle = failureThrottle(limits, redis, 'a secret of the tests');
    for (let i = 0; i < 3; i++) expect(await outcome(throttle, 'elsa', '192.0.2.1')).toBe('failed');
    let checked = false;
    const wait = await outcome(throttle, 'elsa', '192.0.2.1', async () => (checked = true));
    expect(wait).toBeGreaterThan(890);
    expect(wait).toBeLessThanOrEqual(900);
    expect(checked).toBe(false);
    expect(await outcome(throttle, 'elsa', '192.0.2.2', right)).toBe('passed');
    expect(await outcome(throttle, 'nils', '192.0.2.1', right)).toBe('passed');
  });

  it('blocks a client after too many failures with any names', async () => {
    const throttle = failureThrottle(limits, redis, 'a secret of the tests');
    for (let i = 0; i < 5; i++) expect(await outcome(throttle, `name-${i}`, '192.0.2.1')).toBe('failed');
    expect(await outcome(throttle, 'elsa', '192.0.2.1', right)).toBeTypeOf('number');
    expect(await outcome(throttle, 'elsa', '192.0.2.2', right)).toBe('passed');
  });

  it('counts the addresses of one IPv6 subscriber, and an IPv4 address in both spellings, as one client [RL-6]', async () => {
    const throttle = failureThrottle(limits, redis, 'a secret of the tests');
    for (let i = 0; i < 3; i++) await outcome(throttle, 'elsa', `2001:db8:0:1::${i}`);
    expect(await outcome(throttle, 'elsa', '2001:db8:0:1:ffff::1')).toBeTypeOf('number');
    expect(await outcome(throttle, 'elsa', '2001:db8:0:2::1', right)).toBe('passed');
    for (let i = 0; i < 3; i++) await outcome(throttle, 'elsa', '192.0.2.1');
    expect(await outcome(throttle, 'elsa', '::ffff:192.0.2.1')).toBeTypeOf('number');
  });

  it('counts concurrent guesses', async () => {
    const throttle = failureThrottle(limits, redis, 'a secret of the tests');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(throttle, 'elsa', '192.0.2.1')));
    expect(outcomes.filter((result) => result === 'failed')).toHaveLength(3);
  });

  it('does not count the right password, a failed check, or a blocked attempt', async () => {
    const throttle = failureThrottle(limits, redis, 'a secret of the tests');
    for (let i = 0; i < 10; i++) {
      expect(await outcome(throttle, 'elsa', '192.0.2.1', right)).toBe('passed');
      await expect(throttle.attempt('elsa', '192.0.2.1', broken)).rejects.toThrow('no room to hash');
    }
    for (let i = 0; i < 20; i++) await outcome(throttle, 'elsa', '192.0.2.1');
    expect(await outcome(throttle, 'nils', '192.0.2.1', right)).toBe('passed');
  });
});
