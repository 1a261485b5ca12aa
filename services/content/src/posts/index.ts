import { RESTORABLE_DAYS } from '@kontor/contracts/endpoints';
import { openMarkdownCheck } from '@kontor/markdown/check';
import type { RetentionRule } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { CopyImage } from '../images/index.ts';
import type { Settings } from '../settings.ts';
import { adminPostRoutes } from './admin-routes.ts';
import { internalPostRoutes, postRoutes } from './routes.ts';
import { seedPosts } from './seed-posts.ts';
import { trashRoutes } from './trash.ts';

export { hasWrittenPosts } from './admin-queries.ts';
export { Post, presentPost } from './post.entity.ts';
export { createPost, isStorable, parseDraft, type ParsedDraft, updatePost } from './write-post.ts';

/** Deleted posts can be restored until they expire. */
export const deletedPosts: RetentionRule = {
  kind: 'deleted-posts',
  days: RESTORABLE_DAYS,
  setting: null,
  table: 'content.blog_posts',
  key: 'id',
  where: 'deleted_at is not null',
  moment: 'deleted_at',
};

/** The blog: what visitors read, what admins edit, the trash, and what other services ask about posts. */
export async function openPosts(context: ServiceContext<Settings>, copyImage: CopyImage): Promise<void> {
  const { app, internal, settings, log, orm, onClose } = context;
  const markdown = openMarkdownCheck();
  onClose(() => markdown.close());
  if (settings.SEED === 'sample') {
    const count = await seedPosts(orm.em.fork());
    if (count > 0) log.info({ count }, 'The blog was empty: sample posts added');
  }
  await app.register(postRoutes, { orm });
  await app.register(adminPostRoutes, { orm, markdown, copyImage });
  await app.register(trashRoutes, { orm });
  await internal.register(internalPostRoutes, { orm });
}
