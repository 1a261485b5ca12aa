import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ObjectStore } from '../storage/object-store.ts';
import { holds } from '../uploads/if-none-match.ts';
import type { Image } from './image.entity.ts';

export interface Viewing {
  store: ObjectStore;
  /** How long a reader may take nothing before it is given up. */
  stallSeconds: number;
}

/** Answers with a picture, which never changes under its id; 304 to a reader that has it. */
export async function sendImage(image: Image, request: FastifyRequest, reply: FastifyReply, to: Viewing) {
  const etag = `"${image.id}"`;
  const caching = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).headers(caching).send();

  const isHead = request.method === 'HEAD';
  const body = isHead ? undefined : await to.store.get(image.fileName, { start: 0, end: image.fileSize - 1 });
  void reply.headers({
    ...caching,
    'content-type': 'image/webp',
    'content-length': image.fileSize,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  if (body) reply.raw.setTimeout(to.stallSeconds * 1000, () => reply.raw.destroy());
  return reply.send(body);
}
