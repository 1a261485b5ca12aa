import { createHash } from 'node:crypto';

import helmet from '@fastify/helmet';
import type { App } from '@kontor/service-kit';

/**
 * The headers of every answer (security.md HD-1). Scripts come from this origin, and the inline ones of `page` by their
 * hash. Styles may be inline: emotion writes them. What pages fetch comes from here, and from `stores` by links.
 */
export async function securityHeaders(
  app: App,
  page: string,
  publicUrl: string | undefined,
  stores: string[] = [],
): Promise<void> {
  const https = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineScriptHashes(page)],
        'style-src': ["'self'", "'unsafe-inline'"],
        // What the page itself holds in memory: the preview of a document.
        'img-src': ["'self'", 'data:', 'blob:'],
        'frame-src': ['blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...stores],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    originAgentCluster: true,
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
}

function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g);
  return [...scripts].map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
}
