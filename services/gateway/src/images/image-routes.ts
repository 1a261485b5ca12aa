import { getImage, IMAGE_ID_PATTERN } from '@kontor/contracts';
import { type App, clientKey, overloaded } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import type { Ask } from '../ask-service.ts';
import { sendAlone } from '../cache/public-read-routes.ts';
import { SharedBody } from '../cache/shared-body.ts';
import { createShares, untilAnswered } from '../shares.ts';
import { createBodyBudget } from './bodies-in-use.ts';
import { type ImageCache, imageCache } from './image-cache.ts';

/** Memory of images that are being sent, and of those that are being sent to one client. */
const IN_USE_BYTES = 64_000_000;
const BYTES_PER_CLIENT = 16_000_000;
/** Images that documents is asked for at a time because of one client. */
const ASKED_PER_CLIENT = 48;

const ID = new RegExp(IMAGE_ID_PATTERN);

/**
 * Routes the images of posts. All who read one share its bytes in memory, so that slow readers hold neither connections to
 * documents nor what is there for people who are signed in. Returns the cache.
 */
export function imageRoutes(app: App, ask: Ask, onRefused: () => void): ImageCache {
  const asked = createShares(Infinity, ASKED_PER_CLIENT);
  const inUse = createBodyBudget(IN_USE_BYTES, BYTES_PER_CLIENT);

  const askFor = async (url: string, { ip, id }: FastifyRequest, etag?: string) => {
    const taken = asked.take(clientKey(ip), 1);
    if (typeof taken === 'string') {
      onRefused();
      throw overloaded();
    }
    return ask(url, id, etag).finally(taken);
  };
  const images = imageCache(askFor);

  app.route({
    method: getImage.method,
    url: getImage.url,
    config: getImage.config,
    async handler(request: FastifyRequest<{ Params: { id: string } }>, reply) {
      const { id } = request.params;
      const image = ID.test(id) ? await images.read(id, request) : await askFor(request.url, request);
      if (!(image instanceof SharedBody)) return sendAlone(image, reply);
      untilAnswered(reply, inUse.take(clientKey(request.ip), image.body), onRefused);
      return image.send(request, reply);
    },
  });
  return images;
}
