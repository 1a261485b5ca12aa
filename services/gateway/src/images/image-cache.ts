import { imageEndpoints } from '@kontor/contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Asked } from '../ask-service.ts';
import { SharedBody } from '../cache/shared-body.ts';

/** An image never changes under its id; it may be gone. */
const FRESH_MS = 10_000;
const KEPT_BYTES = 32_000_000;

/** Documents answered without an image: this goes to those who asked, and is not kept. */
class NoImage extends Error {
  readonly answer: Asked;
  constructor(answer: Asked) {
    super('There is no such image');
    this.answer = answer;
  }
}

export interface ImageCache {
  /** The image, or what documents says instead. Throws what a visitor is to be told. */
  read(id: string, request: FastifyRequest): Promise<SharedBody | Asked>;
  /** It may have been deleted. */
  forget(id: string): void;
}

/**
 * The images of posts by their ids, each once in memory: the least used go first. Many who ask for the same at once are one
 * question, and nobody's reading holds a connection to documents.
 */
export function imageCache(ask: (url: string, request: FastifyRequest, etag?: string) => Promise<Asked>): ImageCache {
  const kept = new LRUCache<string, SharedBody, FastifyRequest>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length,
    ttl: FRESH_MS,
    // Whoever waits for an image gets it, also when there is no room to keep it.
    ignoreFetchAbort: true,
    async fetchMethod(id, known, { context: request, options, signal }) {
      const answer = await ask(imageEndpoints.getImage.url.replace(':id', id), request, known?.etag);
      // Forgotten or pushed out meanwhile: whoever asks next asks documents.
      if (signal.aborted) options.ttl = 1;
      return known && answer.status === 304 ? known : imageOf(answer);
    },
  });
  return {
    async read(id, request) {
      try {
        return (await kept.fetch(id, { context: request }))!;
      } catch (error) {
        if (error instanceof NoImage) return error.answer;
        throw error;
      }
    },
    forget: (id) => void kept.delete(id),
  };
}

function imageOf(answer: Asked): SharedBody {
  const { status, headers, body } = answer;
  if (status !== 200 || Number(headers['content-length']) !== body.length) throw new NoImage(answer);
  const header = (name: string) => String(headers[name] ?? '');
  return new SharedBody(body, {
    type: header('content-type'),
    cacheControl: header('cache-control'),
    etag: header('etag'),
    headers: {
      'content-disposition': header('content-disposition'),
      'content-security-policy': header('content-security-policy'),
    },
    // Compressed already.
    encoded: {},
  });
}
