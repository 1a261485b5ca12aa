import type { Post } from './post.entity.ts';

/** A post as in responses; the schema of each response selects its fields. */
export function presentPost<P extends Pick<Post, 'authorId' | 'publishedAt' | 'createdAt' | 'updatedAt'>>(
  post: P & { authorName?: string | null | undefined },
) {
  return {
    ...post,
    authorId: post.authorId ?? null,
    authorName: post.authorName ?? null,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  };
}
