import { serveAudit } from '@kontor/audit/routes';
import { auditEndpoints, personalDataEndpoints } from '@kontor/contracts/schemas';
import { deleteExpired, previewExpired } from '@kontor/service-kit/database';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceDefinition } from '@kontor/service-kit/process';

import { audit } from './audit.ts';
import { openAuthors } from './authors/index.ts';
import { database } from './database.ts';
import { openImages } from './images/index.ts';
import { openInsights } from './insights/index.ts';
import { deletedPosts, openPosts } from './posts/index.ts';
import { expiredPreviewLinks, openPreviewLinks } from './preview-links/index.ts';
import { openRedirects } from './redirects/index.ts';
import { openRevisions } from './revisions/index.ts';
import { Settings } from './settings.ts';
import { endedImports, openImports } from './imports/index.ts';
import { openSite } from './site/index.ts';

/** The blog (posts, their search, editing and revisions, preview links, redirects, the sample articles) and the site's words. */
export const content: ServiceDefinition<Settings> = {
  name: 'content',
  settings: Settings,
  database,
  async build(context) {
    const { app, keys, name, onClose, orm, settings } = context;
    const documents = internalClient(settings.DOCUMENTS_INTERNAL_URL, name, 'documents', keys);
    onClose(() => documents.close());
    const copyImage = openImages(context, documents);
    openAuthors(context, copyImage);
    await openPosts(context, copyImage);
    openRevisions(context);
    await openRedirects(context);
    openPreviewLinks(context);
    await openSite(context, documents);
    const pageCounts = openInsights(context);
    await openImports(context, copyImage);

    const rules = [deletedPosts, expiredPreviewLinks, endedImports];
    app.route({ ...personalDataEndpoints.retentionOfContent, handler: () => previewExpired(orm.em.fork(), rules) });
    return [
      pageCounts,
      { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), rules) },
      serveAudit(context, audit, {
        list: auditEndpoints.listPostEvents,
        export: auditEndpoints.exportPostEvents,
      }),
    ];
  },
};
