import { expect, it } from 'vitest';

import { clientKey } from './client-address.ts';

it.each([
  ['an IPv4 address as it is', '192.0.2.1', '192.0.2.1'],
  ['an IPv4 address in IPv6 clothes as IPv4', '::ffff:192.0.2.1', '192.0.2.1'],
  ['text that is no address as itself', 'unknown', 'unknown'],
])('a limit counts %s', (_what, address, key) => expect(clientKey(address)).toBe(key));

it('a limit counts a whole /64 of IPv6 as one client', () => {
  expect(clientKey('2001:db8:1:2::1')).toBe(clientKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'));
});
