import ipaddr from 'ipaddr.js';

/** Whether an address is reachable from everywhere: not private, loopback, link-local (where clouds have their metadata), or reserved. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * The key of a client in limits: an IPv4 address, or the /64 network of an IPv6 address, since one subscriber has a whole
 * /64. An IPv4-mapped address counts as IPv4. Text that is not an address is its own key.
 */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}
