import { roles } from '@kontor/contracts/endpoints';
import type { DocumentCategory, Role, SessionUser } from '@kontor/contracts/schemas';
import { type Orm, preparedStatement } from '@kontor/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { canSee, visibleTo } from './access.ts';
import { Document } from './document.entity.ts';

/** Deleted documents are there for nobody. Each of the list's indexes holds this condition too. */
const KEPT = { deletedAt: null };

/** Above every id. */
const AFTER_ALL = 2 ** 31;

export interface DocumentFilter {
  category?: DocumentCategory | undefined;
  /** The page begins after the document with this id. */
  after: number | null;
  limit: number;
}

export type ListedDocument = Pick<
  Document,
  | 'id'
  | 'originalName'
  | 'category'
  | 'isPublic'
  | 'employeeId'
  | 'description'
  | 'mimeType'
  | 'fileSize'
  | 'uploadedBy'
  | 'createdAt'
  | 'scanState'
  | 'threat'
>;

const LISTED = `id, original_name as "originalName", category, is_public as "isPublic", employee_id as "employeeId",
  description, mime_type as "mimeType", file_size as "fileSize", uploaded_by as "uploadedBy", created_at as "createdAt",
  scan_state as "scanState", threat`;

/** Moments as the driver hands them out: dates or text. */
type Listed = Omit<ListedDocument, 'createdAt'> & { createdAt: Date | string };

/** Reads the documents of a page that somebody may see, newest first. */
export function visibleDocuments(orm: Orm) {
  const statement = (role: Role, isFiltered: boolean) =>
    preparedStatement<(string | number)[], Listed>(
      orm,
      `documents-of-${role}${isFiltered ? '-by-category' : ''}`,
      listStatement(role, isFiltered),
    );
  const lists = Object.fromEntries(
    roles.map((role) => [role, { all: statement(role, false), category: statement(role, true) }]),
  ) as Record<Role, { all: ReturnType<typeof statement>; category: ReturnType<typeof statement> }>;

  return async (caller: SessionUser, { after, category, limit }: DocumentFilter): Promise<ListedDocument[]> => {
    const { all, category: ofCategory } = lists[caller.role];
    const values = [caller.id, after ?? AFTER_ALL, limit];
    const rows = await (category ? ofCategory(...values, category) : all(...values));
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  };
}

/** The page for `role`: `$1` the caller, `$2` where it begins, `$3` its length, `$4` the category if there is a filter. */
export function listStatement(role: Role, isFiltered: boolean): string {
  // One short index scan a condition; as a single OR PostgreSQL would walk past everybody else's documents.
  const parts = visibleTo(role).map(
    (visible) => `(
      select ${LISTED} from documents.documents
      where ${visible} and deleted_at is null and id < $2::bigint${isFiltered ? ' and category = $4' : ''}
      order by id desc limit $3
    )`,
  );
  return `select * from (${parts.join(' union all ')}) as listed where $1::int is not null order by id desc limit $3`;
}

/** What a download needs to know of a document. */
export type SentDocument = Pick<
  Document,
  | 'id'
  | 'fileName'
  | 'originalName'
  | 'fileSize'
  | 'mimeType'
  | 'sha256'
  | 'audience'
  | 'employeeId'
  | 'scanState'
  | 'replacedAt'
>;

/** As `findVisible`, for downloads, which are asked for as often as the list. */
export function visibleForDownload(orm: Orm) {
  const read = preparedStatement<[id: number], Omit<SentDocument, 'replacedAt'> & { replacedAt: Date | string | null }>(
    orm,
    'document-for-download',
    `select id, file_name as "fileName", original_name as "originalName", file_size as "fileSize",
       mime_type as "mimeType", sha256, audience, employee_id as "employeeId", scan_state as "scanState",
       replaced_at as "replacedAt"
     from documents.documents where id = $1 and deleted_at is null`,
  );
  return async (caller: SessionUser, id: number): Promise<SentDocument | null> => {
    const [row] = await read(id);
    return row && canSee(row, caller)
      ? { ...row, replacedAt: row.replacedAt === null ? null : new Date(row.replacedAt) }
      : null;
  };
}

/** The document, or null: also when there is one that the caller may not see, so that nobody can tell. */
export async function findVisible(em: EntityManager, caller: SessionUser, id: number): Promise<Document | null> {
  const document = await em.findOne(Document, { id, ...KEPT });
  return document && canSee(document, caller) ? document : null;
}

/** The document for an admin to change: nobody else does before the transaction of `em` ends. Null when there is none. */
export function lockForChange(em: EntityManager, id: number): Promise<Document | null> {
  return em.findOne(Document, { id, ...KEPT }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The same for a deleted document that is still there. */
export function lockDeleted(em: EntityManager, id: number): Promise<Document | null> {
  return em.findOne(Document, { id, deletedAt: { $ne: null } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/**
 * The documents addressed to a person or uploaded by them, newest first, those deleted too: what an admin is shown of
 * somebody's data.
 */
export async function documentsOf(em: EntityManager, personId: number, limit: number): Promise<Document[]> {
  const read = (where: Partial<Document>) => em.find(Document, where, { orderBy: { id: 'desc' }, limit });
  // One short index scan each, as above. A document of both lists is one object.
  const found = new Set([...(await read({ employeeId: personId })), ...(await read({ uploadedBy: personId }))]);
  return [...found].toSorted((a, b) => b.id - a.id).slice(0, limit);
}
