import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { type App, notFound, sendError, unavailable } from '@kontor/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Page } from './page.ts';
import { sitePages, type SitePagesOptions } from './site-pages.ts';

/**
 * Everything that is not /api: files by their exact names, precompressed; the pages of the site; what search engines
 * read; and a page with 404 for a path that is none. Unknown calls get JSON.
 */
export async function webRoutes(app: App, options: SitePagesOptions): Promise<void> {
  const { built, origin, answerOf } = options;
  await app.register(fastifyStatic, {
    root: built.clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = await sitePages(app, options);
  const { site } = built;
  const text = (content: string, type: string) => new Page(content.replaceAll(site.originPlaceholder, origin), type);

  const plain = { '/robots.txt': site.robots(), '/.well-known/security.txt': site.securityTxt() };
  for (const [pathname, content] of Object.entries(plain))
    app.get(pathname, (request, reply) => text(content, 'text/plain; charset=utf-8').send(request, reply));
  const newestPosts = async (count: number): Promise<unknown> => {
    const posts = await answerOf(`${site.postsUrl}?limit=${count}`);
    if (posts.status !== 'found') throw unavailable();
    return JSON.parse(posts.text);
  };
  app.get('/sitemap.xml', async (request, reply) => {
    // Without the posts it still names every page.
    const posts = await newestPosts(500).catch(() => []);
    return text(site.sitemap(posts), 'application/xml; charset=utf-8').send(request, reply);
  });
  for (const language of ['en', 'sv'] as const) {
    // A feed reader told of no posts would forget those it knows; told to wait, it comes again.
    app.get(site.feedPaths[language], async (request, reply) =>
      text(await site.feed(language, await newestPosts(30)), 'application/rss+xml; charset=utf-8').send(request, reply),
    );
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return sendError(notFound(), request, reply);
    // Links are often written with a slash at their end. Paths that begin with two were refused before.
    const [, trimmed, query = ''] = /^(\/[^?]+)\/(\?.*)?$/.exec(request.url) ?? [];
    if (trimmed) return reply.redirect(trimmed + query, 308);
    return pages.notFound(request, reply);
  });
}

/** A person's browser asking for a page, not a script asking for data or a page asking for its parts. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' || method === 'HEAD';
  return isPage && !/^\/(api|assets|health)(\/|\?|$)/.test(url) && (headers.accept ?? '').includes('text/html');
}
