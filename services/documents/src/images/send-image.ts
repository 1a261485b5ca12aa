import { matchesETag } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ObjectStore } from '../storage/object-store.ts';
import type { Image } from './image.entity.ts';

export interface SendImageDeps {
  store: ObjectStore;
  /** The response is aborted when the client reads nothing for this long. */
  stallSeconds: number;
}

/** Sends an image, which never changes under its id, or replies 304. */
export async function sendImage(image: Image, request: FastifyRequest, reply: FastifyReply, deps: SendImageDeps) {
  const etag = `"${image.id}"`;
  const caching = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
  if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).headers(caching).send();

  const isHead = request.method === 'HEAD';
  const body = isHead ? undefined : await deps.store.get(image.fileName, { start: 0, end: image.fileSize - 1 });
  void reply.headers({
    ...caching,
    'content-type': 'image/webp',
    'content-length': image.fileSize,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  if (body) reply.raw.setTimeout(deps.stallSeconds * 1000, () => reply.raw.destroy());
  return reply.send(body);
}
