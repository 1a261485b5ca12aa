import { imageEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { imageNotFound } from '../errors.ts';
import { Image, UUID } from './image.entity.ts';
import { sendImage, type SendImageDeps } from './send-image.ts';

interface Deps extends SendImageDeps {
  orm: Orm;
}

export const imageRoutes: Plugin<Deps> = async (app, { orm, ...deps }) => {
  app.route({
    ...imageEndpoints.getImage,
    handler: async (request, reply) => {
      const { id } = request.params;
      const image = UUID.test(id) ? await orm.em.fork().findOne(Image, { id }) : null;
      if (!image) throw imageNotFound();
      return sendImage(image, request, reply, deps);
    },
  });
};
