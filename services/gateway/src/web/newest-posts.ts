import { unavailable } from '@kontor/service-kit/http';

import type { AnswerOf } from './answers.ts';

/** The newest posts, as the pages of the list that they are on: one with long texts ends early. Throws 503. */
export type NewestPosts = (count: number) => Promise<Buffer[]>;

export const postsOf = (page: Buffer): unknown[] => JSON.parse(page.toString()) as unknown[];

export function newestPosts(answerOf: AnswerOf, postsUrl: string): NewestPosts {
  /** Of pages that are kept: each is parsed once for it. */
  const lengths = new WeakMap<Buffer, number>();
  return async (count) => {
    const pages: Buffer[] = [];
    let posts = 0;
    for (let url: string | null = `${postsUrl}?limit=${count}`; url && posts < count;) {
      const answer = await answerOf(url);
      if (answer.status !== 'found') throw unavailable();
      const length = lengths.get(answer.body) ?? postsOf(answer.body).length;
      lengths.set(answer.body, length);
      pages.push(answer.body);
      posts += length;
      url = answer.next;
    }
    return pages;
  };
}
