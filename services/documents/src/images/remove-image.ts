import type { AuditOrigin } from '@kontor/audit/log';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { imageNotFound } from '../errors.ts';
import { DiscardedObject } from '../storage/discarded-object.entity.ts';
import { Image } from './image.entity.ts';

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
