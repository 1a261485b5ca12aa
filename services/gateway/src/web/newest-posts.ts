import type { Language } from '@kontor/contracts/schemas';
import { unavailable } from '@kontor/service-kit/http';

import type { LoadPageData } from './page-data.ts';

/** Loads the pages of the list that contain the newest posts, of one language or of all. Throws 503. */
export type NewestPosts = (count: number, language?: Language) => Promise<Buffer[]>;

export const postsOf = (page: Buffer): unknown[] => JSON.parse(page.toString()) as unknown[];

export function newestPosts(loadPageData: LoadPageData, postsUrl: string): NewestPosts {
  /** The number of posts of each cached page. */
  const lengths = new WeakMap<Buffer, number>();
  return async (count, language) => {
    const pages: Buffer[] = [];
    let posts = 0;
    for (
      let url: string | null = `${postsUrl}?${language ? `language=${language}&` : ''}limit=${count}`;
      url && posts < count;
    ) {
      const data = await loadPageData(url);
      if (data.status !== 'found') throw unavailable();
      const length = lengths.get(data.body) ?? postsOf(data.body).length;
      lengths.set(data.body, length);
      pages.push(data.body);
      posts += length;
      url = data.next;
    }
    return pages;
  };
}
