import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { readPost } from './admin-queries.ts';
import { Post } from './post.entity.ts';
import { columnsOfDraft, type ParsedDraft, recordSaved, writePost } from './write-post.ts';

/** Stores a new post. Throws 409 for a taken slug. */
export function createPost(em: EntityManager, draft: ParsedDraft, by: SignedInOrigin): Promise<Post> {
  return writePost(em, async (tx) => {
    const id = await tx.insert(Post, { ...columnsOfDraft(draft), authorId: by.user.id });
    const post = await readPost(tx, id);
    await recordSaved(tx, by, 'created', 'draft', post);
    return post;
  });
}
