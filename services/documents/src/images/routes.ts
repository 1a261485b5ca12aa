import { getImage, type Image as ImageReply, uploadImage } from '@kontor/contracts';
import { type App, type Orm, signedIn } from '@kontor/service-kit';

import { imageNotFound } from '../errors.ts';
import { readForm } from '../transfer/read-form.ts';
import { Image } from './image.entity.ts';
import { sendImage, type Viewing } from './send-image.ts';
import { type ImageParts, storeImage } from './store-image.ts';

/** The contract's pattern lets through what PostgreSQL takes for no UUID. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function imageRoute(app: App, orm: Orm, to: Viewing): void {
  app.route({
    ...getImage,
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
    ...uploadImage,
    handler: (request, reply) =>
      parts.spool.withFile(async (path) => {
        const { file } = await readForm(request, path);
        const image = await storeImage(file, signedIn(request), parts);
        void reply.code(201);
        return presentImage(image);
      }),
  });
}

/** The size stands in the URL too, so that a page knows how much room a picture takes before it is there. */
function presentImage({ id, width, height }: Image): ImageReply {
  return { url: `${getImage.url.replace(':id', id)}#w=${width}&h=${height}`, width, height };
}
