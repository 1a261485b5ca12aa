import { setTimeout as delay } from 'node:timers/promises';

import { languageOfPath } from '@kontor/contracts/endpoints';
import { type App, clientKey, unavailable } from '@kontor/service-kit/http';
import { within } from '@kontor/service-kit/process';
import { openThread, TaskError } from '@kontor/service-kit/threads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { SharedBody, pendingReply } from '../cache/index.ts';
import type { LoadPageData, PageData } from './page-data.ts';
import type { BuiltSite } from './built-site.ts';
import type { Publication, PublishedWords } from './publications.ts';
import type { Redirects } from './redirects.ts';
import type { PageTask } from './render-page.ts';

/** Maximum bytes of the rendered pages with data: some two hundred posts. */
const MAX_CACHE_BYTES = 32_000_000;

/** Limits of a rendering, and how many wait for the thread; an ordinary page takes 30 ms. */
const THREAD = { seconds: 5, heapMb: 128, maxWaiting: 50, idleMs: 30_000 };
/** How long a visitor waits for a rendering; after that, the page is sent without data, which the browser fetches. */
const WAIT_MS = 2_000;
/** When a page that found the thread's queue full is rendered again. */
const RETRY_MS = 500;
/** How long it is remembered that a page with this data cannot be rendered. */
const FAILURE_MS = 5 * 60_000;

export interface SitePagesOptions {
  built: BuiltSite;
  /** The origin of the site, such as `https://www.example.com`. */
  origin: string;
  loadPageData: LoadPageData;
  words: PublishedWords;
  /** Called after each page that visitors read. */
  countView: (request: FastifyRequest, reply: FastifyReply) => void;
  redirects: Redirects;
}

/** What a page is rendered from. */
interface View {
  /** The route of the page: its path, or a pattern. */
  route: string;
  pathname: string;
  data: Buffer;
  /** The URL of a list's next page. */
  next: string | null;
  published: Publication | null;
}

interface RenderedPage extends View {
  page: SharedBody;
  /** When the rendering is tried again, by `performance.now()`: it failed, and this page says so. */
  failedUntil?: number;
}

const isSame = (data: Buffer, other: Buffer) => data === other || data.equals(other);

/**
 * Serves every page of the site as HTML: as the build rendered it, or, for a page with data of a service or published words,
 * rendered in a thread when these have changed. Without data the page is served all the same, from memory, and the browser
 * fetches it. A text that cannot be rendered within the limits is replaced by a notice.
 */
export async function sitePages(
  app: App,
  { built, origin, loadPageData, words, redirects, countView }: SitePagesOptions,
) {
  const { site } = built;
  const bodyOf = (text: string, options = {}) =>
    new SharedBody(text.replaceAll(site.originPlaceholder, origin), options);
  /** Every page without data and in the default words: as the build rendered it, or one for all pages of a pattern. */
  const defaults = new Map<string, SharedBody>();
  for (const pathname of [...site.pages, ...site.stories, ...Object.values(site.notFound)]) {
    defaults.set(pathname, bodyOf(await built.page(pathname), { quality: 11 }));
  }
  const thread = openThread<PageTask, string>({
    module: new URL('./render-page.ts', import.meta.url),
    data: built.folder,
    ...THREAD,
  });
  let isOpen = true;
  app.addHook('onClose', () => {
    isOpen = false;
    return thread.close();
  });
  /** The `Link` header of the portal's pages: the browser makes their first calls while it loads the scripts. */
  const firstCalls = new Map<string, string>();
  for (const route of [...site.pages, ...site.patterns]) {
    const preloads = site
      .portalCallsOf(route)
      .map((url) => `<${url}>; rel=preload; as=fetch; crossorigin=use-credentials`);
    if (preloads.length > 0) firstCalls.set(route, preloads.join(', '));
  }
  for (const pattern of site.patterns)
    defaults.set(pattern, bodyOf(await thread.run({ pathname: pattern }), { quality: 11 }));

  const publishedAt = (pathname: string) => {
    const current = words.current();
    const language = languageOfPath(pathname);
    return current instanceof Promise ? current.then((each) => each[language]) : current[language];
  };

  /** Pages without data in published words, by route. After a failure, the page before if there is one. */
  const replaced = new Map<string, { published: Publication; page?: SharedBody | undefined; failedUntil?: number }>();
  const replacing = new Map<string, { published: Publication; page: Promise<SharedBody> }>();

  /**
   * The page without data, in the published words. While it cannot be rendered, in those before; never in the defaults, which
   * are another company's.
   */
  function withoutData(route: string, published: Publication | null): SharedBody | Promise<SharedBody> {
    if (!published) return defaults.get(route)!;
    const known = replaced.get(route);
    if (known?.published === published && !(known.failedUntil && performance.now() > known.failedUntil))
      return known.page ?? Promise.reject(unavailable());
    const other = replacing.get(route);
    if (other?.published === published) return other.page;
    const page = thread
      .run({ pathname: route, published: published.json })
      .then((text) => {
        const rendered = bodyOf(text);
        replaced.set(route, { published, page: rendered });
        return rendered;
      })
      .catch((error: unknown) => {
        app.log.warn({ err: error, pathname: route }, 'A page was not rendered in the published words');
        const last = replaced.get(route)?.page;
        if (error instanceof TaskError)
          replaced.set(route, { published, page: last, failedUntil: performance.now() + FAILURE_MS });
        if (!last) throw unavailable();
        return last;
      })
      .finally(() => {
        if (replacing.get(route)?.page === page) replacing.delete(route);
      });
    replacing.set(route, { published, page });
    return page;
  }

  let isReady = false;
  /** Renders all pages until there is another change, so that no visitor waits for one, and none depends on the thread. */
  async function renderAll(): Promise<void> {
    const publications = await words.current();
    const stories = Object.values(publications).flatMap((each) => site.storiesOf(each?.value));
    const isLatest = () => isOpen && words.current() === publications;
    for (const route of new Set([...site.pages, ...stories, ...Object.values(site.notFound), ...site.patterns])) {
      if (!isLatest()) return;
      const published = publications[languageOfPath(route)];
      if (!published) replaced.delete(route);
      else while (isLatest() && !(await isTried(route, published))) await delay(RETRY_MS);
    }
    isReady ||= isLatest();
  }

  /** Renders the page of a route. False if it has no page yet, since the thread had no room. */
  async function isTried(route: string, published: Publication): Promise<boolean> {
    await Promise.resolve(withoutData(route, published)).catch(() => undefined);
    return replaced.has(route);
  }

  /** One at a time. */
  let last = Promise.resolve();
  words.onChange(() => {
    last = last.then(renderAll).catch((error: unknown) => app.log.error({ err: error }, 'The pages were not rendered'));
  });

  const rendered = new LRUCache<string, RenderedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ data, page }) => data.length + page.size,
  });
  const rendering = new Map<string, View & { page: Promise<SharedBody> }>();

  const isSameView = (one: View, { data, next, published }: View) =>
    one.published === published && one.next === next && isSame(one.data, data);

  /** The page with this data, if it is rendered already. */
  function cachedPage(view: View): SharedBody | undefined {
    const found = rendered.get(view.pathname);
    if (!found || !isSameView(found, view)) return undefined;
    if (found.failedUntil && performance.now() > found.failedUntil) return undefined;
    // The same buffer from now on, which is cheap to compare.
    found.data = view.data;
    return found.page;
  }

  /** The page with this data, or without its text if that cannot be rendered. Concurrent requests share one rendering. */
  async function renderPage(view: View): Promise<SharedBody> {
    const found = cachedPage(view);
    if (found) return found;
    const { route, pathname, data, next, published } = view;
    const other = rendering.get(pathname);
    if (other && isSameView(other, view)) return other.page;
    const task = { pathname, data: data.toString(), next, published: published?.json };
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
        return withoutData(route, published);
      })
      .finally(() => rendering.delete(pathname));
    rendering.set(pathname, { ...view, page });
    rendered.set(pathname, { ...view, page: await page, ...(failedUntil && { failedUntil }) });
    return page;
  }

  /** The page with this data; while the thread is busy without it, from memory, for the browser to render. */
  async function pageInTime(view: View): Promise<SharedBody> {
    const complete = renderPage(view).catch((error: unknown) => {
      app.log.warn({ err: error, pathname: view.pathname }, 'A page was not rendered; the browser renders it');
      return undefined;
    });
    const page = await within(WAIT_MS, complete);
    return page ?? (view.published && replaced.get(view.route)?.page) ?? withoutData(view.route, view.published);
  }

  /** Where visitors of another address are sent, by the data of the page: a long text takes a while to parse. */
  const addresses = new WeakMap<Buffer, string>();

  function addressOf(pathname: string, data: Buffer): string {
    const address = addresses.get(data) ?? site.addressOf(pathname, () => JSON.parse(data.toString()) as unknown);
    if (address !== pathname) addresses.set(data, address);
    return address;
  }

  async function sendWhenLoaded(
    loading: PageData | Promise<PageData>,
    publication: ReturnType<typeof publishedAt>,
    pathname: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const route = request.routeOptions.url!;
    const [data, published] = await Promise.all([loading, publication]);
    if (data.status === 'found') {
      const address = addressOf(pathname, data.body);
      if (address !== pathname)
        return reply.header('cache-control', 'no-cache').redirect(address + request.url.slice(pathname.length), 301);
      return (await pageInTime({ route, pathname, data: data.body, next: data.next, published })).send(request, reply);
    }
    if (data.status === 'failed') return (await withoutData(route, published)).send(request, reply);
    if (await redirects.send(request, reply)) return reply;
    // One page for all paths of the pattern that do not exist.
    const missing = { route, pathname: route, data: nothing, next: null, published };
    return (await pageInTime(missing)).send(request, reply, 404);
  }

  /** Sends a page without data; synchronously when it is ready. */
  function sendWithoutData(route: string, request: FastifyRequest, reply: FastifyReply, status = 200) {
    const published = publishedAt(route);
    const page =
      published instanceof Promise ? published.then((each) => withoutData(route, each)) : withoutData(route, published);
    return page instanceof Promise
      ? page.then((each) => each.send(request, reply, status))
      : page.send(request, reply, status);
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
      return pendingReply(sendWithoutData(request.routeOptions.url!, request, reply));
    const data = loadPageData(call, clientKey(request.ip));
    const published = publishedAt(pathname);
    const ready =
      'status' in data &&
      data.status === 'found' &&
      !(published instanceof Promise) &&
      cachedPage({ route: '', pathname, data: data.body, next: data.next, published });
    return ready ? pendingReply(ready.send(request, reply)) : sendWhenLoaded(data, published, pathname, request, reply);
  }

  /** One of the stories; which there are depends on what is published. */
  async function sendStory(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pathname = request.url.replace(/\?.*/, '');
    const published = await publishedAt(pathname);
    return site.storiesOf(published?.value).includes(pathname)
      ? sendWithoutData(pathname, request, reply)
      : ((await redirects.send(request, reply)) ?? notFound(request, reply));
  }

  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendWithoutData(site.notFound[languageOfPath(request.url.replace(/\?.*/, ''))], request, reply, 404);

  type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;
  const counted =
    (handler: Handler): Handler =>
    (request, reply) => {
      const sent = handler(request, reply);
      if (!sent) countView(request, reply);
      return sent?.then((each) => {
        countView(request, reply);
        return each;
      });
    };
  for (const route of [...site.pages, ...site.patterns])
    app.get(route, site.uncounted.includes(route) ? send : counted(send));
  for (const route of site.storyPatterns) app.get(route, counted(sendStory));
  return {
    notFound,
    /** Whether a visitor may read a page at this path now. */
    async isPage(pathname: string): Promise<boolean> {
      if (site.uncounted.includes(pathname)) return false;
      if (site.pages.includes(pathname)) return true;
      const call = site.callOf(pathname);
      if (call) return (await loadPageData(call, 'insights')).status === 'found';
      return site.storiesOf((await publishedAt(pathname))?.value).includes(pathname);
    },
    /** Rejects until the pages of what is published are in memory. */
    async ready() {
      if (!isReady) throw unavailable();
    },
  };
}

const nothing = Buffer.from('null');
