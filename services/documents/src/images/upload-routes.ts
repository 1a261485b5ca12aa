import { imageEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import type { Plugin } from '@kontor/service-kit/http';

import { readForm } from '../uploads/read-form.ts';
import { presentImage } from './present-image.ts';
import { uploadImage, type UploadImageDeps } from './upload-image.ts';

export const imageUploadRoutes: Plugin<UploadImageDeps> = async (app, deps) => {
  app.route({
    ...imageEndpoints.uploadImage,
    handler: (request) =>
      deps.temporaryFiles.withFile(async (path) => {
        const { file } = await readForm(request, path);
        const image = await uploadImage(file, signedInOrigin(request), deps);
        return presentImage(image);
      }),
  });
};
