import { randomUUID } from 'node:crypto';

import type { Language } from '@kontor/contracts/schemas';
import { nextPageUrl, unavailable } from '@kontor/service-kit/http';
import { within } from '@kontor/service-kit/process';

import type { ReadCache, ReadOptions } from '../cache/index.ts';

/** The JSON of a public call for a page, and the URL of a list's next page. */
export type PageData =
  | { status: 'found'; body: Buffer; next: string | null }
  | { status: 'missing' }
  | { status: 'failed' };

/**
 * Loads a public call for a page that a client visits, synchronously when it is cached. Never throws: pages work without data.
 */
export type LoadPageData = (url: string, client: string) => PageData | Promise<PageData>;

/** How long a page waits for its data; without it, the browser fetches it. */
const TIMEOUT_MS = 1_500;

/** Loads page data through the cache of the public calls. While the process is overloaded, only cached data is used. */
export const pageDataFrom =
  (cache: ReadCache, isOverloaded: () => boolean): LoadPageData =>
  (url, client) => {
    const options = { requestId: randomUUID(), client, isForSite: true };
    const cached = cache.cached(url, options);
    if (cached) return { status: 'found', body: cached.body.body, next: cached.next };
    return isOverloaded() ? { status: 'failed' } : load(cache, url, options);
  };

async function load(cache: ReadCache, url: string, options: ReadOptions): Promise<PageData> {
  const response = await within(TIMEOUT_MS, cache.read(url, options)).catch(() => undefined);
  if (response?.isShared) return { status: 'found', body: response.body.body, next: response.next };
  if (response?.status === 200)
    return { status: 'found', body: response.body, next: nextPageUrl(response.headers['link']) };
  // 400 refuses a parameter of the path, such as an invalid number.
  return { status: response?.status === 404 || response?.status === 400 ? 'missing' : 'failed' };
}

/** Loads the pages of a list that contain its newest items, of one language or of all. Throws 503. */
type NewestItems = (count: number, language?: Language) => Promise<Buffer[]>;

export const itemsOf = (page: Buffer): unknown[] => JSON.parse(page.toString()) as unknown[];

export function newestItems(loadPageData: LoadPageData, listUrl: string): NewestItems {
  /** The number of items of each cached page. */
  const lengths = new WeakMap<Buffer, number>();
  return async (count, language) => {
    const pages: Buffer[] = [];
    let items = 0;
    for (
      let url: string | null = `${listUrl}?${language ? `language=${language}&` : ''}limit=${count}`;
      url && items < count;
    ) {
      const data = await loadPageData(url, 'lists');
      if (data.status !== 'found') throw unavailable();
      const length = lengths.get(data.body) ?? itemsOf(data.body).length;
      lengths.set(data.body, length);
      pages.push(data.body);
      items += length;
      url = data.next;
    }
    return pages;
  };
}
