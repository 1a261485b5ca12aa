import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Post } from '../posts/post.entity.ts';

/** By the database's clock. */
export const inSevenDays = () => raw<Date>("now() + interval '7 days'");

/** The post of the link with this hash, published or not; null when the link has expired or its post is deleted. */
export function findPreviewedPost(em: EntityManager, tokenHash: Buffer): Promise<Post | null> {
  return em
    .createQueryBuilder(Post, 'post')
    .where({ deletedAt: null })
    .andWhere('post.id = (select post_id from content.preview_links where token_hash = ? and expires_at > now())', [
      tokenHash,
    ])
    .getSingleResult();
}
