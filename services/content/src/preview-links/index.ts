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
  return em.transactional(async (tx) => {
    const post = await tx.findOne(Post, { id: postId, deletedAt: null }, { fields: ['id', 'title'] });
    if (!post) throw postNotFound();
    const link = await insertLink(tx, postId, 7);
    await audit.record(tx, by, { action: 'preview-link-created', subject: asSubject(post) });
    return link;
  });
}

/** Creates a link to a post, or to the drafts of the site's words (null). */
async function insertLink(tx: EntityManager, postId: number | null, days: 1 | 7): Promise<CreatedLink> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(token);
  // By the database's clock.
  await tx.insert(PreviewLink, { tokenHash, postId, expiresAt: raw<Date>(`now() + interval '${days} days'`) });
  const link = await tx.findOneOrFail(PreviewLink, { tokenHash });
  return { token, expiresAt: link.expiresAt.toISOString() };
}

/** Creates a link that for a day shows the drafts of the site's words. Only this returns its token. */
export const insertSiteLink = (tx: EntityManager): Promise<CreatedLink> => insertLink(tx, null, 1);

/** Whether this is the token of a link to the drafts of the site's words that has not expired. */
export async function isSiteLink(em: EntityManager, token: string): Promise<boolean> {
  const link = { tokenHash: hashOf(token), postId: null, expiresAt: { $gt: raw<Date>('now()') } };
  return (await em.count(PreviewLink, link)) > 0;
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
