import { describe, expect, it } from 'vitest';

import { createPasswordHasher, generatePassword } from './password-hasher.ts';

describe('passwords', () => {
  it('are significant to the last character, exactly as typed [AU-1]', async () => {
    const hasher = await createPasswordHasher(4);
    const long = 'å'.repeat(199);
    const stored = await hasher.hash(`${long}x`);
    expect(await hasher.matches(stored, `${long}x`)).toBe(true);
    for (const other of [`${long}y`, long, `${long}X`, `${long}x `, ` ${long}x`]) {
      expect(await hasher.matches(stored, other)).toBe(false);
    }
  });

  it('are hashed with argon2id, 19 MiB, 2 iterations and a salt each [AU-1]', async () => {
    const hasher = await createPasswordHasher(4);
    const [one, two] = [await hasher.hash('the same words'), await hasher.hash('the same words')];
    expect(one).toMatch(/^\$argon2id\$v=19\$/);
    expect(one.split('$')[3]!.split(',').toSorted()).toEqual(['m=19456', 'p=1', 't=2']);
    expect(one).not.toBe(two);
    expect(hasher.isOutdated(one)).toBe(false);
    expect(hasher.isOutdated(one.replace('19456', '4096'))).toBe(true);
  });

  it('never match a missing hash, and take as long', async () => {
    expect(await (await createPasswordHasher(4)).matches(null, 'anything')).toBe(false);
  });

  it('are rejected with 503 and Retry-After after waiting too long [AU-8]', async () => {
    const hasher = await createPasswordHasher(1, 5);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash('some words or others')));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'rejected']);
    expect(results[1]).toMatchObject({ reason: { statusCode: 503, headers: { 'retry-after': '5' } } });
    await expect(hasher.hash('when there is room again')).resolves.toMatch(/^\$argon2id/);
  });

  it('of a client that sends many do not delay the first of other clients, also within one IPv6 network', async () => {
    const hasher = await createPasswordHasher(1, 60_000);
    const done: string[] = [];
    const hash = (who: string, address: string) =>
      hasher.hash('some words or others', address).then(() => void done.push(who));
    const flood = Array.from({ length: 6 }, (_, i) => hash('flood', `2001:db8::${i}`));
    await Promise.all([...flood, hash('elsa', '192.0.2.1'), hash('nils', '192.0.2.2'), hash('elsa', '192.0.2.1')]);
    expect(done).toEqual(['flood', 'elsa', 'nils', 'flood', 'elsa', 'flood', 'flood', 'flood', 'flood']);
    // Finished requests no longer count.
    await Promise.all([hash('flood', '2001:db8::1'), hash('flood', '2001:db8::1'), hash('elsa', '192.0.2.1')]);
    expect(done.slice(-3)).toEqual(['flood', 'elsa', 'flood']);
  });

  it('are long and never the same when generated', () => {
    const all = Array.from({ length: 100 }, generatePassword);
    expect(new Set(all).size).toBe(100);
    for (const one of all) expect(one).toMatch(/^[\w-]{24}$/);
  });
});
