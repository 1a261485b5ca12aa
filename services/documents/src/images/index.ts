import { internalClient, type InternalClient } from '@kontor/service-kit/http-client';
import type { Job, ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from '../settings.ts';
import type { StoreFileDeps } from '../storage/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { purgeDeletedImages } from './delete-image.ts';
import { imageEncoders } from './encode-image.ts';
import { imageRoutes, imageUploadRoutes, internalImageRoutes } from './routes.ts';
import { createImageWorker } from './tell-content.ts';
import { usesIn } from './uses.ts';

/**
 * The public images, which are re-encoded before they are stored: of posts, letters, the site and authors. Content is told of
 * changes. Returns the job that removes what was deleted.
 */
export async function openImages(
  { app, internal, keys, log, name, onClose, orm, settings }: ServiceContext<Settings>,
  uploads: StoreFileDeps & Uploads & { identity: InternalClient },
): Promise<Job> {
  const content = internalClient(settings.CONTENT_INTERNAL_URL, name, 'content', keys);
  const engagement = internalClient(settings.ENGAGEMENT_INTERNAL_URL, name, 'engagement', keys);
  onClose(() => Promise.all([content.close(), engagement.close()]));
  const told = createImageWorker(orm, content, log);
  const deps = { ...uploads, findUses: usesIn([content, engagement, uploads.identity]), told };
  await app.register(imageRoutes, { ...deps, stallSeconds: settings.DOWNLOAD_STALL_SECONDS });
  const { single, many } = imageEncoders();
  await internal.register(internalImageRoutes, { ...deps, encode: many });
  await deps.registerForms(app, async (forms) => forms.register(imageUploadRoutes, { ...deps, encode: single }));
  return { name: 'deleted-images', everySeconds: 600, run: () => purgeDeletedImages(orm, deps.findUses) };
}
