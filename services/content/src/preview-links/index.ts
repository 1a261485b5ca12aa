import { createHash, randomBytes } from 'node:crypto';

import type { AuditOrigin } from '@kontor/audit/log';
import { adminPostEndpoints, postEndpoints, type PreviewLink as CreatedLink } from '@kontor/contracts/schemas';
import type { RetentionRule } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { postNotFound } from '../errors.ts';
import { Post, presentPost } from '../posts/index.ts';
import { PreviewLink } from './preview-link.entity.ts';

/** A link shows its post until it expires. */
export const expiredPreviewLinks: RetentionRule = {
  kind: 'preview-links',
  days: null,
  setting: null,
  table: 'content.preview_links',
  key: 'token_hash',
  where: 'true',
  moment: 'expires_at',
};

/** Links that show a post to anyone for a while: an admin creates one, and it works without a sign-in. */
export function openPreviewLinks({ app, orm }: ServiceContext<unknown>): void {
  app.route({
    ...postEndpoints.previewPost,
    // An invalid link and a deleted post get the same 404.
    handler: async (request) => {
      const post = await findPreviewedPost(orm.em.fork(), hashOf(request.body.token));
      if (!post) throw postNotFound();
      return presentPost(post);
    },
  });

  app.route({
    ...adminPostEndpoints.createPreviewLink,
    handler: async (request) => {
      const postId = Number(request.params.id);
      const link = await createPreviewLink(orm.em.fork(), postId, request);
      request.log.info({ event: 'preview-link-created', userId: request.user!.id, postId }, 'Preview link created');
      return link;
    },
  });
}

/** What the database stores of a token. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Creates a link that for 7 days shows the post as it is when the link is opened. Only this returns its token. Throws 404. */
async function createPreviewLink(em: EntityManager, postId: number, by: AuditOrigin): Promise<CreatedLink> {
  const token = randomBytes(32).toString('base64url');
  return em.transactional(async (tx) => {
    const post = await tx.findOne(Post, { id: postId, deletedAt: null }, { fields: ['id', 'title'] });
    if (!post) throw postNotFound();
    const tokenHash = hashOf(token);
    // By the database's clock.
    await tx.insert(PreviewLink, { tokenHash, postId, expiresAt: raw<Date>("now() + interval '7 days'") });
    const link = await tx.findOneOrFail(PreviewLink, { tokenHash });
    await audit.record(tx, by, { action: 'preview-link-created', subject: asSubject(post) });
    return { token, expiresAt: link.expiresAt.toISOString() };
  });
}

/** The post of the link with this hash, published or not; null when the link has expired or its post is deleted. */
function findPreviewedPost(em: EntityManager, tokenHash: Buffer): Promise<Post | null> {
  return em
    .createQueryBuilder(Post, 'post')
    .where({ deletedAt: null })
    .andWhere('post.id = (select post_id from content.preview_links where token_hash = ? and expires_at > now())', [
      tokenHash,
    ])
    .getSingleResult();
}
