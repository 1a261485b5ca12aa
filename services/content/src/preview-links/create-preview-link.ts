import { createHash, randomBytes } from 'node:crypto';

import type { PreviewLink } from '@kontor/contracts/schemas';
import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { postNotFound } from '../errors.ts';
import { Post } from '../posts/post.entity.ts';

const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A link to the post as it is whenever the link is opened, for 7 days. Throws 404. */
export async function createLink(em: EntityManager, postId: number, by: AuditOrigin): Promise<PreviewLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return em.transactional(async (tx) => {
    const post = await tx.findOne(Post, { id: postId, deletedAt: null }, { fields: ['title'] });
    if (!post) throw postNotFound();
    const [link] = await tx.execute<{ expiresAt: Date | string }[]>(
      `insert into content.preview_links (token_hash, post_id, expires_at)
     values (?, ?, now() + interval '7 days') returning expires_at as "expiresAt"`,
      [hashOf(token), postId],
    );
    await audit.record(tx, by, {
      action: 'preview-link-created',
      subject: asSubject({ id: postId, title: post.title }),
    });
    return { token, expiresAt: new Date(link!.expiresAt).toISOString() };
  });
}

/** The post a link leads to, published or not. Throws 404, which tells nothing of the token or the post. */
export async function openLink(em: EntityManager, token: string): Promise<Post> {
  const post = await em
    .createQueryBuilder(Post, 'post')
    .where({ deletedAt: null })
    .andWhere('post.id = (select post_id from content.preview_links where token_hash = ? and expires_at > now())', [
      hashOf(token),
    ])
    .getSingleResult();
  if (!post) throw postNotFound();
  return post;
}
