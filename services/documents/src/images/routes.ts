import { getImage, uploadImage } from '@kontor/contracts';
import { type App, type Orm, signedIn } from '@kontor/service-kit';

import { imageNotFound } from '../errors.ts';
import { readForm } from '../uploads/read-form.ts';
import { Image, UUID } from './image.entity.ts';
import { presentImage } from './present-image.ts';
import { sendImage, type SendImageDeps } from './send-image.ts';
import { storeImage, type StoreImageDeps } from './upload-image.ts';

export function imageRoute(app: App, orm: Orm, deps: SendImageDeps): void {
  app.route({
    ...getImage,
    // Fastify's own HEAD would read the whole image and discard it.
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const { id } = request.params;
      const image = UUID.test(id) ? await orm.em.fork().findOne(Image, { id }) : null;
      if (!image) throw imageNotFound();
      return sendImage(image, request, reply, deps);
    },
  });
}

export function imageUploadRoute(forms: App, deps: StoreImageDeps): void {
  forms.route({
    ...uploadImage,
    handler: (request, reply) =>
      deps.temporaryFiles.withFile(async (path) => {
        const { file } = await readForm(request, path);
        const image = await storeImage(file, signedIn(request), deps);
        void reply.code(201);
        return presentImage(image);
      }),
  });
}
