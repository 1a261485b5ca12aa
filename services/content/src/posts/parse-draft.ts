import type { Issue, PostDraft } from '@kontor/contracts/schemas';
import { invalidRequest } from '@kontor/service-kit/http';

/** The last part of an address that is a page of the site: /blog/preview. */
const RESERVED_SLUG = 'preview';

/** A draft as it is stored, but for the moment of publishing, which may be the database's to say. */
export type ReadDraft = Omit<PostDraft, 'publishedAt'> & { publishedAt: Date | null };

/** Tidies what an editor wrote. Throws 400 with every field that keeps it from being stored. */
export function readDraft(draft: PostDraft): ReadDraft {
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
    // As it is: in Markdown, spaces say something.
    content,
    category: draft.category.trim(),
    tags: distinct(draft.tags.map((tag) => tag.trim())),
    language,
    isPublished,
    publishedAt,
  };
}

/** A moment that exists, of a year in four digits, as every answer writes it. */
function isStorable(moment: Date): boolean {
  return !Number.isNaN(moment.getTime()) && /^(?!0000)\d{4}-/.test(moment.toISOString());
}

/** Each tag once, as it was written first; "Azure" and "azure" are one. */
function distinct(tags: string[]): string[] {
  const keys = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_tag, i) => keys.indexOf(keys[i]!) === i);
}
