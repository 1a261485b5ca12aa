import { createHmac, hkdfSync } from 'node:crypto';

/** The hash under which a suppressed address is known. */
export type AddressHash = (email: string) => Buffer;

/**
 * HMAC-SHA-256 with a key of its own, derived from `CALLER_SECRET`: the database alone does not tell whether an address is
 * in it. With another secret the suppressions of deleted subscriptions are no longer found; those of present ones are,
 * by their subscription (docs/operations.md#bounces).
 */
export function addressHash(secret: string): AddressHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kontor suppressed addresses', 32));
  return (email) => createHmac('sha256', key).update(email.toLowerCase()).digest();
}
