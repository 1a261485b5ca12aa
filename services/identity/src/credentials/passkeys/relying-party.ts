import { isIP } from 'node:net';

/** The site to which passkeys belong. */
export interface RelyingParty {
  /** The host name: passkeys of another site are of no use here. */
  id: string;
  origin: string;
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Whether browsers create passkeys for the site: it needs a name, and https except on localhost. */
export function acceptsPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
}
