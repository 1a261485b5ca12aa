import { imageEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';

import { imageNotFound } from '../errors.ts';
import { UUID } from './image.entity.ts';
import { listImages } from './list-images.ts';
import { presentStoredImage } from './present-image.ts';
import { removeImage } from './remove-image.ts';

const CURSOR = [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, UUID];

export const adminImageRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...imageEndpoints.listImages,
    handler: async (request, reply) => {
      const after = readCursor(request.query, CURSOR) as [string, string] | null;
      const images = await listImages(orm.em.fork(), { after, limit: pageSize(request.query) + 1 });
      return sendPage(images, request, reply, ({ createdAt, id }) => [createdAt.toISOString(), id]).map(
        presentStoredImage,
      );
    },
  });

  app.route({
    ...imageEndpoints.deleteImage,
    handler: async (request) => {
      const { id } = request.params;
      if (!UUID.test(id)) throw imageNotFound();
      await removeImage(orm.em.fork(), id, request);
      request.log.info({ event: 'image-deleted', userId: request.user!.id, imageId: id }, 'Image deleted');
    },
  });
};
