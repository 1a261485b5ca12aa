import { auditEndpoints } from '@kontor/contracts/schemas';
import { serveAudit } from '@kontor/audit/routes';
import { deleteExpired } from '@kontor/service-kit/database';
import { type ServiceDefinition } from '@kontor/service-kit/process';

import { audit } from './audit.ts';
import { Settings } from './settings.ts';
import { database } from './database.ts';
import { editingRoutes } from './posts/admin-routes.ts';
import { postRoutes } from './posts/routes.ts';
import { previewRoutes } from './preview-links/admin-routes.ts';
import { retentionRules } from './personal-data/retention-rules.ts';
import { privacyRoutes } from './personal-data/routes.ts';
import { seedPosts } from './seed/seed-posts.ts';

/** The blog: its posts, their search, their editing, the sample articles. */
export const content: ServiceDefinition<Settings> = {
  name: 'content',
  settings: Settings,
  database,
  async build(context) {
    if (context.settings.SEED === 'sample') {
      const count = await seedPosts(context.orm.em.fork());
      if (count > 0) context.log.info({ count }, 'The blog was empty: sample posts added');
    }
    const { orm } = context;
    postRoutes(context);
    editingRoutes(context);
    previewRoutes(context);
    privacyRoutes(context);
    return [
      { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), retentionRules) },
      await serveAudit(context, audit, {
        list: auditEndpoints.listPostEvents,
        export: auditEndpoints.exportPostEvents,
      }),
    ];
  },
};
