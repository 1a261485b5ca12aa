import type { BlogPost } from '@kontor/contracts/endpoints';

/** A text, or its reading time. */
export type WithMinutes = { content: string } | { minutes: number };

/** A post of a card: complete, or with its reading time instead of its text. */
export type ListedPost = Omit<BlogPost, 'content'> & WithMinutes;

const WORDS_A_MINUTE = 200;

/** Minutes it takes to read a text: its words, split on spaces, by 200, rounded up (docs/specification.md#constants-and-limits). */
export const readingMinutes = (text: string): number => Math.ceil(text.split(' ').length / WORDS_A_MINUTE);

/** Replaces the text by its reading time, to keep prerendered pages small. */
export function withoutText({ content, ...facts }: BlogPost): ListedPost {
  return { ...facts, minutes: readingMinutes(content) };
}

export const minutesOf = (post: WithMinutes): number =>
  'minutes' in post ? post.minutes : readingMinutes(post.content);
