import { BlockList, isIP } from 'node:net';

/** Hosts that nobody else reaches, or that are reserved for examples (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:localhost|test|invalid|example|local|internal|example\.(?:com|net|org))$/;

/** Loopback, private, shared and link-local addresses. Those of IPv4 count in IPv6 too. */
const ranges = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'];
const unreachable = new BlockList();
for (const range of [...ranges, '192.168.0.0/16', '::/127', 'fc00::/7', 'fe80::/10']) {
  const [net, prefix] = range.split('/') as [string, string];
  unreachable.addSubnet(net, Number(prefix), net.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether everybody can reach the host of this URL. */
export function isPublic({ hostname }: URL): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  const version = isIP(host);
  return version === 0 ? !RESERVED.test(host) : !unreachable.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
