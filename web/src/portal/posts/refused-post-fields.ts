import { ApiError } from '../../api/api-error.ts';
import type { Dictionary } from '../../i18n/dictionary.ts';
import type { PostFaults } from './post-faults.ts';
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

/** Which fields a refused save is about; none when it is about something else. */
export function refusedFields(error: unknown, { posts, staffErrors }: Dictionary): PostFaults {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'slug-taken') return { slug: staffErrors['slug-taken'] };
  const faults: PostFaults = {};
  for (const { path } of error.issues) {
    const field = fieldOfPart[path.split('/')[1] ?? ''];
    if (field) faults[field] = posts.faults.refused;
  }
  return faults;
}
