import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { imageNotFound } from '../errors.ts';

/** Deletes an image for good. Its bytes are removed by the sweep, once nobody can be reading them. Throws 404. */
export async function deleteImage(em: EntityManager, id: string, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const deleted = await tx.execute<unknown[]>(
      `with deleted as (delete from documents.images where id = ? returning file_name)
       insert into documents.discarded_objects (file_name) select file_name from deleted returning 1`,
      [id],
    );
    if (deleted.length === 0) throw imageNotFound();
    await audit.record(tx, by, { action: 'image-deleted', subject: { kind: 'image', name: id } });
  });
}
