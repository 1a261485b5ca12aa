import type { EditedPost, Language, PostCategory, PostDraft } from '@kontor/contracts/endpoints';

import { toLocalTime } from './local-time.ts';

export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  /** Empty until chosen. */
  category: PostCategory | '';
  tags: readonly string[];
  language: Language;
  /** The publication time, as the value of `<input type="datetime-local">`; may be empty. */
  time: string;
}

export type PostField = keyof PostValues;

export const emptyPost = (language: Language): PostValues => ({
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: '',
  tags: [],
  language,
  time: '',
});

export const valuesOf = (post: EditedPost): PostValues => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  category: post.category as PostCategory,
  tags: post.tags,
  language: post.language,
  time: post.status === 'scheduled' ? toLocalTime(post.publishedAt) : '',
});

/** The draft that is sent. */
export const draftOf = (
  { title, slug, excerpt, content, category, tags, language }: PostValues,
  publication: Pick<PostDraft, 'isPublished' | 'publishedAt'>,
): PostDraft => ({
  title: title.trim(),
  slug,
  excerpt: excerpt.trim(),
  content,
  category,
  tags: [...tags],
  language,
  ...publication,
});

const fields = Object.keys(emptyPost('en')) as PostField[];

/** Whether the values of two forms are equal. */
export const isSame = (one: PostValues, other: PostValues): boolean =>
  fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** Whether a stored value has the shape of a form's values. */
export function isPostValues(value: unknown): value is PostValues {
  if (typeof value !== 'object' || value === null) return false;
  const { tags, ...texts } = value as Record<string, unknown>;
  return (
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string') &&
    fields.every((field) => field === 'tags' || typeof texts[field] === 'string')
  );
}
