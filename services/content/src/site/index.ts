import { internalClient, type InternalClient } from '@kontor/service-kit/http-client';
import type { ServiceContext } from '@kontor/service-kit/process';
import { SettingsError } from '@kontor/service-kit/settings';

import type { Settings } from '../settings.ts';
import { readCatalogue } from './catalogue.ts';
import { readCurrent } from './revisions.ts';
import { adminSiteRoutes, internalSiteRoutes, siteRoutes } from './routes.ts';
import { companyWorker } from './tell-company.ts';

/**
 * The site's words: drafts, publications and history of the texts and lists whose defaults are in the web's build. Uses the tokens
 * of `preview-links`, asks `posts` whether there are any, and tells engagement the company's name and addresses.
 *
 * Tables: `site_publications`, `site_revisions`, `jobs`.
 */
export async function openSite(context: ServiceContext<Settings>, documents: InternalClient): Promise<void> {
  const { app, internal, keys, log, name, onClose, orm, settings } = context;
  const catalogue = await readCatalogue(settings.SITE_CATALOGUE);
  // Without the defaults nothing published fits, and pages would show the company of the sample.
  if (settings.SITE_CATALOGUE === undefined && (await readCurrent(orm.em.fork())).length > 0)
    throw new SettingsError(['SITE_CATALOGUE is missing, and words of the site are published']);
  const engagement = internalClient(settings.ENGAGEMENT_INTERNAL_URL, name, 'engagement', keys);
  onClose(() => engagement.close());
  const company = companyWorker(orm, catalogue, engagement, log);
  const deps = { orm, catalogue, documents, company };
  await app.register(siteRoutes, deps);
  await app.register(adminSiteRoutes, deps);
  await internal.register(internalSiteRoutes, deps);
}
