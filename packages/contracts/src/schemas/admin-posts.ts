import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/admin-posts.ts';
import { postStatuses } from '../endpoints/admin-posts.ts';
import { limits } from '../limits.ts';
import { SLUG_PATTERN } from '../text.ts';
import {
  AnyText,
  Id,
  ImageId,
  Language,
  Line,
  NoContent,
  Nullable,
  OneOf,
  PageQuery,
  Timestamp,
  TokenText,
  XmlText,
} from './fields.ts';
import { BlogPost, Translation } from './posts.ts';
import { withSchemas } from './with-schemas.ts';

export const PostStatus = OneOf(postStatuses);
export type PostStatus = Static<typeof PostStatus>;

const isOlder = Type.Boolean({
  description: 'Its translation has a newer text, and nobody said that no change is needed',
});

/** A post as its editors see it. Every change increments `version`. */
export const EditedPost = Type.Object({
  ...BlogPost.properties,
  translations: Type.Array(
    Type.Object({ ...Translation.properties, id: Id, status: PostStatus, version: Type.Integer(), isOlder }),
  ),
  isOlder,
  status: PostStatus,
  version: Type.Integer(),
});
export type EditedPost = Static<typeof EditedPost>;

/** A post in the editors' list: without its text. */
export const PostSummary = Type.Omit(EditedPost, ['content', 'excerpt', 'authorName', 'author', 'cover']);
export type PostSummary = Static<typeof PostSummary>;

const VERSION = { minimum: 1, maximum: 2_147_483_647 };
const Version = Type.Integer(VERSION);

/**
 * What an editor writes. Publishing needs an excerpt and a text; without `publishedAt` the post is published
 * immediately.
 */
export const PostDraft = Type.Object({
  title: Line(limits.title),
  slug: Type.String({ minLength: 1, maxLength: limits.slug, pattern: SLUG_PATTERN }),
  excerpt: XmlText(limits.excerpt),
  content: XmlText(limits.content),
  category: Line(limits.postCategory),
  tags: Type.Array(Line(limits.tag), { maxItems: limits.tags }),
  language: Language,
  /** Left as it is by a draft without it. */
  cover: Type.Optional(Nullable(ImageId)),
  /** Null takes away the name that an imported post has. */
  byline: Type.Optional(Type.Null()),
  translationOf: Type.Optional(
    Nullable(Id, { description: 'A post in the other language; null separates them, and without it nothing changes' }),
  ),
  translatedVersion: Type.Optional(
    Type.Integer({
      ...VERSION,
      description: 'The version of the translation that the text follows; without it the latest',
    }),
  ),
  isPublished: Type.Boolean(),
  publishedAt: Nullable(Timestamp),
});
export type PostDraft = Static<typeof PostDraft>;

/** Lets its holder read the post in its current state, until `expiresAt`. */
export const PreviewLink = Type.Object({ token: TokenText, expiresAt: Timestamp });
export type PreviewLink = Static<typeof PreviewLink>;

export const adminPostEndpoints = withSchemas(endpoints, 'posts', {
  listEditedPosts: {
    summary: 'All posts: drafts, last changed first, then by publication, newest first',
    querystring: Type.Object({
      search: Type.Optional(AnyText(limits.search)),
      status: Type.Optional(PostStatus),
      ...PageQuery,
    }),
    response: { 200: Type.Array(PostSummary) },
  },
  getEditedPost: { summary: 'One post to edit', response: { 200: EditedPost } },
  createPost: {
    summary: 'Create a post; 409 slug-taken, translation-exists',
    body: PostDraft,
    response: { 201: EditedPost },
  },
  updatePost: {
    summary:
      'Save a post; refused with 409 post-changed if it has been saved since `version`; 409 slug-taken, translation-exists',
    body: Type.Object({ ...PostDraft.properties, version: Version }),
    response: { 200: EditedPost },
  },
  confirmTranslation: {
    summary:
      'Say that a post needs no change after `version` of its translation; 409 post-changed if that is another one',
    body: Type.Object({ version: Version }),
    response: { 200: EditedPost },
  },
  deletePost: { summary: 'Delete a post; it can be restored for a limited time', response: NoContent },
  restorePost: { summary: 'Restore a deleted post', response: { 200: EditedPost } },
  createPreviewLink: {
    summary: 'Create a link that shows a post before it is published',
    response: { 201: PreviewLink },
  },
});
