import type { BlogPost } from '@kontor/contracts/endpoints';

import { readingMinutes } from './reading-time.ts';

/** A text, or its reading time. */
export type WithMinutes = { content: string } | { minutes: number };

/** A post of a card: complete, or with its reading time instead of its text. */
export type ListedPost = Omit<BlogPost, 'content'> & WithMinutes;

/** Replaces the text by its reading time, to keep prerendered pages small. */
export function withoutText({ content, ...facts }: BlogPost): ListedPost {
  return { ...facts, minutes: readingMinutes(content) };
}

export const minutesOf = (post: WithMinutes): number =>
  'minutes' in post ? post.minutes : readingMinutes(post.content);
