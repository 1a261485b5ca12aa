import { limits, SLUG_PATTERN } from '@kontor/contracts/endpoints';
import { type ChosenPost, type PostCard, type PostImage, POSTS_AT_ONCE } from '@kontor/contracts/internal';
import { BlogPost, type Language, postEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import {
  matchesETag,
  pageSize,
  type Plugin,
  publicHeaders,
  sendNotModified,
  sendPage,
  weakETag,
} from '@kontor/service-kit/http';
import { Type } from 'typebox';

import { postNotFound } from '../errors.ts';
import { type Post, presentPost, publishedHalf } from './post.entity.ts';
import {
  findPublished,
  findPublishedBySlugs,
  findPublishedVersion,
  type ListedPost,
  listPublished,
  type PostVersion,
  postPage,
  readPublished,
} from './queries.ts';

/** The blog as visitors read it. */
export const postRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...postEndpoints.listPosts,
    handler: async (request, reply) => {
      const listed = await listPublished(orm.em.fork(), request.query, postPage(request.query));
      const etag = etagOf(listed, pageSize(request.query));
      if (matchesETag(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
      // Bounds the texts in memory: a page ends early when its texts are long.
      const page = sendPage(listed, request, reply, keyOf, ({ bytes }) => bytes);
      const posts = await readPublished(orm.em.fork(), page);
      void reply.headers(publicHeaders(etag));
      return posts.map(presentPost);
    },
  });

  app.route({
    ...postEndpoints.getPost,
    handler: async (request, reply) => {
      const { slug } = request.params;
      if (request.headers['if-none-match'] !== undefined) {
        const version = await findPublishedVersion(orm.em.fork(), slug);
        if (!version) throw postNotFound();
        const etag = etagOf([version]);
        if (matchesETag(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
      }
      const post = await findPublished(orm.em.fork(), slug);
      if (!post) throw postNotFound();
      void reply.headers(publicHeaders(etagOf([post])));
      return presentPost(post);
    },
  });
};

const keyOf = ({ publishedAt, id }: ListedPost) => [publishedAt.toISOString(), id];

/** The shape of a response: a version of the product that changes it changes every ETag. */
const SHAPE = JSON.stringify(BlogPost);

/**
 * The ETag of a response with these posts in this order, or of a page of at most `limit` posts. It is made from their
 * versions, so no text is read to validate a cached response. Weak (RFC 9110 §8.8.1): the bytes may differ.
 */
function etagOf(posts: readonly PostVersion[], limit = posts.length): string {
  // The date too: after a backup is restored another change may have the same version number.
  const versions = posts.map((post) => {
    const { id, slug, title } = publishedHalf(post) ?? {};
    return [post.id, post.version, post.updatedAt.getTime(), post.author, post.cover, id, slug, title];
  });
  return weakETag(JSON.stringify([SHAPE, limit, versions]));
}

/** Markdown of an uploaded image, as the editor inserts it: `#w=800&h=600` is its size. */
const IMAGE = /!\[((?:\\.|[^\]\\])*)\]\((\/api\/images\/[0-9a-f-]{36})(?:#w=(\d{1,5})&h=(\d{1,5}))?\)/;

/** The first uploaded image of a text. */
function firstImage(markdown: string): PostImage | null {
  const [, description = '', url, width, height] = IMAGE.exec(markdown) ?? [];
  if (!url) return null;
  return {
    url,
    description: description.replaceAll(/\\(.)/g, '$1'),
    size: width && height ? { width: Number(width), height: Number(height) } : null,
  };
}

const SLUG = SLUG_PATTERN.slice(1, -1);
const Query = Type.Object({
  slugs: Type.String({
    maxLength: POSTS_AT_ONCE * (limits.slug + 1),
    pattern: `^${SLUG}(?:,${SLUG}){0,${POSTS_AT_ONCE - 1}}$`,
  }),
});

/** What other services show of posts, and whether they are published. */
export const internalPostRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.get('/internal/posts', { schema: { querystring: Query } }, async (request): Promise<ChosenPost[]> => {
    const em = orm.em.fork();
    const posts = await findPublishedBySlugs(em, request.query.slugs.split(','));
    const halves = await readPublished(
      em,
      posts.flatMap((post) => publishedHalf(post) ?? []),
    );
    return posts.map((post) => ({
      ...cardOf(post),
      translations: halves.filter(({ id }) => id === post.translation?.id).map(cardOf),
    }));
  });
};

const cardOf = ({ slug, title, excerpt, language, content, cover }: Post): PostCard => ({
  slug,
  title,
  excerpt,
  language,
  image: cover ? { url: cover.url, description: cover.alt[language as Language], size: cover } : firstImage(content),
});
