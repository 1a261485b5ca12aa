import { limits, SLUG_PATTERN } from '@kontor/contracts/endpoints';
import { type PostCard, type PostImage, POSTS_AT_ONCE } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import { Type } from 'typebox';

import { findPublishedBySlugs } from './queries.ts';

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
