import { createHash } from 'node:crypto';

import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { App } from '@kontor/service-kit/http';
import { fastify } from 'fastify';

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

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
  const headers = await headersOf({
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
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** What helmet says with these options, which is the same each time: asked once, by an app of its own. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const said = (await app.inject('/')).json<Record<string, string>>();
  await app.close();
  return { ...said, 'permissions-policy': PERMISSIONS };
}

function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g);
  return [...scripts].map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
}
