import { imageEndpoints } from '@kontor/contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { UpstreamResponse } from '../upstreams/index.ts';
import { SharedBody } from '../cache/index.ts';

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

export interface ImageCache {
  /** The image, or another response of documents. Throws the error for the visitor. */
  read(id: string, request: FastifyRequest): Promise<SharedBody | UpstreamResponse>;
  /** Call it when the image may have been deleted. */
  invalidate(id: string): void;
}

/**
 * An LRU cache of the images of posts, which stops sending a deleted one within a second. Concurrent requests for an image
 * share one upstream request, and slow readers hold no connection to documents.
 */
export function imageCache(
  fetch: (url: string, request: FastifyRequest, etag?: string) => Promise<UpstreamResponse>,
): ImageCache {
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
    async read(id, request) {
      try {
        return (await cache.fetch(id, { context: request }))!;
      } catch (error) {
        if (error instanceof ImageUnavailable) return error.response;
        throw error;
      }
    },
    invalidate: (id) => void cache.delete(id),
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
