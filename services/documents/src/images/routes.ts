import { imageEndpoints } from '@kontor/contracts/schemas';
import { type App, type Orm, signedIn } from '@kontor/service-kit';

import { imageNotFound } from '../errors.ts';
import { readForm } from '../transfer/read-form.ts';
import { Image, UUID } from './image.entity.ts';
import { presentImage } from './present-image.ts';
import { sendImage, type Viewing } from './send-image.ts';
import { type ImageParts, storeImage } from './store-image.ts';

export function imageRoute(app: App, orm: Orm, to: Viewing): void {
  app.route({
    ...imageEndpoints.getImage,
    // Said here, since Fastify's own HEAD would read the whole picture to throw it away.
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const { id } = request.params;
      const image = UUID.test(id) ? await orm.em.fork().findOne(Image, { id }) : null;
      if (!image) throw imageNotFound();
      return sendImage(image, request, reply, to);
    },
  });
}

export function imageUploadRoute(forms: App, parts: ImageParts): void {
  forms.route({
    ...imageEndpoints.uploadImage,
    handler: (request, reply) =>
      parts.spool.withFile(async (path) => {
        const { file } = await readForm(request, path);
        const image = await storeImage(file, signedIn(request), parts);
        void reply.code(201);
        return presentImage(image);
      }),
  });
}
