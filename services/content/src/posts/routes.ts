import { getPost, ID_PATTERN, listPosts } from '@kontor/contracts';
import { pageSize, readCursor, type ServiceContext, sendPage } from '@kontor/service-kit';

import { postNotFound } from '../errors.ts';
import type { Post } from './post.entity.ts';
import { findPublished, listPublished } from './published-posts.ts';

const CURSOR = [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, new RegExp(ID_PATTERN)];

export function postRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({
    ...listPosts,
    handler: async (request, reply) => {
      const { search, category } = request.query;
      const cursor = readCursor(request.query, CURSOR);
      const posts = await listPublished(orm.em.fork(), {
        search,
        category,
        after: cursor && { publishedAt: cursor[0]!, id: Number(cursor[1]) },
        limit: pageSize(request.query) + 1,
      });
      return sendPage(posts, request, reply, keyOf).map(present);
    },
  });

  app.route({
    ...getPost,
    handler: async (request) => {
      const post = await findPublished(orm.em.fork(), request.params.slug);
      if (!post) throw postNotFound();
      return present(post);
    },
  });
}

/** A listed post has a date: the list leaves out posts without one. */
const keyOf = (post: Post) => [post.publishedAt!.toISOString(), post.id];

function present(post: Post) {
  return {
    ...post,
    language: 'en' as const,
    authorId: post.authorId ?? null,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  };
}
