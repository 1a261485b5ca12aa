import type { BlogPost } from '@kontor/contracts/endpoints';

/** A published post; `parts` overrides its fields. */
export const samplePost = (parts: Partial<BlogPost> = {}): BlogPost => ({
  id: 1,
  title: 'A backup is a restore',
  slug: 'a-backup',
  excerpt: 'Restore every week, with a stopwatch.',
  content: 'Somewhere it says "RTO: 4 hours".',
  category: 'Cloud Infrastructure',
  tags: ['backup', 'PostgreSQL'],
  language: 'en',
  translationOf: null,
  translations: [],
  authorId: null,
  authorName: null,
  author: null,
  cover: null,
  isPublished: true,
  publishedAt: '2025-08-19T12:00:00.000Z',
  createdAt: '2025-08-01T12:00:00.000Z',
  updatedAt: '2025-08-19T12:00:00.000Z',
  ...parts,
});
