import type { ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from '../settings.ts';
import type { StoreFileDeps } from '../storage/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { imageEncoder } from './encode-image.ts';
import { adminImageRoutes, imageRoutes } from './routes.ts';
import { imageUploadRoutes } from './upload-image.ts';

/** The public images of posts, which are re-encoded before they are stored. */
export async function openImages(
  { app, settings }: ServiceContext<Settings>,
  deps: StoreFileDeps & Uploads,
): Promise<void> {
  await app.register(imageRoutes, { ...deps, stallSeconds: settings.DOWNLOAD_STALL_SECONDS });
  await app.register(adminImageRoutes, deps);
  await deps.registerForms(app, async (forms) =>
    forms.register(imageUploadRoutes, { ...deps, encode: imageEncoder() }),
  );
}
