import { getPost, listPosts } from '@kontor/contracts';
import { pageSize, type ServiceContext, sendPage } from '@kontor/service-kit';

import { postNotFound } from '../errors.ts';
import { readPostCursor } from '../post-cursor.ts';
import type { Post } from '../post.entity.ts';
import { presentPost } from '../present-post.ts';
import { findPublished, listPublished } from './published-posts.ts';

export function postRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({
    ...listPosts,
    handler: async (request, reply) => {
      const { search, category } = request.query;
      const posts = await listPublished(orm.em.fork(), {
        search,
        category,
        after: readPostCursor(request.query),
        limit: pageSize(request.query) + 1,
      });
      return sendPage(posts, request, reply, keyOf).map(presentPost);
    },
  });

  app.route({
    ...getPost,
    handler: async (request) => {
      const post = await findPublished(orm.em.fork(), request.params.slug);
      if (!post) throw postNotFound();
      return presentPost(post);
    },
  });
}

/** A listed post has a date: the list leaves out posts without one. */
const keyOf = (post: Post) => [post.publishedAt!.toISOString(), post.id];
