import { isIP } from 'node:net';

import { isPublicAddress } from '@kontor/service-kit/http';

/** Hosts that nobody else reaches, or that are reserved for examples (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:localhost|test|invalid|example|local|internal|example\.(?:com|net|org))$/;

/** Whether everybody can reach the host of this URL. */
export function isPublic({ hostname }: URL): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  return isIP(host) === 0 ? !RESERVED.test(host) : isPublicAddress(host);
}
