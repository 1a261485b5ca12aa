import type { PreviewLink as CreatedLink } from '@kontor/contracts/schemas';
import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { postNotFound } from '../errors.ts';
import { Post } from '../posts/post.entity.ts';
import { PreviewLink } from './preview-link.entity.ts';
import { hashOf, newToken } from './preview-token.ts';
import { inSevenDays } from './queries.ts';

/** Creates a link that shows the current version of a post for 7 days. Its token is returned only here. Throws 404. */
export async function createPreviewLink(em: EntityManager, postId: number, by: AuditOrigin): Promise<CreatedLink> {
  const token = newToken();
  return em.transactional(async (tx) => {
    const post = await tx.findOne(Post, { id: postId, deletedAt: null }, { fields: ['id', 'title'] });
    if (!post) throw postNotFound();
    const tokenHash = hashOf(token);
    await tx.insert(PreviewLink, { tokenHash, postId, expiresAt: inSevenDays() });
    const link = await tx.findOneOrFail(PreviewLink, { tokenHash });
    await audit.record(tx, by, { action: 'preview-link-created', subject: asSubject(post) });
    return { token, expiresAt: link.expiresAt.toISOString() };
  });
}
