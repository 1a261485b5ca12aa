import type { BlogPost } from '@kontor/contracts/endpoints';

import { readingMinutes } from './reading-time.ts';

/** A post as cards show it: whole, or without its text and with how long that takes to read. */
export type ListedPost = BlogPost | (Omit<BlogPost, 'content'> & { minutes: number });

/** For pages that come with posts in them: the text is most of a post, and a card has none of it. */
export function withoutText({ content, ...facts }: BlogPost): ListedPost {
  return { ...facts, minutes: readingMinutes(content) };
}

/** How many minutes it takes to read. */
export const minutesOf = (post: ListedPost): number =>
  'minutes' in post ? post.minutes : readingMinutes(post.content);
