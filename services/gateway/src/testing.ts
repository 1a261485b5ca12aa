import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { SessionUser } from '@kontor/contracts/schemas';
import { assertionKeys } from '@kontor/service-kit/http';
import { type BaseSettings } from '@kontor/service-kit/settings';
import { buildTestService, testSecret, type TestService } from '@kontor/service-kit/testing';

import type { Settings } from './settings.ts';
import { gateway } from './service.ts';

export interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  bodyBytes: number;
}

/** A gateway on loopback, with one stand-in for all services that records what it receives. */
export interface TestGateway {
  service: TestService;
  url: string;
  /** The requests that the services received, oldest first. */
  seen: Seen[];
  /** The request ids of session checks, oldest first. */
  sessionIds: unknown[];
  /** The user of the cookie `session=<username>`. */
  users: Map<string, SessionUser>;
  /** The usernames of users who must set up two-factor sign-in. */
  usersInSetup: Set<string>;
  /** The services' response; by default 200 with `{}`. */
  upstream: { respond: RequestListener };
  /** The caller of the last request, as its service verifies it. */
  lastCaller(audience: string): ReturnType<ReturnType<typeof assertionKeys>['verify']>;
  close(): Promise<void>;
}

export async function startTestGateway(settings: Partial<Settings & BaseSettings> = {}): Promise<TestGateway> {
  const seen: Seen[] = [];
  const users = new Map<string, SessionUser>();
  const usersInSetup = new Set<string>();
  const sessionIds: unknown[] = [];
  const upstream: TestGateway['upstream'] = { respond: (_request, response) => response.end('{}') };

  const services = await listen((request, response) => {
    const entry: Seen = { method: request.method, url: request.url, headers: request.headers, bodyBytes: 0 };
    seen.push(entry);
    request.on('data', (chunk: Buffer) => (entry.bodyBytes += chunk.length));
    response.setHeader('content-type', 'application/json');
    upstream.respond(request, response);
  });
  const identity = await listen((request, response) => {
    sessionIds.push(request.headers['x-request-id']);
    const username = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const user = users.get(username) ?? null;
    response.end(JSON.stringify({ user, mustSetUpTwoFactor: usersInSetup.has(username) }));
  });

  const service = await buildTestService<Settings>(gateway, {
    WEB_DIR: sampleWeb(),
    IDENTITY_URL: services.url,
    IDENTITY_INTERNAL_URL: identity.url,
    DOCUMENTS_URL: services.url,
    CONTENT_URL: services.url,
    ENGAGEMENT_URL: services.url,
    CONTACT_PER_10_MINUTES: 3,
    NEWSLETTER_PER_10_MINUTES: 60,
    UPLOADS_PER_MINUTE: 120,
    PASSWORD_LINKS_PER_10_MINUTES: 10,
    CONNECTIONS_AT_ONCE: 10_000,
    CONNECTIONS_PER_CLIENT: 1_000,
    BODY_MB: 8,
    BODY_SECONDS: 10,
    CALLS_AT_ONCE: 64,
    CALLS_WAITING: 128,
    CALLS_WAIT_MS: 1_000,
    STREAMS_AT_ONCE: 128,
    UPLOAD_SECONDS: 60,
    DOWNLOAD_STALL_SECONDS: 30,
    DOWNLOAD_BYTES_PER_SECOND: 4_096,
    DOWNLOAD_REDIRECT_SECONDS: 0,
    ...settings,
  });
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    service,
    url,
    seen,
    sessionIds,
    users,
    usersInSetup,
    upstream,
    lastCaller: (audience) =>
      assertionKeys(testSecret).verify(String(seen.at(-1)?.headers['x-kontor-caller']), audience),
    async close() {
      await service.close();
      for (const { server } of [services, identity]) server.close().closeAllConnections();
    },
  };
}

async function listen(handler: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A site of a few pages, laid out like the web's build. */
function sampleWeb(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-web-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('server/template.html', '<!doctype html><script>paint()</script><title>Site</title>');
  write('server/manifest.json', '{}');
  write('server/site.js', sampleSite);
  for (const page of ['index', 'about', 'blog', 'newsletter', 'auth', 'sv', 'sv/blog', '404', 'sv/404']) {
    write(`pages/${page}.html`, `<title>Site</title> ${page} by the build at https://origin.invalid`);
  }
  write('client/assets/app-1a2b.js', 'plain');
  write('client/assets/app-1a2b.js.br', 'brotli');
  return folder;
}

const sampleSite = `export const createSite = () => ({
  originPlaceholder: 'https://origin.invalid',
  pages: ['/', '/about', '/blog', '/newsletter', '/auth', '/sv', '/sv/blog'],
  patterns: ['/blog/:slug', '/sv/blog/:slug', '/newsletter/:number', '/sv/newsletter/:number'],
  notFound: { en: '/404', sv: '/sv/404' },
  callOf: (pathname) => pathname === '/auth' ? '/api/auth/options' : pathname.includes('newsletter')
    ? pathname.replace(/^(.sv)?/, '/api').replace('newsletter', 'newsletter/issues') + '?language=' + (pathname.startsWith('/sv') ? 'sv' : 'en')
    : pathname.includes('blog') ? pathname.replace(/^(.sv)?.blog/, '/api/blog-posts') : null,
  ignoresQuery: (pathname) => pathname === '/auth',
  render: async (pathname, response, options) => spoil(pathname, options) ?? '<title>Site</title> ' + pathname + ' with ' + JSON.stringify(response ?? {}) + ' rendered ' + ++globalThis.rendered,
  postsUrl: '/api/blog-posts',
  lettersUrl: '/api/newsletter/issues',
  sitemap: (posts, letters) => 'sitemap of ' + posts.length + ' and ' + letters.length + ' at https://origin.invalid',
  robots: () => 'robots at https://origin.invalid',
  securityTxt: () => 'whom to tell at https://origin.invalid',
  feedPaths: { en: '/feed.xml', sv: '/sv/feed.xml' },
  feed: async (language, posts, letters) => language + ' feed of ' + posts.length + ' and ' + letters.length + ' at https://origin.invalid',
});
globalThis.rendered = 0;
/** Texts that cannot be rendered: /blog/endless, /blog/hungry, /blog/broken, /blog/huge. */
function spoil(pathname, { withoutText } = {}) {
  if (withoutText) return pathname + ' without its text';
  if (pathname.endsWith('/endless')) for (;;);
  if (pathname.endsWith('/hungry')) for (const all = []; ; ) all.push(Array(1e5).fill(all.length));
  if (pathname.endsWith('/broken')) throw new Error('broken');
  if (pathname.endsWith('/huge')) return 'x'.repeat(5_000_000);
}`;
