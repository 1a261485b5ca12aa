import { auditEndpoints } from '@kontor/contracts/schemas';
import { removeDue, serveAudit, type ServiceDefinition } from '@kontor/service-kit';

import { audit } from './audit.ts';
import { Config } from './config.ts';
import { database } from './database.ts';
import { editingRoutes } from './editing/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { retentionRules } from './privacy/retention-rules.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { seedPosts } from './seed/seed-posts.ts';

/** The blog: its posts, their search, their editing, the sample articles. */
export const content: ServiceDefinition<Config> = {
  name: 'content',
  config: Config,
  database,
  async build(context) {
    if (context.config.SEED === 'sample') {
      const count = await seedPosts(context.orm.em.fork());
      if (count > 0) context.log.info({ count }, 'The blog was empty: sample posts added');
    }
    const { orm } = context;
    postRoutes(context);
    editingRoutes(context);
    previewRoutes(context);
    privacyRoutes(context);
    return [
      { name: 'retention', everySeconds: 3600, run: () => removeDue(orm.em.fork(), retentionRules) },
      await serveAudit(context, audit, { list: auditEndpoints.listPostEvents, export: auditEndpoints.exportPostEvents }),
    ];
  },
};
