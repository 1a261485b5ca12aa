import type { AuditOrigin } from '@kontor/audit/log';
import { imageEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { matchesETag, pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import { imageNotFound } from '../errors.ts';
import { DiscardedObject, type ObjectStore } from '../storage/index.ts';
import { Image, presentStoredImage, UUID } from './image.entity.ts';

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

/** Lists images, newest first, after the one with this time (in milliseconds) and id. */
export async function listImages(
  em: EntityManager,
  { after, limit }: { after: [createdAt: string, id: string] | null; limit: number },
): Promise<Image[]> {
  const where = after
    ? { $or: [{ createdAt: { $lt: new Date(after[0]) } }, { createdAt: new Date(after[0]), id: { $lt: after[1] } }] }
    : {};
  return em.find(Image, where, { orderBy: { createdAt: 'desc', id: 'desc' }, limit });
}

/** Deletes an image. The cleanup job removes its bytes when no client can be reading them. Throws 404. */
export async function removeImage(em: EntityManager, id: string, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const image = await tx.findOne(Image, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!image) throw imageNotFound();
    tx.create(DiscardedObject, { fileName: image.fileName });
    tx.remove(image);
    await audit.record(tx, by, { action: 'image-deleted', subject: { kind: 'image', name: id } });
  });
}
