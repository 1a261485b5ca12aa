import type { Issue, PostDraft } from '@kontor/contracts/schemas';
import { invalidRequest } from '@kontor/service-kit/http';

import type { ParsedDraft } from './write-post.ts';

/** A slug that a page of the site has: /blog/preview. */
const RESERVED_SLUG = 'preview';

/** Trims and checks a draft. Throws 400 with every invalid field. */
export function parseDraft(draft: PostDraft): ParsedDraft {
  const publishedAt = draft.publishedAt === null ? null : new Date(draft.publishedAt);
  const issues: Issue[] = [];
  if (draft.slug === RESERVED_SLUG) issues.push({ path: '/slug', message: 'This address is in use by the site' });
  if (publishedAt && !isStorable(publishedAt)) issues.push({ path: '/publishedAt', message: 'Invalid value' });
  if (draft.isPublished) {
    if (!draft.excerpt.trim()) issues.push({ path: '/excerpt', message: 'Required' });
    if (!draft.content.trim()) issues.push({ path: '/content', message: 'Required' });
  }
  if (issues.length > 0) throw invalidRequest('Some of what was sent is not valid.', issues);

  const { slug, content, language, isPublished } = draft;
  return {
    title: draft.title.trim(),
    slug,
    excerpt: draft.excerpt.trim(),
    // Not trimmed: leading spaces have a meaning in Markdown.
    content,
    category: draft.category.trim(),
    tags: distinct(draft.tags.map((tag) => tag.trim())),
    language,
    isPublished,
    publishedAt,
  };
}

/** Whether the date exists and its year has four digits, as in every response. */
function isStorable(date: Date): boolean {
  return !Number.isNaN(date.getTime()) && /^(?!0000)\d{4}-/.test(date.toISOString());
}

/** Each tag once, as it was spelled first; "Azure" and "azure" are the same tag. */
function distinct(tags: string[]): string[] {
  const keys = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_tag, i) => keys.indexOf(keys[i]!) === i);
}
