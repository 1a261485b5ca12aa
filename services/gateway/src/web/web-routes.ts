import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { SitePublication } from '@kontor/contracts/schemas';
import { type App, notFound, sendError } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { SharedBody, pendingReply } from '../cache/index.ts';
import type { FetchUpstream } from '../upstreams/index.ts';
import { hashedFiles } from './hashed-files.ts';
import { itemsOf, newestItems } from './page-data.ts';
import { pictureFiles, pictureRoutes } from './pictures.ts';
import type { Publications, PublishedWords } from './publications.ts';
import { sitePages, type SitePagesOptions } from './site-pages.ts';

/**
 * Serves everything outside /api: precompressed files, the pages of the site, sitemap, robots and feeds, and a 404 page for
 * unknown paths. Unknown calls get a 404 as JSON. `ready` rejects until the pages of what is published are in memory.
 */
export async function webRoutes(
  app: App,
  options: SitePagesOptions & { fetchImage: FetchUpstream },
): Promise<Pick<Pages, 'ready' | 'isPage'>> {
  const { built, origin, loadPageData, words, redirects } = options;
  const inMemory = await hashedFiles(app, built.clientFolder);
  await app.register(fastifyStatic, {
    root: built.clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'favicon.svg', 'site.webmanifest', ...pictureFiles, ...inMemory],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  pictureRoutes(app, options);
  const pages = await sitePages(app, options);
  const { site } = built;
  const text = (content: string, type: string) =>
    new SharedBody(content.replaceAll(site.originPlaceholder, origin), { type: `${type}; charset=utf-8` });

  const robots = text(site.robots(), 'text/plain');
  app.get('/robots.txt', (request, reply) => pendingReply(robots.send(request, reply)));
  const files: [path: string, type: string, render: (published?: SitePublication) => string][] = [
    ['/.well-known/security.txt', 'text/plain', site.securityTxt],
    ['/favicon.svg', 'image/svg+xml', site.favicon],
    ['/site.webmanifest', 'application/manifest+json', site.webManifest],
  ];
  for (const [pathname, type, render] of files) {
    const file = inWords(words, ({ en }) => text(render(en?.value), type));
    app.get(pathname, async (request, reply) => (await file()).send(request, reply));
  }

  const newestPosts = newestItems(loadPageData, site.postsUrl);
  const newestLetters = newestItems(loadPageData, site.lettersUrl);
  // Without a list the sitemap still names everything else.
  const loadSitemapItems = () =>
    Promise.all([newestPosts(SITEMAP_ITEMS), newestLetters(SITEMAP_ITEMS)].map((list) => list.catch(() => [])));
  const sitemap = fromLists(words, loadSitemapItems, SITEMAP_ITEMS, async (published, posts, letters) =>
    text(site.sitemap(posts, letters, published.en?.value), 'application/xml'),
  );
  app.get('/sitemap.xml', async (request, reply) => (await sitemap()).send(request, reply));
  for (const language of ['en', 'sv'] as const) {
    // A 503 without a list, because a feed that lacks items would make readers drop those they have.
    const loadFeedItems = () => Promise.all([newestPosts(FEED_ITEMS, language), newestLetters(FEED_ITEMS, language)]);
    const feed = fromLists(words, loadFeedItems, FEED_ITEMS, async (published, posts, letters) =>
      text(await site.feed(language, posts, letters, published[language]?.value), 'application/rss+xml'),
    );
    app.get(site.feedPaths[language], async (request, reply) => (await feed()).send(request, reply));
  }

  const missing = (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return sendError(notFound(), request, reply);
    // Redirects paths with a trailing slash. Paths with a double slash were refused before.
    const [, trimmed, query = ''] = /^(\/[^?]+)\/(\?.*)?$/.exec(request.url) ?? [];
    if (trimmed) return reply.redirect(trimmed + query, 308);
    return pages.notFound(request, reply);
  };
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const moved = redirects.send(request, reply);
    return moved ? moved.then((sent) => sent ?? missing(request, reply)) : missing(request, reply);
  });
  return pages;
}

type Pages = Awaited<ReturnType<typeof sitePages>>;

/** How many posts, and how many letters. */
const SITEMAP_ITEMS = 500;
const FEED_ITEMS = 30;

/** Renders in the published words, and again when they have changed. */
function inWords(words: PublishedWords, render: (published: Publications) => SharedBody) {
  let rendered: { published: Publications; body: SharedBody } | undefined;
  return async () => {
    const published = await words.current();
    if (rendered?.published !== published) rendered = { published, body: render(published) };
    return rendered.body;
  };
}

/** Renders from the published words and at most `count` items of each list, and again when these have changed. */
function fromLists(
  words: PublishedWords,
  load: () => Promise<Buffer[][]>,
  count: number,
  render: (published: Publications, ...lists: unknown[][]) => Promise<SharedBody>,
) {
  let rendered: { published: Publications; from: Buffer[][]; body: Promise<SharedBody> } | undefined;
  const isSame = (published: Publications, from: Buffer[][]) =>
    rendered?.published === published &&
    rendered.from.every((list, index) => {
      const other = from[index]!;
      return list.length === other.length && list.every((page, at) => page.equals(other[at]!));
    });
  return async () => {
    const [published, from] = await Promise.all([words.current(), load()]);
    if (!rendered || !isSame(published, from)) {
      const lists = from.map((list) => list.flatMap(itemsOf).slice(0, count));
      rendered = { published, from, body: render(published, ...lists) };
      rendered.body.catch(() => (rendered = undefined));
    }
    return rendered.body;
  };
}

/** Whether a browser navigates, as opposed to a page or script that fetches a file. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' || method === 'HEAD';
  return isPage && !/^\/(api|assets|health)(\/|\?|$)/.test(url) && (headers.accept ?? '').includes('text/html');
}
