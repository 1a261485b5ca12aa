import { createHash } from 'node:crypto';

import { BlogPost } from '@kontor/contracts/schemas';

import type { Post } from './post.entity.ts';

/** What differs between two states of a post. */
export type PostVersion = Pick<Post, 'id' | 'version' | 'updatedAt' | 'authorName'>;

/** The shape of a response: a version of the product that changes it changes every ETag. */
const SHAPE = JSON.stringify(BlogPost);

/**
 * The ETag of a response with these posts in this order, or of a page of at most `limit` posts. It is made from their
 * versions, so no text is read to validate a cached response. Weak (RFC 9110 §8.8.1): the bytes may differ.
 */
export function etagOf(posts: readonly PostVersion[], limit = posts.length): string {
  const hash = createHash('sha256').update(`${SHAPE};${limit}`);
  // The date too: after a backup is restored another change may have the same version number.
  for (const { id, version, updatedAt, authorName } of posts)
    hash.update(`;${id},${version},${updatedAt.getTime()},${authorName ?? ''}`);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
