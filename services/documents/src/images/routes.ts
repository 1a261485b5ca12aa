import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import { type AuditOrigin, signedInOrigin, type SignedInOrigin, systemOrigin } from '@kontor/audit/log';
import { limits } from '@kontor/contracts/endpoints';
import { type ImageFacts, type ImageSize, internalPaths, PortraitErasure, StoredFor } from '@kontor/contracts/internal';
import { type ImageAlt, imageEndpoints, NoContent } from '@kontor/contracts/schemas';
import { CURSOR_TIMESTAMP, matchesETag, pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import { fileEmpty, fileRequired, imageNotFound, imageUsed } from '../errors.ts';
import { IMAGE_KEY_PREFIX, storeFile, type StoreFileDeps } from '../storage/index.ts';
import { readForm, type TemporaryFiles, type UploadedFile } from '../uploads/index.ts';
import type { EncodeImage } from './encode-image.ts';
import { deleteImage, restoreImage } from './delete-image.ts';
import { altOf, Image, presentImage, UUID } from './image.entity.ts';
import { enqueueImage } from './tell-content.ts';
import { type FindUses, presentStoredImages } from './uses.ts';

interface SendImageDeps extends Pick<StoreFileDeps, 'store'> {
  /** The response is aborted when the client reads nothing for this long. */
  stallSeconds: number;
}

interface Uses {
  findUses: FindUses;
  /** Tells content of changes. */
  told: Worker;
}

const CURSOR = [CURSOR_TIMESTAMP, UUID];

export const imageRoutes: Plugin<SendImageDeps & Uses & Pick<StoreFileDeps, 'orm'>> = async (app, deps) => {
  const { orm, findUses, told } = deps;

  app.route({
    ...imageEndpoints.getImage,
    handler: async (request, reply) => {
      const { id } = request.params;
      const image = UUID.test(id) ? await orm.em.fork().findOne(Image, { id, deletedAt: null }) : null;
      if (!image) throw imageNotFound();
      return sendImage(image, request, reply, deps);
    },
  });

  app.route({
    ...imageEndpoints.listImages,
    handler: async (request, reply) => {
      const [createdAt, id] = (readCursor(request.query, CURSOR) ?? []) as [createdAt?: string, id?: string];
      const after = createdAt
        ? { $or: [{ createdAt: { $lt: new Date(createdAt) } }, { createdAt: new Date(createdAt), id: { $lt: id! } }] }
        : {};
      const images = await orm.em
        .fork()
        .find(
          Image,
          { ...after, deletedAt: null },
          { orderBy: { createdAt: 'desc', id: 'desc' }, limit: pageSize(request.query) + 1 },
        );
      const page = sendPage(images, request, reply, (image) => [image.createdAt.toISOString(), image.id]);
      return presentStoredImages(page, await usesIfKnown(page, request, findUses));
    },
  });

  app.route({
    ...imageEndpoints.updateImage,
    handler: async (request) => {
      const { id } = request.params;
      if (!UUID.test(id)) throw imageNotFound();
      const image = await describeImage(orm.em.fork(), id, request.body.alt, request);
      told.wake();
      return presentStoredImages([image], await usesIfKnown([image], request, findUses))[0]!;
    },
  });

  app.route({
    ...imageEndpoints.deleteImage,
    handler: async (request) => {
      const { id } = request.params;
      if (!UUID.test(id)) throw imageNotFound();
      const em = orm.em.fork();
      const isForGood = request.query.force === 'true';
      if (!isForGood) {
        if ((await em.count(Image, { id, deletedAt: null })) === 0) throw imageNotFound();
        if ((await findUses([id])).length > 0) throw imageUsed();
      }
      await deleteImage(em, id, request, isForGood);
      told.wake();
      request.log.info({ event: 'image-deleted', userId: request.user!.id, imageId: id }, 'Image deleted');
    },
  });
};

/** What shows these images; null while a service that knows it is unavailable. */
const usesIfKnown = (images: readonly Image[], { log }: FastifyRequest, findUses: FindUses) =>
  findUses(images.map(({ id }) => id)).catch((error: unknown) => {
    log.warn({ err: error }, 'What shows the images is not known');
    return null;
  });

/** Stores the text that stands for an image. Throws 404. */
async function describeImage(em: EntityManager, id: string, alt: ImageAlt, by: AuditOrigin): Promise<Image> {
  return em.transactional(async (tx) => {
    const image = await tx.findOne(Image, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!image) throw imageNotFound();
    tx.assign(image, { altEn: alt.en.trim(), altSv: alt.sv.trim() });
    await enqueueImage(tx, id);
    await audit.record(tx, by, { action: 'image-changed', subject: { kind: 'image', name: id } });
    return image;
  });
}

/** What content asks of an image before the site shows it, the images that it imports, and former portraits of identity. */
export const internalImageRoutes: Plugin<Pick<Uses, 'findUses'> & UploadImageDeps> = async (app, deps) => {
  const { orm, findUses, temporaryFiles } = deps;

  app.get<{ Params: { id: string } }>('/internal/images/:id', async ({ params: { id } }): Promise<ImageFacts> => {
    const image = UUID.test(id) ? await orm.em.fork().findOne(Image, { id, deletedAt: null }) : null;
    if (!image) throw imageNotFound();
    return { width: image.width, height: image.height, alt: altOf(image) };
  });

  app.post(
    internalPaths.portraitErasures,
    { schema: { body: PortraitErasure, response: NoContent } },
    async ({ body: { image } }) => {
      const em = orm.em.fork();
      if ((await em.count(Image, { id: image, deletedAt: null })) > 0 && (await findUses([image])).length === 0)
        await deleteImage(em, image, systemOrigin);
    },
  );

  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: limits.fileBytes },
    (_request, bytes, done) => done(null, bytes),
  );
  // The caller chooses the id: the same image twice is one.
  app.put<{ Params: { id: string }; Querystring: StoredFor; Body: Buffer }>(
    '/internal/images/:id',
    { schema: { querystring: StoredFor } },
    async ({ params: { id }, query: { userId, userName, ...alt }, body }): Promise<ImageSize> => {
      if (!UUID.test(id)) throw imageNotFound();
      const uploadedBy = Number(userId);
      const by = userName === undefined ? systemOrigin : { ...systemOrigin, user: { id: uploadedBy, name: userName } };
      return temporaryFiles.withFile(async (path) => {
        await writeFile(path, body, { flag: 'wx', mode: 0o600 });
        const em = orm.em.fork();
        await em.transactional((tx) => restoreImage(tx, id));
        const stored = await em.findOne(Image, { id });
        const { width, height } = stored ?? (await storeImage(path, { id, uploadedBy, ...alt }, by, deps));
        return { width, height };
      });
    },
  );
};

/** Sends an image, which never changes under its id, or replies 304. */
async function sendImage(image: Image, request: FastifyRequest, reply: FastifyReply, deps: SendImageDeps) {
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

interface UploadImageDeps extends StoreFileDeps {
  temporaryFiles: TemporaryFiles;
  encode: EncodeImage;
}

export const imageUploadRoutes: Plugin<UploadImageDeps> = async (app, deps) => {
  app.route({
    ...imageEndpoints.uploadImage,
    handler: (request) =>
      deps.temporaryFiles.withFile(async (path) => {
        const { file } = await readForm(request, path);
        return presentImage(await uploadImage(file, signedInOrigin(request), deps));
      }),
  });
};

/** Re-encodes an uploaded image and stores the result only. Throws 4xx for an invalid image, 503 or 507. */
async function uploadImage(file: UploadedFile | null, by: SignedInOrigin, deps: UploadImageDeps): Promise<Image> {
  if (!file) throw fileRequired();
  if (file.size === 0) throw fileEmpty();
  return storeImage(file.path, { id: randomUUID(), uploadedBy: by.user.id }, by, deps);
}

/** Re-encodes the image of a file and stores the result. */
function storeImage(
  file: string,
  image: Pick<Image, 'id' | 'uploadedBy'> & Partial<Pick<Image, 'altEn' | 'altSv'>>,
  by: AuditOrigin,
  { temporaryFiles, encode, ...deps }: UploadImageDeps,
): Promise<Image> {
  return temporaryFiles.withFile(async (path) => {
    const { width, height, size } = await encode(file, path);
    return storeFile(
      deps,
      { path, size, uploadedBy: image.uploadedBy },
      async (em, fileName) => {
        await audit.record(em, by, { action: 'image-uploaded', subject: { kind: 'image', name: image.id } });
        return em.create(Image, { ...image, fileName, width, height, fileSize: size });
      },
      IMAGE_KEY_PREFIX,
    );
  });
}
