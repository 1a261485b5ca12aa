import { createHash, randomBytes } from 'node:crypto';

import type { AuditOrigin } from '@kontor/audit/log';
import type { PreviewLink as CreatedLink } from '@kontor/contracts/schemas';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { postNotFound } from '../errors.ts';
import { Post } from '../posts/index.ts';
import { PreviewLink } from './preview-link.entity.ts';

/** 256 random bits. */
const newToken = () => randomBytes(32).toString('base64url');

/** What the database stores of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** By the database's clock. */
const inSevenDays = () => raw<Date>("now() + interval '7 days'");

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
