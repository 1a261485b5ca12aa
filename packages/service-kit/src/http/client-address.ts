import ipaddr from 'ipaddr.js';

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 address, since one subscriber is given a whole /64.
 * An IPv4 address in IPv6 clothes counts as IPv4. Text that is no address counts as itself.
 */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}
