import { createHash } from 'node:crypto';

import { BlogPost, postEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { matchesETag, pageSize, type Plugin, publicHeaders, sendNotModified, sendPage } from '@kontor/service-kit/http';

import { postNotFound } from '../errors.ts';
import {
  findPublished,
  findPublishedVersion,
  type ListedPost,
  listPublished,
  type PostVersion,
  readPostCursor,
  readPublished,
} from './queries.ts';
import { presentPost } from './post.entity.ts';

/** The blog as visitors read it. */
export const postRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...postEndpoints.listPosts,
    handler: async (request, reply) => {
      const { search, category, language } = request.query;
      const size = pageSize(request.query);
      const filter = { search, category, language, after: readPostCursor(request.query), limit: size + 1 };
      const listed = await listPublished(orm.em.fork(), filter);
      const etag = etagOf(listed, size);
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
  const hash = createHash('sha256').update(`${SHAPE};${limit}`);
  // The date too: after a backup is restored another change may have the same version number.
  for (const { id, version, updatedAt, authorName } of posts)
    hash.update(`;${id},${version},${updatedAt.getTime()},${authorName ?? ''}`);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
