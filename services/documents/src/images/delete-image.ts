import { type AuditOrigin, systemOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { imageNotFound } from '../errors.ts';
import { Image } from './image.entity.ts';
import { enqueueImage } from './tell-content.ts';
import type { FindUses } from './uses.ts';

/** Deletes an image; for good also one that is used, or deleted but not removed yet. Throws 404. */
export async function deleteImage(em: EntityManager, id: string, by: AuditOrigin, isForGood = false): Promise<void> {
  await em.transactional(async (tx) => {
    const where = isForGood ? { id } : { id, deletedAt: null };
    const image = await tx.findOne(Image, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!image) throw imageNotFound();
    if (isForGood) await removeImage(tx, image);
    else image.deletedAt = new Date();
    await audit.record(tx, by, { action: 'image-deleted', subject: { kind: 'image', name: id } });
  });
}

/** A trigger discards its bytes, which the cleanup removes when no client can be reading them. */
async function removeImage(tx: EntityManager, image: Image): Promise<void> {
  tx.remove(image);
  await enqueueImage(tx, image.id);
}

export async function restoreImage(tx: EntityManager, id: string): Promise<void> {
  if ((await tx.nativeUpdate(Image, { id, deletedAt: { $ne: null } }, { deletedAt: null })) === 0) return;
  await audit.record(tx, systemOrigin, { action: 'image-restored', subject: { kind: 'image', name: id } });
}

/** Longer than a save takes that found the image before it was deleted. */
const SETTLED_MS = 60 * 60_000;
const BATCH_SIZE = 100;

/**
 * Removes the deleted images that nothing shows, and restores those that something shows: a save that had begun before, or a
 * text. No cover or portrait is added later: a save asks for it. Texts are not checked, and one saved later shows a gap.
 * Throws 503 while it is not known what shows them.
 */
export async function purgeDeletedImages(orm: Orm, findUses: FindUses): Promise<void> {
  const settled = { deletedAt: { $lt: new Date(Date.now() - SETTLED_MS) } };
  for (let isMore = true; isMore;) {
    const images = await orm.em.fork().find(Image, settled, { orderBy: { deletedAt: 'asc' }, limit: BATCH_SIZE });
    isMore = images.length === BATCH_SIZE;
    const used = new Set((await findUses(images.map(({ id }) => id))).map(({ image }) => image));
    for (const { id } of images)
      await orm.em.fork().transactional(async (tx) => {
        if (used.has(id)) return restoreImage(tx, id);
        const image = await tx.findOne(Image, { id, ...settled }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (image) await removeImage(tx, image);
      });
  }
}
