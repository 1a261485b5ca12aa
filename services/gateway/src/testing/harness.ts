import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { SessionUser, SitePublication } from '@kontor/contracts/schemas';
import { assertionKeys } from '@kontor/service-kit/http';
import { type BaseSettings } from '@kontor/service-kit/settings';
import { buildTestService, listen, testSecret, type TestService, testUsers } from '@kontor/service-kit/testing';
import { Value } from 'typebox/value';
import { expect } from 'vitest';

import { gateway } from '../service.ts';
import { Settings } from '../settings.ts';

export interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  bodyBytes: number;
}

/** A connection to the gateway, for what `fetch` cannot send. */
export interface RawClient {
  socket: Socket;
  /** The response so far. */
  response: string;
  /** The status of the response, once it has begun. */
  status(): Promise<number>;
  /** Whether the gateway has closed the connection. */
  isClosed(): boolean;
}

/** A gateway on loopback, with one stand-in for all services that records what it receives. */
export interface TestGateway {
  service: TestService;
  url: string;
  /** The requests that the services received, oldest first. */
  seen: Seen[];
  /** The request ids of session checks, oldest first. */
  sessionIds: unknown[];
  /** How identity responds to a session check: `send` sends what was true when it arrived. */
  sessionCheck: { respond(send: () => void, response: ServerResponse): void };
  /** The user of the cookie `session=<username>`; at first `ada`, an admin, and `elsa`, an employee. */
  users: Map<string, SessionUser>;
  /** The usernames of users who must set up two-factor sign-in. */
  usersInSetup: Set<string>;
  /**
   * What is published in every language, and when the gateway asked for it in English; these requests are not in `seen`.
   * Without a value content fails.
   */
  published: { value: SitePublication | undefined; asked: number[] };
  /** Where old addresses lead, and for which paths the gateway asked; these requests are not in `seen`. */
  redirects: { targets: Record<string, string>; asked: (string | null)[]; isAway: boolean };
  /** The services' response; by default 200 with `{}`. */
  upstream: { respond: RequestListener };
  /** The caller of the last request, as its service verifies it. */
  lastCaller(audience: string): ReturnType<ReturnType<typeof assertionKeys>['verify']>;
  /** How many requests have reached the gateway. */
  arrived(): number;
  /** How many connections the gateway has. */
  connections(): Promise<number>;
  /** The series of a metric that are above 0, as `label=value …: number`. */
  counted(metric: string): Promise<string[]>;
  /** Sends this text from a loopback address, and reads the response unless told otherwise. */
  connect(text?: string, from?: { localAddress?: string; reads?: boolean }): Promise<RawClient>;
  /** Sends these bytes on a new connection; resolves with the response when it is complete or the connection closed. */
  exchange(bytes: string): Promise<string>;
  close(): Promise<void>;
}

/** A user's cookie, for `fetch`. */
export const as = (username: string) => ({ headers: { cookie: `session=${username}` } });
/** A post of JSON, for `fetch`. */
export const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

const NOTHING: SitePublication = { version: 0, texts: {}, lists: {} };

export async function startTestGateway(
  settings: Partial<Settings & BaseSettings> = {},
  publication: SitePublication | null = NOTHING,
): Promise<TestGateway> {
  const seen: Seen[] = [];
  const users = new Map<string, SessionUser>([
    ['ada', testUsers.admin],
    ['elsa', testUsers.employee],
  ]);
  const usersInSetup = new Set<string>();
  const sessionIds: unknown[] = [];
  const sessionCheck: TestGateway['sessionCheck'] = { respond: (send) => send() };
  const upstream: TestGateway['upstream'] = { respond: (_request, response) => response.end('{}') };

  const published: TestGateway['published'] = { value: publication ?? undefined, asked: [] };

  const redirects: TestGateway['redirects'] = { targets: {}, asked: [], isAway: false };

  const services = await listen((request, response) => {
    if (request.url?.startsWith('/api/redirects?path=')) return sendRedirect(response, request, redirects);
    if (request.url?.startsWith('/api/site?language=')) return sendPublication(response, request, published);
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
    const session = JSON.stringify({ user, mustSetUpTwoFactor: usersInSetup.has(username) });
    sessionCheck.respond(() => response.end(session), response);
  });

  const service = await buildTestService<Settings>(gateway, {
    ...(Value.Default(Settings, {}) as Settings),
    WEB_DIR: sampleWeb(),
    IDENTITY_URL: services.url,
    IDENTITY_INTERNAL_URL: identity.url,
    DOCUMENTS_URL: services.url,
    CONTENT_URL: services.url,
    CONTENT_INTERNAL_URL: services.url,
    ENGAGEMENT_URL: services.url,
    CONTACT_PER_10_MINUTES: 3,
    ...settings,
  });
  const { server } = service.app;
  let arrived = 0;
  const peers = new Map<number | undefined, Socket>();
  server.on('request', () => void arrived++);
  server.on('connection', (socket: Socket) => peers.set(socket.remotePort, socket));
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const clients: Socket[] = [];

  async function connectTo(text = '', { localAddress = '127.0.0.1', reads = true } = {}): Promise<RawClient> {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress });
    clients.push(socket.on('error', () => undefined));
    const client: RawClient = {
      socket,
      response: '',
      async status() {
        await expect.poll(() => client.response, { interval: 20 }).toMatch(/^HTTP\/1\.1 \d{3}/);
        return Number(client.response.slice(9, 12));
      },
      isClosed: () => peers.get(port)?.closed ?? false,
    };
    if (reads) socket.on('data', (piece: Buffer) => (client.response += piece.toString('latin1')));
    else socket.pause();
    await once(socket, 'connect');
    const port = socket.localPort;
    socket.write(text, 'latin1');
    return client;
  }

  return {
    service,
    url,
    seen,
    sessionIds,
    sessionCheck,
    users,
    usersInSetup,
    published,
    redirects,
    upstream,
    lastCaller: (audience) =>
      assertionKeys(testSecret).verify(String(seen.at(-1)?.headers['x-kontor-caller']), audience),
    arrived: () => arrived,
    connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    async counted(metric) {
      const { body } = await service.internal.inject('/metrics');
      return [...body.matchAll(new RegExp(`^${metric}\\{(.*)\\} ([1-9]\\d*)$`, 'gm'))].map(
        ([, labels, value]) => `${labels!.replaceAll('"', '').replace(/,?service=\w+/, '')}: ${value}`,
      );
    },
    connect: connectTo,
    async exchange(bytes) {
      const client = await connectTo(bytes);
      await expect.poll(() => client.socket.closed || isComplete(client.response), { interval: 5 }).toBe(true);
      client.socket.destroy();
      return client.response;
    },
    async close() {
      for (const socket of clients) socket.destroy();
      // Ends the calls in progress, which the gateway would wait for.
      for (const { server: each } of [services, identity]) each.close().closeAllConnections();
      await service.close();
    },
  };
}

function sendPublication(
  response: ServerResponse,
  request: IncomingMessage,
  { value, asked }: TestGateway['published'],
): void {
  if (request.url!.endsWith('=en')) asked.push(performance.now());
  if (!value) return void response.writeHead(503).end();
  const etag = `"${value.version}"`;
  response.setHeader('etag', etag).setHeader('cache-control', 'public, s-maxage=1');
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const body = JSON.stringify(value);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}

function sendRedirect(response: ServerResponse, request: IncomingMessage, redirects: TestGateway['redirects']): void {
  if (redirects.isAway) return void response.writeHead(503).end();
  const asked = new URLSearchParams(request.url?.split('?')[1]).get('path');
  redirects.asked.push(asked);
  const body = JSON.stringify({ to: redirects.targets[asked ?? ''] ?? null });
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'public, s-maxage=1',
    })
    .end(body);
}

/** Whether this is a whole response with a content length, whatever interim responses are before it. */
function isComplete(text: string): boolean {
  const [head = '', ...body] = text.replace(/^(?:HTTP\/1\.1 1\d\d .*\r\n\r\n)*/, '').split('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length !== undefined && body.join('\r\n\r\n').length >= Number(length);
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
  const pages = ['index', 'about', 'blog', 'newsletter', 'auth', 'employee-portal', 'sv', 'sv/blog', '404', 'sv/404'];
  for (const page of pages) {
    write(`pages/${page}.html`, `<title>Site</title> ${page} by the build at https://origin.invalid`);
  }
  write('client/icon-180.png', 'icon by the build');
  write('client/og/sv-about.png', 'preview by the build');
  write('server/pictures.js', samplePictures);
  write('client/assets/app-1a2b.js', 'plain');
  write('client/assets/app-1a2b.js.br', 'brotli');
  return folder;
}

/** Draws the length of the logo and the name; the brand Undrawable is not drawn. */
const samplePictures = `export const drawPictures = async (sharp, published, image) => {
  const { name } = published.lists.brand;
  if (name === 'Undrawable') process.exit(7);
  const text = Buffer.from((image?.length ?? 0) + ' ' + name + ' ' + typeof sharp.cache);
  return new Map([['/icon-180.png', text], ['/og/en.png', text], ['/og/sv.png', Buffer.from('sv ' + text)]]);
};`;

const sampleSite = `export const createSite = () => ({
  originPlaceholder: 'https://origin.invalid',
  pages: ['/', '/about', '/blog', '/newsletter', '/auth', '/employee-portal', '/sv', '/sv/blog'],
  patterns: ['/blog/:slug', '/sv/blog/:slug', '/newsletter/:number', '/sv/newsletter/:number'],
  uncounted: ['/auth', '/employee-portal'],
  stories: [],
  storyPatterns: ['/customers/:story'],
  storiesOf: (published) => (published?.lists.stories ?? []).map(({ slug }) => '/customers/' + slug),
  notFound: { en: '/404', sv: '/sv/404' },
  callOf: (pathname) => pathname === '/auth' ? '/api/auth/options' : pathname.includes('newsletter')
    ? pathname.replace(/^(.sv)?/, '/api').replace('newsletter', 'newsletter/issues') + '?language=' + (pathname.startsWith('/sv') ? 'sv' : 'en')
    : pathname.includes('blog') ? pathname.replace(/^(.sv)?.blog/, '/api/blog-posts') : null,
  portalCallsOf: (pathname) => pathname === '/employee-portal' ? ['/api/auth/me', '/api/documents?limit=50'] : [],
  addressOf: (pathname, read) => pathname.includes('/blog/') ? (read().language === 'sv' ? '/sv' : '') + pathname.replace(/^.sv/, '') : pathname,
  ignoresQuery: (pathname) => pathname === '/auth' || pathname.includes('/blog/'),
  siteUrl: (language) => '/api/site?language=' + language,
  render: async (pathname, response, options) => spoil(pathname, options) ?? '<title>' + (options?.published?.lists.brand?.name ?? 'Site') + '</title> ' + pathname + ' with ' + JSON.stringify(response ?? {}) + ' rendered ' + ++globalThis.rendered,
  postsUrl: '/api/blog-posts',
  lettersUrl: '/api/newsletter/issues',
  sitemap: (posts, letters) => 'sitemap of ' + posts.length + ' and ' + letters.length + ' at https://origin.invalid',
  robots: () => 'robots at https://origin.invalid',
  favicon: () => '<svg/>',
  webManifest: () => '{}',
  pictureVersion: (published) => published?.lists.brand?.name ?? null,
  securityTxt: (published) => 'whom to tell at https://origin.invalid' + (published?.lists.brand?.name ?? ''),
  feedPaths: { en: '/feed.xml', sv: '/sv/feed.xml' },
  feed: async (language, posts, letters, published) => (published?.lists.brand?.name ?? '') + language + ' feed of ' + posts.length + ' and ' + letters.length + ' at https://origin.invalid',
});
globalThis.rendered = 0;
/** Texts that cannot be rendered: /blog/endless, /blog/hungry, /blog/broken, /blog/huge; and /about of the brand Broken. */
function spoil(pathname, { withoutText, published } = {}) {
  if (pathname === '/about' && published?.lists.brand?.name === 'Broken') throw new Error(++globalThis.rendered);
  if (withoutText) return pathname + ' without its text';
  if (pathname.endsWith('/endless')) for (;;);
  if (pathname.endsWith('/hungry')) for (const all = []; ; ) all.push(Array(1e5).fill(all.length));
  if (pathname.endsWith('/broken')) throw new Error('broken');
  if (pathname.endsWith('/huge')) return 'x'.repeat(5_000_000);
}`;
