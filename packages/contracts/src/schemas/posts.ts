import { type Static, Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { AnyText, CursorText, Id, Language, LimitText, Timestamp } from '../text.ts';

/** Categories posts are filed under (spec §3). */
export const postCategories = [
  'Cloud Infrastructure',
  'DevOps & Automation',
  'Digital Transformation',
  'Azure Solutions',
  'Kubernetes Management',
  'Infrastructure',
  'Security',
  'Monitoring',
  'Industry Insights',
  'Performance Monitoring',
  'Security & Compliance',
  'Infrastructure as Code',
  'DevOps Automation',
  'Container Orchestration',
  'Cloud Migration',
] as const;
export type PostCategory = (typeof postCategories)[number];

export const BlogPost = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  excerpt: Type.String(),
  content: Type.String({ description: 'Markdown' }),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  language: Language,
  authorId: Type.Union([Id, Type.Null()]),
  isPublished: Type.Boolean(),
  publishedAt: Type.Union([Timestamp, Type.Null()]),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type BlogPost = Static<typeof BlogPost>;

export const listPosts = defineEndpoint({
  method: 'GET',
  url: '/api/blog-posts',
  schema: {
    summary: 'Published posts, newest first',
    tags: ['blog'],
    querystring: Type.Object({
      search: Type.Optional(AnyText(limits.search)),
      category: Type.Optional(AnyText(limits.postCategory)),
      limit: LimitText,
      cursor: CursorText,
    }),
    response: { 200: Type.Array(BlogPost) },
  },
  config: { service: 'content', access: 'anyone' },
});

export const getPost = defineEndpoint({
  method: 'GET',
  url: '/api/blog-posts/:slug',
  schema: {
    summary: 'One published post',
    tags: ['blog'],
    params: Type.Object({ slug: AnyText(limits.slug) }),
    response: { 200: BlogPost },
  },
  config: { service: 'content', access: 'anyone' },
});
