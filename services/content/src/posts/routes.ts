import { getPost, listPosts } from '@kontor/contracts';
import { pageSize, type ServiceContext, sendPage } from '@kontor/service-kit';

import { postNotFound } from '../errors.ts';
import { readPostCursor } from '../post-cursor.ts';
import type { Post } from '../post.entity.ts';
import { presentPost } from '../present-post.ts';
import { validatorOf } from '../post-validator.ts';
import { findPublished, findPublishedVersion, listPublished, listPublishedVersions } from './published-posts.ts';
import { asksWhetherSame, forEverybody, isKnown, sendKnown } from './for-everybody.ts';

export function postRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({
    ...listPosts,
    handler: async (request, reply) => {
      const { search, category } = request.query;
      const size = pageSize(request.query);
      const filter = { search, category, after: readPostCursor(request.query), limit: size + 1 };
      if (asksWhetherSame(request)) {
        const validator = validatorOf(await listPublishedVersions(orm.em.fork(), filter), size);
        if (isKnown(validator, request)) return sendKnown(reply, validator);
      }
      const posts = await listPublished(orm.em.fork(), filter);
      const page = sendPage(posts, request, reply, keyOf).map(presentPost);
      void reply.headers(forEverybody(validatorOf(posts, size)));
      return page;
    },
  });

  app.route({
    ...getPost,
    handler: async (request, reply) => {
      const { slug } = request.params;
      if (asksWhetherSame(request)) {
        const version = await findPublishedVersion(orm.em.fork(), slug);
        if (!version) throw postNotFound();
        const validator = validatorOf([version]);
        if (isKnown(validator, request)) return sendKnown(reply, validator);
      }
      const post = await findPublished(orm.em.fork(), slug);
      if (!post) throw postNotFound();
      void reply.headers(forEverybody(validatorOf([post])));
      return presentPost(post);
    },
  });
}

/** A listed post has a date: the list leaves out posts without one. */
const keyOf = (post: Post) => [post.publishedAt!.toISOString(), post.id];
