import { createHash } from 'node:crypto';

import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { App } from '@kontor/service-kit/http';
import { fastify } from 'fastify';

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * Sets the security headers of every response (docs/requirements.ts HD-1). Scripts come from this origin, inline ones
 * of `page` by hash. Inline styles are allowed for emotion. Pages may fetch from this origin and from `stores`.
 */
export async function securityHeaders(
  app: App,
  page: string,
  publicUrl: string | undefined,
  stores: string[] = [],
): Promise<void> {
  const https = publicUrl?.startsWith('https:') ?? false;
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineScriptHashes(page)],
        'style-src': ["'self'", "'unsafe-inline'"],
        // `blob:` for the preview of a document.
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
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** The constant headers that helmet sets with these options, read once from a temporary app. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const headers = (await app.inject('/')).json<Record<string, string>>();
  await app.close();
  return { ...headers, 'permissions-policy': PERMISSIONS };
}

function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g);
  return [...scripts].map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
}
