import { createHash } from 'node:crypto';

import { BlogPost } from '@kontor/contracts/schemas';

import type { Post } from './post.entity.ts';

/** What tells one state of a post from another. */
export type PostVersion = Pick<Post, 'id' | 'version' | 'updatedAt'>;

/** How posts are shown: a version of the product that shows them otherwise has other validators. */
const SHAPE = JSON.stringify(BlogPost);

/**
 * The validator of an answer that shows these posts, in this order, or so many of them (RFC 9110 §8.8.3): made from their
 * versions, so that nothing of them need be read to know that they are the same. Weak: it says nothing of the bytes.
 */
export function validatorOf(posts: readonly PostVersion[], most = posts.length): string {
  const hash = createHash('sha256').update(`${SHAPE};${most}`);
  // The moment too: after a restored backup another change may have the same number.
  for (const { id, version, updatedAt } of posts) hash.update(`;${id},${version},${updatedAt.getTime()}`);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
