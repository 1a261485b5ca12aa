import type { ConfirmationRequest } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Document, DocumentVersion } from '../documents/index.ts';

/** The ids of all users, read from identity. */
export type ReadUserIds = () => Promise<number[]>;

/** A stored request; `newestUserId` is the last created user who is asked, null for all. */
export interface StoredRequest extends ConfirmationRequest {
  newestUserId: number | null;
  remindedOn: string | null;
}

interface Row {
  en: string;
  sv: string;
  dueOn: string | null;
  newestUserId: number | null;
  requestedBy: number;
  requestedAt: Date;
  remindedOn: string | null;
}

/** The request of a document; `lock` holds it until the transaction ends, which serializes the confirmations of a document. */
export async function findRequest(
  em: EntityManager,
  documentId: number,
  lock: '' | 'for update' = '',
): Promise<StoredRequest | null> {
  const [row] = await em.execute<Row[]>(
    `select sentence_en as en, sentence_sv as sv, due_on::text as "dueOn", newest_user_id as "newestUserId",
       requested_by as "requestedBy", requested_at as "requestedAt", reminded_on::text as "remindedOn"
     from documents.confirmation_requests where document_id = ? ${lock}`,
    [documentId],
  );
  if (!row) return null;
  const { en, sv, requestedAt, ...request } = row;
  return {
    ...request,
    sentence: { en, sv },
    alsoLater: row.newestUserId === null,
    requestedAt: requestedAt.toISOString(),
  };
}

/** Whether a request asks a user: not the one who made it. */
export const isAsked = ({ newestUserId, requestedBy }: StoredRequest, userId: number): boolean =>
  userId !== requestedBy && (newestUserId === null || userId <= newestUserId);

/** When a user received the newest version: when it was uploaded, addressed to them, or they were created, whichever was last. */
export const deliveredAt = (document: Document, version: DocumentVersion, userCreatedAt: Date): Date =>
  new Date(Math.max(version.createdAt.getTime(), document.addressedAt?.getTime() ?? 0, userCreatedAt.getTime()));

/** SQL: the same. */
const asks = (user: string) =>
  `(${user} <> request.requested_by and (request.newest_user_id is null or ${user} <= request.newest_user_id))`;

/** One row of an index for each user: for `not exists`, PostgreSQL might read and hash all confirmations. */
const isUnconfirmed = (user: string) => `coalesce((
  select false from documents.confirmations as confirmation
    join documents.document_versions as newest
      on newest.document_id = confirmation.document_id and newest.number = confirmation.version
  where confirmation.document_id = document.id and confirmation.user_id = ${user}
    and newest.file_name = document.file_name), true)`;

/** SQL: whether a user, to whom `document` is addressed, has to confirm its newest version by `request`. */
export const mustConfirm = (user: string) => `${asks(user)} and ${isUnconfirmed(user)}`;

/** SQL: `mustConfirm` for a document that may have no request. */
export const mustConfirmDocument = (user: string) => `exists (
  select from documents.confirmation_requests as request where request.document_id = document.id and ${mustConfirm(user)})`;
