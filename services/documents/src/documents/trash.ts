import { signedInOrigin, type SignedInOrigin } from '@kontor/audit/log';
import { ID_PATTERN, RESTORABLE_DAYS, savedName } from '@kontor/contracts/endpoints';
import { type SessionUser, trashEndpoints } from '@kontor/contracts/schemas';
import { daysUntilExpiry, type Orm } from '@kontor/service-kit/database';
import { CURSOR_TIMESTAMP, pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, logChange, subjectOf } from '../audit.ts';
import { languageOf } from '../downloads/index.ts';
import { onDuplicate, periodTaken } from '../errors.ts';
import { removeNotices } from '../notices/index.ts';
import { changeableAudiences } from './access.ts';
import { Document } from './document.entity.ts';
import { lockDeleted, lockDocument } from './find-document.ts';

const CURSOR = [CURSOR_TIMESTAMP, new RegExp(ID_PATTERN)];

/** Deleted documents, until they are purged. */
export const trashRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...trashEndpoints.listDeletedDocuments,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const documents = await listTrash(orm.em.fork(), request.user!, {
        after: cursor && { deletedAt: new Date(cursor[0]!), id: Number(cursor[1]) },
        limit: pageSize(request.query) + 1,
      });
      const page = sendPage(documents, request, reply, ({ deletedAt, id }) => [deletedAt!.toISOString(), id]);
      return page.map(({ id, deletedBy, deletedAt, ...names }) => ({
        kind: 'document' as const,
        id,
        name: savedName(names, languageOf(request)),
        deletedBy,
        deletedAt: deletedAt!.toISOString(),
        daysLeft: daysUntilExpiry(deletedAt!, RESTORABLE_DAYS),
      }));
    },
  });

  app.route({
    ...trashEndpoints.purgeDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      await purgeDocument(orm.em.fork(), id, signedInOrigin(request));
      logChange(request, 'document-purged', id, 'Document purged');
    },
  });
};

/** Marks a document as deleted. The cleanup job purges its row and its bytes later. Throws 404 or 403. */
export async function removeDocument(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const document = await lockDocument(tx, id, by.user, 'see');
    tx.assign(document, { deletedAt: raw<Date>('now()'), deletedBy: by.user.id });
    await removeNotices(tx, id);
    await audit.record(tx, by, { action: 'deleted', ...subjectOf(document) });
  });
}

/** Restores a deleted document with its audience. Throws 404, 403, and 409 if its month and category have another one by now. */
export async function restoreDocument(em: EntityManager, id: number, by: SignedInOrigin): Promise<Document> {
  return em.transactional(async (tx) => {
    const document = await lockDeleted(tx, id, by.user);
    document.deletedAt = null;
    document.deletedBy = null;
    await tx.flush().catch(onDuplicate(periodTaken));
    await audit.record(tx, by, { action: 'restored', ...subjectOf(document) });
    return document;
  });
}

const LISTED = ['id', 'originalName', 'title', 'deletedAt', 'deletedBy'] as const;
type DeletedDocument = Pick<Document, (typeof LISTED)[number]>;

interface Page {
  /** The last document of the page before. */
  after: { deletedAt: Date; id: number } | null;
  limit: number;
}

/** A page of the deleted documents that a caller may restore, last deleted first. */
async function listTrash(em: EntityManager, caller: SessionUser, { after, limit }: Page): Promise<DeletedDocument[]> {
  const audiences = changeableAudiences(caller);
  const query = em
    .createQueryBuilder(Document, 'document')
    .select(LISTED)
    .where({ deletedAt: { $ne: null } });
  if (audiences.length === 1) query.andWhere({ audience: audiences[0]! });
  if (after)
    query.andWhere('(document.deleted_at, document.id) < (?::timestamptz, ?::integer)', [after.deletedAt, after.id]);
  return query.orderBy({ deletedAt: 'desc', id: 'desc' }).limit(limit).getResultList();
}

/** Deletes a document in the trash permanently; the cleanup job removes the objects of its versions. Throws 404. */
async function purgeDocument(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const document = await lockDeleted(tx, id, by.user);
    tx.remove(document);
    await audit.record(tx, by, { action: 'purged', ...subjectOf(document) });
  });
}

const BATCH_SIZE = 200;

/** Deletes the documents that can no longer be restored; a trigger discards their objects. */
export async function purgeDeletedDocuments(orm: Orm): Promise<void> {
  let purged: unknown[];
  do
    purged = await orm.em.fork().execute<unknown[]>(
      `delete from documents.documents where id = any(array(
         select id from documents.documents where deleted_at < now() - make_interval(days => ?)
         order by deleted_at limit ? for update skip locked
       )) returning 1`,
      [RESTORABLE_DAYS, BATCH_SIZE],
    );
  while (purged.length === BATCH_SIZE);
}
