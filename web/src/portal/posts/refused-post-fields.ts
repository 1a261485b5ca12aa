import { ApiError } from '../../api/api-error.ts';
import type { PageTexts } from '../texts.ts';
import type { PostIssues } from './post-issues.ts';
import type { PostField } from './post-values.ts';

const fieldOfPart: Readonly<Record<string, PostField>> = {
  title: 'title',
  slug: 'slug',
  excerpt: 'excerpt',
  content: 'content',
  category: 'category',
  tags: 'tags',
  language: 'language',
  publishedAt: 'time',
};

/** The fields that a rejected save names; empty if it concerns something else. */
export function refusedFields(error: unknown, { posts, staffErrors }: PageTexts<'posts'>): PostIssues {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'slug-taken') return { slug: staffErrors['slug-taken'] };
  if (error.code === 'text-too-complex' || error.code === 'image-not-uploaded')
    return { content: staffErrors[error.code] };
  const issues: PostIssues = {};
  for (const { path } of error.issues) {
    const field = fieldOfPart[path.split('/')[1] ?? ''];
    if (field) issues[field] = posts.issues.refused;
  }
  return issues;
}
