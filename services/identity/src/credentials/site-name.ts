import { type CompanyChange, internalPaths } from '@kontor/contracts/internal';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { within } from '@kontor/service-kit/process';

/** How long content may take: somebody waits to add a passkey. */
const TIMEOUT_MS = 1_000;

/**
 * What devices and authenticator apps call the site: the company's own name, or the host while the brand is the default. While
 * content is away, what it said last.
 */
export function siteNames(content: InternalClient, publicUrl: string): () => Promise<string> {
  const host = new URL(publicUrl).hostname;
  let last = host;
  return async () => {
    const reply = await within(TIMEOUT_MS, content.get<CompanyChange>(internalPaths.company)).catch(() => undefined);
    // Authenticator apps split their labels at a colon.
    if (reply) last = reply.company?.name.replaceAll(':', ' ') ?? host;
    return last;
  };
}
