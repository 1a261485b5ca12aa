import type { Language } from '@kontor/contracts/schemas';
import { unavailable } from '@kontor/service-kit/http';

import type { LoadPageData } from './page-data.ts';

/** Loads the pages of a list that contain its newest items, of one language or of all. Throws 503. */
export type NewestItems = (count: number, language?: Language) => Promise<Buffer[]>;

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
