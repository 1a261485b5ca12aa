import { auditEndpoints } from '@kontor/contracts/schemas';
import { serveAudit } from '@kontor/audit/routes';
import { openMarkdownCheck } from '@kontor/markdown/check';
import { deleteExpired } from '@kontor/service-kit/database';
import type { ServiceDefinition } from '@kontor/service-kit/process';

import { audit } from './audit.ts';
import { internalAuthorRoutes } from './authors/internal-routes.ts';
import { Settings } from './settings.ts';
import { database } from './database.ts';
import { retentionRules } from './personal-data/retention-rules.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { adminPostRoutes } from './posts/admin-routes.ts';
import { internalPostRoutes } from './posts/internal-routes.ts';
import { postRoutes } from './posts/routes.ts';
import { trashRoutes } from './posts/trash-routes.ts';
import { adminPreviewLinkRoutes } from './preview-links/admin-routes.ts';
import { previewLinkRoutes } from './preview-links/routes.ts';
import { seedPosts } from './seed/seed-posts.ts';

/** The blog: posts, their search and editing, preview links, the sample articles. */
export const content: ServiceDefinition<Settings> = {
  name: 'content',
  settings: Settings,
  database,
  async build(context) {
    const { app, internal, settings, log, orm, onClose } = context;
    const markdown = openMarkdownCheck();
    onClose(() => markdown.close());
    if (settings.SEED === 'sample') {
      const count = await seedPosts(orm.em.fork());
      if (count > 0) log.info({ count }, 'The blog was empty: sample posts added');
    }
    await app.register(postRoutes, { orm });
    await app.register(adminPostRoutes, { orm, markdown });
    await app.register(trashRoutes, { orm });
    await app.register(previewLinkRoutes, { orm });
    await app.register(adminPreviewLinkRoutes, { orm });
    await app.register(personalDataRoutes, { orm });
    await internal.register(internalAuthorRoutes, { orm });
    await internal.register(internalPostRoutes, { orm });
    return [
      { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), retentionRules) },
      await serveAudit(context, audit, {
        list: auditEndpoints.listPostEvents,
        export: auditEndpoints.exportPostEvents,
      }),
    ];
  },
};
