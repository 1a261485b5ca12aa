import ipaddr from 'ipaddr.js';

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
