import { type DocumentCategory, type Role, roles, type SessionUser } from '@kontor/contracts';
import { type Orm, preparedStatement } from '@kontor/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { canSee, visibleTo } from './access.ts';
import { Document } from './document.entity.ts';

/** Nobody sees deleted documents. Each index of the list has this condition too. */
const NOT_DELETED = { deletedAt: null };

/** Greater than every id. */
const AFTER_LAST_ID = 2 ** 31;

export interface DocumentFilter {
  category?: DocumentCategory | undefined;
  /** The id of the last document of the page before. */
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

/** The driver returns timestamps as dates or as text. */
type ListedRow = Omit<ListedDocument, 'createdAt'> & { createdAt: Date | string };

/** Returns a function that lists one page of the documents that the caller may see, newest first. */
export function visibleDocuments(orm: Orm) {
  const statement = (role: Role, isFiltered: boolean) =>
    preparedStatement<(string | number)[], ListedRow>(
      orm,
      `documents-of-${role}${isFiltered ? '-by-category' : ''}`,
      listStatement(role, isFiltered),
    );
  const lists = Object.fromEntries(
    roles.map((role) => [role, { all: statement(role, false), category: statement(role, true) }]),
  ) as Record<Role, { all: ReturnType<typeof statement>; category: ReturnType<typeof statement> }>;

  return async (caller: SessionUser, { after, category, limit }: DocumentFilter): Promise<ListedDocument[]> => {
    const { all, category: ofCategory } = lists[caller.role];
    const values = [caller.id, after ?? AFTER_LAST_ID, limit];
    const rows = await (category ? ofCategory(...values, category) : all(...values));
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  };
}

/** The list query of a role. `$1` is the caller, `$2` the exclusive upper id, `$3` the page size, `$4` the category of a filter. */
export function listStatement(role: Role, isFiltered: boolean): string {
  // One index scan for each condition; with a single OR PostgreSQL would scan the documents of all other users.
  const selects = visibleTo(role).map(
    (visible) => `(
      select ${LISTED} from documents.documents
      where ${visible} and deleted_at is null and id < $2::bigint${isFiltered ? ' and category = $4' : ''}
      order by id desc limit $3
    )`,
  );
  return `select * from (${selects.join(' union all ')}) as listed where $1::int is not null order by id desc limit $3`;
}

/** The columns that a download reads. */
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

/** `findVisible` as a prepared statement, since downloads are as frequent as lists. */
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

/** Returns null for a document that does not exist and for one that the caller may not see alike. */
export async function findVisible(em: EntityManager, caller: SessionUser, id: number): Promise<Document | null> {
  const document = await em.findOne(Document, { id, ...NOT_DELETED });
  return document && canSee(document, caller) ? document : null;
}

/** Locks a document for the transaction of `em`. Returns null when it does not exist or is deleted. */
export function lockForChange(em: EntityManager, id: number): Promise<Document | null> {
  return em.findOne(Document, { id, ...NOT_DELETED }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** `lockForChange` for a deleted document. */
export function lockDeleted(em: EntityManager, id: number): Promise<Document | null> {
  return em.findOne(Document, { id, deletedAt: { $ne: null } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The documents addressed to a user or uploaded by them, deleted ones included, newest first. */
export async function documentsOf(em: EntityManager, userId: number, limit: number): Promise<Document[]> {
  const read = (where: Partial<Document>) => em.find(Document, where, { orderBy: { id: 'desc' }, limit });
  // One index scan each, as above. The identity map makes a document of both results one object.
  const found = new Set([...(await read({ employeeId: userId })), ...(await read({ uploadedBy: userId }))]);
  return [...found].toSorted((a, b) => b.id - a.id).slice(0, limit);
}
