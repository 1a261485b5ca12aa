import { imageEndpoints, type StoredImage } from '@kontor/contracts/schemas';
import { type App, type Orm, pageSize, readCursor, sendPage } from '@kontor/service-kit';

import { imageNotFound } from '../errors.ts';
import * as deletion from './delete-image.ts';
import { listNewest } from './list-images.ts';
import { type Image, UUID } from './image.entity.ts';
import { presentImage } from './present-image.ts';

const CURSOR = [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, UUID];

/** What admins do with the images that are there. */
export function adminImageRoutes(app: App, orm: Orm): void {
  app.route({
    ...imageEndpoints.listImages,
    handler: async (request, reply) => {
      const after = readCursor(request.query, CURSOR) as [string, string] | null;
      const images = await listNewest(orm.em.fork(), { after, limit: pageSize(request.query) + 1 });
      return sendPage(images, request, reply, ({ createdAt, id }) => [createdAt.toISOString(), id]).map(presentStored);
    },
  });

  app.route({
    ...imageEndpoints.deleteImage,
    handler: async (request, reply) => {
      const { id } = request.params;
      if (!UUID.test(id)) throw imageNotFound();
      await deletion.deleteImage(orm.em.fork(), id, request);
      request.log.info({ event: 'image-deleted', userId: request.user!.id, imageId: id }, 'Image deleted');
      void reply.code(204);
      return null;
    },
  });
}

const presentStored = (image: Image): StoredImage => ({
  ...presentImage(image),
  id: image.id,
  fileSize: image.fileSize,
  uploadedBy: image.uploadedBy,
  createdAt: image.createdAt.toISOString(),
});
