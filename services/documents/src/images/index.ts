import type { ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from '../settings.ts';
import type { StoreFileDeps } from '../storage/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { imageEncoders } from './encode-image.ts';
import { imageRoutes, imageUploadRoutes, internalImageRoutes } from './routes.ts';

/** The public images of posts, which are re-encoded before they are stored. */
export async function openImages(
  { app, internal, settings }: ServiceContext<Settings>,
  deps: StoreFileDeps & Uploads,
): Promise<void> {
  await app.register(imageRoutes, { ...deps, stallSeconds: settings.DOWNLOAD_STALL_SECONDS });
  const { single, many } = imageEncoders();
  await internal.register(internalImageRoutes, { ...deps, encode: many });
  await deps.registerForms(app, async (forms) => forms.register(imageUploadRoutes, { ...deps, encode: single }));
}
