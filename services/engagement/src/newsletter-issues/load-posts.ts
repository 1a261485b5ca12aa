import type { Language } from '@kontor/contracts/schemas';
import { internalPaths, type PostCard, POSTS_AT_ONCE } from '@kontor/contracts/internal';
import type { InternalClient } from '@kontor/service-kit/http-client';

/** Loads the posts with these slugs, in this order, without unpublished ones. Throws 503. */
export async function loadPosts(content: InternalClient, slugs: readonly string[]): Promise<PostCard[]> {
  const found = new Map<string, PostCard>();
  for (let start = 0; start < slugs.length; start += POSTS_AT_ONCE) {
    const posts = await content.get<PostCard[]>(internalPaths.posts(slugs.slice(start, start + POSTS_AT_ONCE)));
    for (const post of posts ?? []) found.set(post.slug, post);
  }
  return slugs.flatMap((slug) => found.get(slug) ?? []);
}

/** The posts for readers of a language: the posts written in it, or all of them if it has none. */
export function postsFor(language: Language, posts: PostCard[]): PostCard[] {
  const own = posts.filter((post) => post.language === language);
  return own.length > 0 ? own : posts;
}
