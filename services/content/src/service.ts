import { exportPostEvents, listPostEvents } from '@kontor/contracts';
import { removeDue, serveAudit, type ServiceDefinition } from '@kontor/service-kit';

import { audit } from './audit.ts';
import { Config } from './config.ts';
import { database } from './database.ts';
import { retentionRules } from './personal-data/retention-rules.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { adminPostRoutes } from './posts/admin-routes.ts';
import { postRoutes } from './posts/routes.ts';
import { adminPreviewLinkRoutes } from './preview-links/admin-routes.ts';
import { previewLinkRoutes } from './preview-links/routes.ts';
import { seedPosts } from './seed/seed-posts.ts';

/** The blog: posts, their search and editing, preview links, the sample articles. */
export const content: ServiceDefinition<Config> = {
  name: 'content',
  config: Config,
  database,
  async build(context) {
    const { app, config, log, orm } = context;
    if (config.SEED === 'sample') {
      const count = await seedPosts(orm.em.fork());
      if (count > 0) log.info({ count }, 'The blog was empty: sample posts added');
    }
    await app.register(postRoutes, { orm });
    await app.register(adminPostRoutes, { orm });
    await app.register(previewLinkRoutes, { orm });
    await app.register(adminPreviewLinkRoutes, { orm });
    await app.register(personalDataRoutes, { orm });
    return [
      { name: 'retention', everySeconds: 3600, run: () => removeDue(orm.em.fork(), retentionRules) },
      await serveAudit(context, audit, { list: listPostEvents, export: exportPostEvents }),
    ];
  },
};
