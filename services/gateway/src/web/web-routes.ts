import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { type App, notFound, sendError } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { SharedBody, pendingReply } from '../cache/shared-body.ts';
import { hashedFiles } from './hashed-files.ts';
import { newestPosts, postsOf } from './newest-posts.ts';
import { sitePages, type SitePagesOptions } from './site-pages.ts';

/**
 * Serves everything outside /api: precompressed files, the pages of the site, sitemap, robots and feeds, and a 404 page for
 * unknown paths. Unknown calls get a 404 as JSON.
 */
export async function webRoutes(app: App, options: SitePagesOptions): Promise<void> {
  const { built, origin, loadPageData } = options;
  const inMemory = await hashedFiles(app, built.clientFolder);
  await app.register(fastifyStatic, {
    root: built.clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', ...inMemory],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = await sitePages(app, options);
  const { site } = built;
  const text = (content: string, type: string) =>
    new SharedBody(content.replaceAll(site.originPlaceholder, origin), { type: `${type}; charset=utf-8` });

  const plain = { '/robots.txt': site.robots(), '/.well-known/security.txt': site.securityTxt() };
  for (const [pathname, content] of Object.entries(plain)) {
    const body = text(content, 'text/plain');
    app.get(pathname, (request, reply) => pendingReply(body.send(request, reply)));
  }

  const newest = newestPosts(loadPageData, site.postsUrl);
  /** Renders from the newest posts, and again when they have changed. */
  const ofPosts = (count: number, make: (posts: unknown) => Promise<SharedBody>, language?: 'en' | 'sv') => {
    let made: { from: Buffer[]; body: Promise<SharedBody> } | undefined;
    return async () => {
      const from = await newest(count, language);
      if (made?.from.length !== from.length || !made.from.every((page, index) => page.equals(from[index]!))) {
        made = { from, body: make(from.flatMap(postsOf).slice(0, count)) };
        made.body.catch(() => (made = undefined));
      }
      return made.body;
    };
  };
  const sitemap = ofPosts(500, async (posts) => text(site.sitemap(posts), 'application/xml'));
  const withoutPosts = text(site.sitemap([]), 'application/xml');
  // Without posts the sitemap still lists every page.
  app.get('/sitemap.xml', async (request, reply) => (await sitemap().catch(() => withoutPosts)).send(request, reply));
  for (const language of ['en', 'sv'] as const) {
    const feed = ofPosts(30, async (posts) => text(await site.feed(language, posts), 'application/rss+xml'), language);
    // A 503, because an empty feed would make readers drop the posts they have.
    app.get(site.feedPaths[language], async (request, reply) => (await feed()).send(request, reply));
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return sendError(notFound(), request, reply);
    // Redirects paths with a trailing slash. Paths with a double slash were refused before.
    const [, trimmed, query = ''] = /^(\/[^?]+)\/(\?.*)?$/.exec(request.url) ?? [];
    if (trimmed) return reply.redirect(trimmed + query, 308);
    return pages.notFound(request, reply);
  });
}

/** Whether a browser navigates to a page, as opposed to a script or a page that fetches files. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' || method === 'HEAD';
  return isPage && !/^\/(api|assets|health)(\/|\?|$)/.test(url) && (headers.accept ?? '').includes('text/html');
}
