import type { App } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { SharedBody, pendingReply } from '../cache/shared-body.ts';
import type { LoadPageData, PageData } from './page-data.ts';
import type { BuiltSite } from './built-site.ts';

/** Of rendered pages: some two hundred posts. */
const MAX_CACHE_BYTES = 32_000_000;

export interface SitePagesOptions {
  built: BuiltSite;
  /** The origin of the site, such as `https://www.example.com`. */
  origin: string;
  loadPageData: LoadPageData;
}

/** A rendered page and the data in it. */
interface RenderedPage {
  data: Buffer;
  next: string | null;
  page: SharedBody;
}

/**
 * Serves every page of the site as HTML: as the build rendered it, or, for a page with data of a service, rendered here when
 * the data has changed. Without that data the page is served all the same, and the browser fetches it.
 */
export async function sitePages(app: App, { built, origin, loadPageData }: SitePagesOptions) {
  const { site } = built;
  const toPage = (text: string, quality?: number) =>
    new SharedBody(text.replaceAll(site.originPlaceholder, origin), quality ? { quality } : {});
  /** Every page without data: as the build rendered it, or one for all pages of a pattern. */
  const withoutData = new Map<string, SharedBody>();
  for (const pathname of [...site.pages, ...Object.values(site.notFound)]) {
    withoutData.set(pathname, toPage(await built.page(pathname), 11));
  }
  for (const pattern of site.patterns) withoutData.set(pattern, toPage(await site.render(pattern), 11));

  const rendered = new LRUCache<string, RenderedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ data, page }) => data.length + page.size,
  });
  const rendering = new Map<string, { data: Buffer; page: Promise<SharedBody> }>();

  const isSame = (data: Buffer, other: Buffer) => data === other || data.equals(other);

  /** The page with this data, if it is rendered already. */
  function cachedPage(pathname: string, data: Buffer, next: string | null): SharedBody | undefined {
    const found = rendered.get(pathname);
    if (!found || found.next !== next || !isSame(found.data, data)) return undefined;
    // The same buffer from now on, which is cheap to compare.
    found.data = data;
    return found.page;
  }

  /** The page with this data. Concurrent requests share one rendering. */
  async function renderPage(pathname: string, data: Buffer, next: string | null): Promise<SharedBody> {
    const found = cachedPage(pathname, data, next);
    if (found) return found;
    const other = rendering.get(pathname);
    if (other && isSame(other.data, data)) return other.page;
    const page = site
      .render(pathname, { value: JSON.parse(data.toString()) as unknown, next })
      .then((text) => toPage(text))
      .finally(() => rendering.delete(pathname));
    rendering.set(pathname, { data, page });
    rendered.set(pathname, { data, next, page: await page });
    return page;
  }

  async function sendWhenLoaded(
    loading: Promise<PageData>,
    pathname: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const route = request.routeOptions.url!;
    const data = await loading;
    if (data.status === 'found') return (await renderPage(pathname, data.body, data.next)).send(request, reply);
    if (data.status === 'failed') return withoutData.get(route)!.send(request, reply);
    // One page for all paths of the pattern that do not exist.
    return (await renderPage(route, nothing, null)).send(request, reply, 404);
  }

  /** Synchronous when the page is cached. */
  function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const query = request.url.indexOf('?');
    const pathname = query === -1 ? request.url : request.url.slice(0, query);
    const call = site.callOf(pathname);
    // The browser fetches the data that depends on the query.
    if (!call || (query !== -1 && !site.ignoresQuery(pathname)))
      return pendingReply(withoutData.get(request.routeOptions.url!)!.send(request, reply));
    const data = loadPageData(call);
    const ready = 'status' in data && data.status === 'found' && cachedPage(pathname, data.body, data.next);
    return ready
      ? pendingReply(ready.send(request, reply))
      : sendWhenLoaded(Promise.resolve(data), pathname, request, reply);
  }

  for (const route of [...site.pages, ...site.patterns]) app.get(route, send);
  return {
    notFound: (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
      const language = /^\/sv(\/|$)/.test(request.url) ? 'sv' : 'en';
      return withoutData.get(site.notFound[language])!.send(request, reply, 404);
    },
  };
}

const nothing = Buffer.from('null');
