import type { HashOptions } from 'argon2';
import { vi } from 'vitest';

/** A sixteenth of the memory for each hash in the database tests; `password-hasher.test.ts` tests the real parameters. */
const cheap = (options: HashOptions = {}): HashOptions => ({
  ...options,
  ...(options.memoryCost !== undefined && { memoryCost: Math.ceil(options.memoryCost / 16) }),
});

vi.mock('argon2', async (load) => {
  const real = await load<typeof import('argon2')>();
  return {
    ...real,
    hash: (password: string | Buffer, options?: HashOptions) => real.hash(password, cheap(options)),
    needsRehash: (stored: string, options?: HashOptions) => real.needsRehash(stored, cheap(options)),
  };
});
