import { limits, SLUG_PATTERN } from '@kontor/contracts/endpoints';
import { type PostCard, POSTS_AT_ONCE } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import { Type } from 'typebox';

import { firstImage } from './first-image.ts';
import { findPublishedBySlugs } from './queries.ts';

const SLUG = SLUG_PATTERN.slice(1, -1);
const Query = Type.Object({
  slugs: Type.String({
    maxLength: POSTS_AT_ONCE * (limits.slug + 1),
    pattern: `^${SLUG}(?:,${SLUG}){0,${POSTS_AT_ONCE - 1}}$`,
  }),
});

/** What other services show of posts, and whether they are published. */
export const internalPostRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.get('/internal/posts', { schema: { querystring: Query } }, async (request): Promise<PostCard[]> => {
    const posts = await findPublishedBySlugs(orm.em.fork(), request.query.slugs.split(','));
    return posts.map(({ slug, title, excerpt, language, content }) => ({
      slug,
      title,
      excerpt,
      language,
      image: firstImage(content),
    }));
  });
};
