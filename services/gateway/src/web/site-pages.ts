import { type App, clientKey } from '@kontor/service-kit/http';
import { within } from '@kontor/service-kit/process';
import { openThread, TaskError } from '@kontor/service-kit/threads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { SharedBody, pendingReply } from '../cache/index.ts';
import type { LoadPageData, PageData } from './page-data.ts';
import type { BuiltSite } from './built-site.ts';
import type { PageTask } from './render-page.ts';

/** Maximum bytes of the rendered pages: some two hundred posts. */
const MAX_CACHE_BYTES = 32_000_000;

/** Limits of a rendering, and how many wait for the thread; an ordinary page takes 30 ms. */
const THREAD = { seconds: 5, heapMb: 128, maxWaiting: 50 };
/** How long a visitor waits for a rendering; after that, the browser renders the page. */
const WAIT_MS = 2_000;
/** How long it is remembered that a page with this data cannot be rendered. */
const FAILURE_MS = 5 * 60_000;

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
  /** When the rendering is tried again, by `performance.now()`: it failed, and this page says so. */
  failedUntil?: number;
}

/**
 * Serves every page of the site as HTML: as the build rendered it, or, for a page with data of a service, rendered in a
 * thread when the data has changed. Without that data the page is served all the same, and the browser fetches it. A text
 * that cannot be rendered within the limits is replaced by a notice.
 */
export async function sitePages(app: App, { built, origin, loadPageData }: SitePagesOptions) {
  const { site } = built;
  const bodyOf = (text: string, options = {}) =>
    new SharedBody(text.replaceAll(site.originPlaceholder, origin), options);
  /** Every page without data: as the build rendered it, or one for all pages of a pattern. */
  const withoutData = new Map<string, SharedBody>();
  for (const pathname of [...site.pages, ...Object.values(site.notFound)]) {
    withoutData.set(pathname, bodyOf(await built.page(pathname), { quality: 11 }));
  }
  const thread = openThread<PageTask, string>({
    module: new URL('./render-page.ts', import.meta.url),
    data: built.folder,
    ...THREAD,
  });
  app.addHook('onClose', () => thread.close());
  /** The `Link` header of the portal's pages: the browser makes their first calls while it loads the scripts. */
  const firstCalls = new Map<string, string>();
  for (const route of [...site.pages, ...site.patterns]) {
    const preloads = site
      .portalCallsOf(route)
      .map((url) => `<${url}>; rel=preload; as=fetch; crossorigin=use-credentials`);
    if (preloads.length > 0) firstCalls.set(route, preloads.join(', '));
  }
  for (const pattern of site.patterns)
    withoutData.set(pattern, bodyOf(await thread.run({ pathname: pattern }), { quality: 11 }));

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
    if (found.failedUntil && performance.now() > found.failedUntil) return undefined;
    // The same buffer from now on, which is cheap to compare.
    found.data = data;
    return found.page;
  }

  /** The page with this data, or without its text if that cannot be rendered. Concurrent requests share one rendering. */
  async function renderPage(route: string, pathname: string, data: Buffer, next: string | null): Promise<SharedBody> {
    const found = cachedPage(pathname, data, next);
    if (found) return found;
    const other = rendering.get(pathname);
    if (other && isSame(other.data, data)) return other.page;
    const task = { pathname, data: data.toString(), next };
    let failedUntil: number | undefined;
    const failed = (error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      app.log.warn({ err: error, pathname }, 'A page could not be rendered');
      failedUntil = performance.now() + FAILURE_MS;
    };
    const page = thread
      .run(task)
      .catch((error: unknown) => {
        failed(error);
        return thread.run({ ...task, withoutText: true });
      })
      .then((text) => bodyOf(text))
      .catch((error: unknown) => {
        failed(error);
        return withoutData.get(route)!;
      })
      .finally(() => rendering.delete(pathname));
    rendering.set(pathname, { data, page });
    rendered.set(pathname, { data, next, page: await page, ...(failedUntil && { failedUntil }) });
    return page;
  }

  /** The page with this data; without it, for the browser to render, while the thread is busy. */
  async function pageInTime(route: string, pathname: string, data: Buffer, next: string | null): Promise<SharedBody> {
    const complete = renderPage(route, pathname, data, next).catch((error: unknown) => {
      app.log.warn({ err: error, pathname }, 'A page was not rendered; the browser renders it');
      return undefined;
    });
    return (await within(WAIT_MS, complete)) ?? withoutData.get(route)!;
  }

  async function sendWhenLoaded(
    loading: Promise<PageData>,
    pathname: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const route = request.routeOptions.url!;
    const data = await loading;
    if (data.status === 'found') return (await pageInTime(route, pathname, data.body, data.next)).send(request, reply);
    if (data.status === 'failed') return withoutData.get(route)!.send(request, reply);
    // One page for all paths of the pattern that do not exist.
    return (await pageInTime(route, route, nothing, null)).send(request, reply, 404);
  }

  /** Synchronous when the page is cached. */
  function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const query = request.url.indexOf('?');
    const pathname = query === -1 ? request.url : request.url.slice(0, query);
    const call = site.callOf(pathname);
    const link = firstCalls.get(request.routeOptions.url!);
    // Only identity knows whether the cookie is a session's. Without one the calls would be refused.
    if (link && request.headers.cookie) reply.header('link', link);
    // The browser fetches the data that depends on the query.
    if (!call || (query !== -1 && !site.ignoresQuery(pathname)))
      return pendingReply(withoutData.get(request.routeOptions.url!)!.send(request, reply));
    const data = loadPageData(call, clientKey(request.ip));
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
