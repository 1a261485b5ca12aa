import { type Static, Type } from 'typebox';

import { BlogPost } from './posts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { AnyText, CursorText, IdText, Language, LimitText, Line, Timestamp, TokenText } from '../text.ts';

/** `scheduled` is published at a moment to come. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];
export const PostStatus = Type.Unsafe<PostStatus>(Type.String({ enum: [...postStatuses] }));

/** A post as its editors see it. `version` grows with every change. */
export const EditedPost = Type.Object({
  ...BlogPost.properties,
  status: PostStatus,
  version: Type.Integer(),
});
export type EditedPost = Static<typeof EditedPost>;

/** A post in the editors' list: without its text. */
export const PostSummary = Type.Omit(EditedPost, ['content', 'excerpt']);
export type PostSummary = Static<typeof PostSummary>;

/** What a slug is made of: small letters and digits of ASCII, with single hyphens between. */
export const SLUG_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

/** What an editor writes. What is published needs an excerpt and a text; without `publishedAt` it is published now. */
export const PostDraft = Type.Object({
  title: Line(limits.title),
  slug: Type.String({ minLength: 1, maxLength: limits.slug, pattern: SLUG_PATTERN }),
  excerpt: AnyText(limits.excerpt),
  content: AnyText(limits.content),
  category: Line(limits.postCategory),
  tags: Type.Array(Line(limits.tag), { maxItems: limits.tags }),
  language: Language,
  isPublished: Type.Boolean(),
  publishedAt: Type.Union([Timestamp, Type.Null()]),
});
export type PostDraft = Static<typeof PostDraft>;

const PostParams = Type.Object({ id: IdText });

export const listEditedPosts = defineEndpoint({
  method: 'GET',
  url: '/api/admin/blog-posts',
  schema: {
    summary: 'All posts, last changed first',
    tags: ['posts'],
    querystring: Type.Object({
      search: Type.Optional(AnyText(limits.search)),
      status: Type.Optional(PostStatus),
      limit: LimitText,
      cursor: CursorText,
    }),
    response: { 200: Type.Array(PostSummary) },
  },
  config: { service: 'content', access: 'admin' },
});

export const getEditedPost = defineEndpoint({
  method: 'GET',
  url: '/api/admin/blog-posts/:id',
  schema: { summary: 'One post to edit', tags: ['posts'], params: PostParams, response: { 200: EditedPost } },
  config: { service: 'content', access: 'admin' },
});

export const createPost = defineEndpoint({
  method: 'POST',
  url: '/api/admin/blog-posts',
  schema: { summary: 'Write a post', tags: ['posts'], body: PostDraft, response: { 201: EditedPost } },
  config: { service: 'content', access: 'admin', jsonBytes: limits.postBytes },
});

export const updatePost = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/blog-posts/:id',
  schema: {
    summary: 'Save a post; refused with 409 post-changed when somebody else has saved since `version`',
    tags: ['posts'],
    params: PostParams,
    body: Type.Object({ ...PostDraft.properties, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: { 200: EditedPost },
  },
  config: { service: 'content', access: 'admin', jsonBytes: limits.postBytes },
});

export const deletePost = defineEndpoint({
  method: 'DELETE',
  url: '/api/admin/blog-posts/:id',
  schema: {
    summary: 'Delete a post; it can be restored for a while',
    tags: ['posts'],
    params: PostParams,
    response: { 204: Type.Null() },
  },
  config: { service: 'content', access: 'admin' },
});

export const restorePost = defineEndpoint({
  method: 'POST',
  url: '/api/admin/blog-posts/:id/restore',
  schema: { summary: 'Bring a deleted post back', tags: ['posts'], params: PostParams, response: { 200: EditedPost } },
  config: { service: 'content', access: 'admin' },
});

/** Lets whoever has it read the post as it is now, until `expiresAt`. */
export const PreviewLink = Type.Object({ token: TokenText, expiresAt: Timestamp });
export type PreviewLink = Static<typeof PreviewLink>;

export const createPreviewLink = defineEndpoint({
  method: 'POST',
  url: '/api/admin/blog-posts/:id/preview-link',
  schema: {
    summary: 'A link to show a post to somebody before it is published',
    tags: ['posts'],
    params: PostParams,
    response: { 201: PreviewLink },
  },
  config: { service: 'content', access: 'admin' },
});

export const previewPost = defineEndpoint({
  method: 'POST',
  url: '/api/blog-posts/preview',
  schema: {
    summary: 'The post of a preview link; its token travels in the body, which is not logged',
    tags: ['blog'],
    body: Type.Object({ token: TokenText }),
    response: { 200: BlogPost },
  },
  config: { service: 'content', access: 'anyone' },
});
