import { IMAGE_ID_PATTERN } from '@kontor/contracts/endpoints';
import { imageEndpoints } from '@kontor/contracts/schemas';
import { type App, clientKey } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { createBudget, reservedOrThrow } from '../admission/index.ts';
import { sendUncached, SharedBody } from '../cache/index.ts';
import type { FetchUpstream, UpstreamResponse } from '../upstreams/index.ts';

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
export function imageRoutes(app: App, fetch: FetchUpstream, onRefused: () => void) {
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

/** An image is immutable, but may be deleted, by a call to another gateway too. */
const FRESH_MS = 1_000;
const MAX_CACHE_BYTES = 32_000_000;

/** Documents responded without an image. The response is passed on and not cached. */
class ImageUnavailable extends Error {
  readonly response: UpstreamResponse;
  constructor(response: UpstreamResponse) {
    super('There is no such image');
    this.response = response;
  }
}

/**
 * An LRU cache of the images of posts, which stops sending a deleted one within a second. Concurrent requests for an image
 * share one upstream request, and slow readers hold no connection to documents.
 */
function imageCache(fetch: (url: string, request: FastifyRequest, etag?: string) => Promise<UpstreamResponse>) {
  const cache = new LRUCache<string, SharedBody, FastifyRequest>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length,
    ttl: FRESH_MS,
    // An image that is evicted while it is fetched is still sent.
    ignoreFetchAbort: true,
    async fetchMethod(id, known, { context: request, options, signal }) {
      const requestedAt = performance.now();
      const response = await fetch(imageEndpoints.getImage.url.replace(':id', id), request, known?.etag);
      // The age counts from the request: the image may have been deleted since. Do not cache one that was invalidated or
      // evicted meanwhile.
      options.ttl = signal.aborted ? 1 : Math.max(1, FRESH_MS - Math.round(performance.now() - requestedAt));
      return known && response.status === 304 ? known : imageOf(response);
    },
  });
  return {
    /** The image, or another response of documents. Throws the error for the visitor. */
    async read(id: string, request: FastifyRequest): Promise<SharedBody | UpstreamResponse> {
      try {
        return (await cache.fetch(id, { context: request }))!;
      } catch (error) {
        if (error instanceof ImageUnavailable) return error.response;
        throw error;
      }
    },
    /** Call it when the image may have been deleted. */
    invalidate: (id: string) => void cache.delete(id),
  };
}

function imageOf(response: UpstreamResponse): SharedBody {
  const { status, headers, body } = response;
  if (status !== 200 || Number(headers['content-length']) !== body.length) throw new ImageUnavailable(response);
  const header = (name: string) => String(headers[name] ?? '');
  return new SharedBody(body, {
    type: header('content-type'),
    cacheControl: header('cache-control'),
    etag: header('etag'),
    headers: {
      'content-disposition': header('content-disposition'),
      'content-security-policy': header('content-security-policy'),
    },
    // Images are compressed already.
    encoded: {},
  });
}
