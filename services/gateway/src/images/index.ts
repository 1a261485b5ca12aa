import { IMAGE_ID_PATTERN } from '@kontor/contracts/endpoints';
import { imageEndpoints } from '@kontor/contracts/schemas';
import { type App, clientKey } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { createBudget, reservedOrThrow } from '../admission/index.ts';
import { sendUncached, SharedBody } from '../cache/index.ts';
import type { FetchUpstream } from '../upstreams/index.ts';
import { type ImageCache, imageCache } from './image-cache.ts';

/** Memory of images that are being sent, in all and to each client. */
const IN_USE_BYTES = 64_000_000;
const BYTES_PER_CLIENT = 16_000_000;
/** Images fetched at once for one client. */
const FETCHES_PER_CLIENT = 48;

const ID = new RegExp(IMAGE_ID_PATTERN);

/**
 * Serves the images of posts from a cache. Readers share an image's bytes, so slow ones hold neither connections to
 * documents nor the permits of signed-in users. Returns the cache.
 */
export function imageRoutes(app: App, fetch: FetchUpstream, onRefused: () => void): ImageCache {
  const fetches = createBudget(Infinity, FETCHES_PER_CLIENT);
  // Readers share an image, which counts once.
  const inUse = createBudget(IN_USE_BYTES, BYTES_PER_CLIENT);

  const fetchFor = async (url: string, { ip, id }: FastifyRequest, etag?: string) => {
    const release = reservedOrThrow(fetches.reserve(clientKey(ip), 1), onRefused);
    return fetch(url, id, etag).finally(release);
  };
  const images = imageCache(fetchFor);

  app.route({
    method: imageEndpoints.getImage.method,
    url: imageEndpoints.getImage.url,
    config: imageEndpoints.getImage.config,
    async handler(request: FastifyRequest<{ Params: { id: string } }>, reply) {
      const { id } = request.params;
      const image = ID.test(id) ? await images.read(id, request) : await fetchFor(request.url, request);
      if (!(image instanceof SharedBody)) return sendUncached(image, reply);
      const { body } = image;
      releaseAfterResponse(reply, reservedOrThrow(inUse.reserve(clientKey(request.ip), body.length, body), onRefused));
      return image.send(request, reply);
    },
  });
  return images;
}

/** Releases a reservation when the response has ended, sent or not. */
function releaseAfterResponse({ raw }: FastifyReply, release: () => void): void {
  if (raw.closed) release();
  else raw.once('close', release);
}
