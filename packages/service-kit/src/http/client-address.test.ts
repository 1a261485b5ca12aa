import { expect, it } from 'vitest';

import { clientKey, isPublicAddress } from './client-address.ts';

it.each([
  ['an IPv4 address as it is', '192.0.2.1', '192.0.2.1'],
  ['an IPv4 address in IPv6 clothes as IPv4', '::ffff:192.0.2.1', '192.0.2.1'],
  ['text that is no address as itself', 'unknown', 'unknown'],
])('a limit counts %s', (_what, address, key) => expect(clientKey(address)).toBe(key));

it('a limit counts a whole /64 of IPv6 as one client', () => {
  expect(clientKey('2001:db8:1:2::1')).toBe(clientKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'));
});

const inner =
  '127.0.0.1 127.8.8.8 0.0.0.0 10.0.0.1 172.16.3.4 192.168.1.1 169.254.169.254 100.64.0.1 192.0.2.1 224.0.0.1';
const inner6 =
  ':: ::1 ::ffff:127.0.0.1 ::ffff:169.254.169.254 64:ff9b::a9fe:a9fe 2002:7f00:1:: fd00::1 fe80::1 fec0::1 ff02::1';
it.each([...inner.split(' '), ...inner6.split(' '), '255.255.255.255', 'nonsense'])('%s is not public', (address) =>
  expect(isPublicAddress(address)).toBe(false),
);

it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
