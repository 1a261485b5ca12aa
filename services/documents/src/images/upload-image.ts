import { randomUUID } from 'node:crypto';

import { signedInOrigin, type SignedInOrigin } from '@kontor/audit/log';
import { imageEndpoints } from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';

import { audit } from '../audit.ts';
import { fileEmpty, fileRequired } from '../errors.ts';
import { IMAGE_KEY_PREFIX, storeFile, type StoreFileDeps } from '../storage/index.ts';
import { readForm, type TemporaryFiles, type UploadedFile } from '../uploads/index.ts';
import type { EncodeImage } from './encode-image.ts';
import { Image, presentImage } from './image.entity.ts';

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

export interface UploadImageDeps extends StoreFileDeps {
  temporaryFiles: TemporaryFiles;
  encode: EncodeImage;
}

/** Re-encodes an uploaded image and stores the result only. Throws 4xx for an invalid image, 503 or 507. */
export async function uploadImage(
  file: UploadedFile | null,
  by: SignedInOrigin,
  { temporaryFiles, encode, ...deps }: UploadImageDeps,
): Promise<Image> {
  if (!file) throw fileRequired();
  if (file.size === 0) throw fileEmpty();
  return temporaryFiles.withFile(async (path) => {
    const { width, height, size } = await encode(file.path, path);
    return storeFile(
      deps,
      { path, size, uploadedBy: by.user.id },
      async (em, fileName) => {
        const id = randomUUID();
        await audit.record(em, by, { action: 'image-uploaded', subject: { kind: 'image', name: id } });
        return em.create(Image, { id, fileName, width, height, fileSize: size, uploadedBy: by.user.id });
      },
      IMAGE_KEY_PREFIX,
    );
  });
}
