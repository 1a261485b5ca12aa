import { postEndpoints } from '@kontor/contracts/schemas';
import { matchesETag, pageSize, sendPage } from '@kontor/service-kit/http';
import { type ServiceContext } from '@kontor/service-kit/process';

import { postNotFound } from '../errors.ts';
import { readPostCursor } from './post-cursor.ts';
import { presentPost } from './present-post.ts';
import { validatorOf } from './post-etag.ts';
import { findPublished, findPublishedVersion, listPublished, type ListedPost, readPublished } from './queries.ts';
import { asksWhetherSame, forEverybody, sendKnown } from './conditional-get.ts';

export function postRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({
    ...postEndpoints.listPosts,
    handler: async (request, reply) => {
      const { search, category } = request.query;
      const size = pageSize(request.query);
      const filter = { search, category, after: readPostCursor(request.query), limit: size + 1 };
      const listed = await listPublished(orm.em.fork(), filter);
      const validator = validatorOf(listed, size);
      if (matchesETag(request.headers['if-none-match'], validator)) return sendKnown(reply, validator);
      // No more texts are read at a time than the service has memory for.
      const page = sendPage(listed, request, reply, keyOf, ({ bytes }) => bytes);
      const posts = await readPublished(orm.em.fork(), page);
      void reply.headers(forEverybody(validator));
      return posts.map(presentPost);
    },
  });

  app.route({
    ...postEndpoints.getPost,
    handler: async (request, reply) => {
      const { slug } = request.params;
      if (asksWhetherSame(request)) {
        const version = await findPublishedVersion(orm.em.fork(), slug);
        if (!version) throw postNotFound();
        const validator = validatorOf([version]);
        if (matchesETag(request.headers['if-none-match'], validator)) return sendKnown(reply, validator);
      }
      const post = await findPublished(orm.em.fork(), slug);
      if (!post) throw postNotFound();
      void reply.headers(forEverybody(validatorOf([post])));
      return presentPost(post);
    },
  });
}

const keyOf = ({ publishedAt, id }: ListedPost) => [publishedAt.toISOString(), id];
