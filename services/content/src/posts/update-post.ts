import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { postChanged, postNotFound } from '../errors.ts';
import { lockPost, nextVersion, readPost } from './admin-queries.ts';
import { Post } from './post.entity.ts';
import { columnsOfDraft, type ParsedDraft, recordSaved, writePost } from './write-post.ts';

/** Replaces version `version` of a post. Throws 404, and 409 for another version or a taken slug. */
export function updatePost(
  em: EntityManager,
  id: number,
  version: number,
  draft: ParsedDraft,
  by: SignedInOrigin,
): Promise<Post> {
  return writePost(em, async (tx) => {
    const before = await lockPost(tx, id);
    if (!before) throw postNotFound();
    if (before.version !== version) throw postChanged();
    await tx.nativeUpdate(Post, { id }, { ...columnsOfDraft(draft), ...nextVersion() });
    const post = await readPost(tx, id);
    await recordSaved(tx, by, 'changed', before.status, post);
    return post;
  });
}
