import type { SignedInOrigin } from '@kontor/audit/log';
import type { SignInMethod } from '@kontor/contracts/endpoints';
import type { Confirmation, ExportedRow, Language, ToConfirm } from '@kontor/contracts/schemas';
import { type Orm, preparedStatement } from '@kontor/service-kit/database';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, subjectOf } from '../audit.ts';
import { isOverdue } from '../days.ts';
import { canSee, Document, DocumentVersion, findFirstOpening, isAddressedTo, visibleTo } from '../documents/index.ts';
import { confirmationNotRequested, documentChanged, documentNotFound, notOpened, versionNotFound } from '../errors.ts';
import { assertReady } from '../uploads/index.ts';
import { addRow, findConfirmation } from './chain.ts';
import { deliveredAt, findRequest, isAsked, mustConfirm } from './request.ts';

const MAX_DOCUMENTS = 200;

type Row = Omit<ToConfirm, 'sentence' | 'overdue' | 'openedAt'> & {
  en: string;
  sv: string;
  openedAt: Date | null;
};

/** SQL: the documents that the user `$1` has to confirm; files that cannot be opened are left out. */
export const toConfirm = (columns: string, joins = '', page = ''): string =>
  visibleTo(false)
    .map(
      (visible) => `(
        select ${columns}
        from documents.confirmation_requests as request
          join (select * from documents.documents where ${visible} and deleted_at is null and scan_state = 'ready')
            as document on document.id = request.document_id and document.audience = request.audience
          ${joins}
        where ${mustConfirm('$1')} ${page})`,
    )
    .join(' union all ');

/** Returns a function that lists what a user has to confirm, by due day. */
export function listToConfirm(orm: Orm) {
  const page = (dueOn: string, id: string) => `order by ${dueOn} nulls last, ${id} limit ${MAX_DOCUMENTS}`;
  const rows = toConfirm(
    `document.id as "documentId", document.original_name as "originalName", document.title,
     version.number as version, request.sentence_en as en, request.sentence_sv as sv, request.due_on::text as "dueOn",
     opening.first_opened_at as "openedAt"`,
    `join documents.document_versions as version on version.file_name = document.file_name
     left join documents.document_openings as opening
       on opening.user_id = $1 and opening.file_name = document.file_name`,
    page('request.due_on', 'request.document_id'),
  );
  const read = preparedStatement<[userId: number], Row>(
    orm,
    'documents-to-confirm',
    `${rows} ${page('"dueOn"', '"documentId"')}`,
  );
  return async (userId: number): Promise<ToConfirm[]> =>
    (await read(userId)).map(({ en, sv, openedAt, ...row }) => ({
      ...row,
      sentence: { en, sv },
      overdue: isOverdue(row.dueOn),
      openedAt: openedAt?.toISOString() ?? null,
    }));
}

interface Confirming {
  version: number;
  /** The language of the sentence that was shown. */
  language: Language;
  signedInWith: SignInMethod;
}

/**
 * Confirms the newest version of a document. The same version again returns the first confirmation. Throws 404, 409 for an
 * earlier version, for a file that the caller has not opened, and for a document that they are not asked to confirm.
 */
export async function confirm(
  em: EntityManager,
  id: number,
  confirming: Confirming,
  by: SignedInOrigin,
  createdAt: () => Promise<Date>,
): Promise<Confirmation> {
  // A repeated call needs no lock.
  const earlier = await find(em, id, confirming, by);
  if (earlier) return present(id, earlier);
  // Read before anything is locked, so that a slow response of identity blocks no other call.
  const userCreatedAt = await createdAt();
  return em.fork().transactional(async (tx) => {
    // The file and the request stay as they are, and the next confirmation of this document waits.
    const document = await tx.findOne(Document, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_READ });
    const request = await findRequest(tx, id, 'for update');
    const confirmed = await find(tx, id, confirming, by, document);
    if (confirmed) return present(id, confirmed);
    const { user } = by;
    if (!request || !isAddressedTo(document!, user) || !isAsked(request, user.id)) throw confirmationNotRequested();
    assertReady(document!);
    const openedAt = await findFirstOpening(tx, user.id, document!);
    if (!openedAt) throw notOpened();
    const newest = await tx.findOneOrFail(DocumentVersion, { fileName: document!.fileName });
    const row = await addRow(tx, id, {
      employeeId: user.id,
      name: user.name,
      deliveredAt: deliveredAt(document!, newest, userCreatedAt).toISOString(),
      openedAt: openedAt.toISOString(),
      overdue: isOverdue(request.dueOn),
      ...confirming,
      sha256: newest.sha256,
      sentence: request.sentence[confirming.language],
    });
    await audit.record(tx, by, { action: 'confirmed', ...subjectOf(document!) });
    return present(id, row);
  });
}

/** The caller's confirmation of the newest version. Throws 404, and 409 unless `version` is the newest. */
async function find(
  em: EntityManager,
  id: number,
  { version }: Confirming,
  { user }: SignedInOrigin,
  known?: Document | null,
): Promise<ExportedRow | null> {
  const document = known ?? (await em.findOne(Document, { id, deletedAt: null }));
  if (!document || !canSee(document, user)) throw documentNotFound();
  const { number } = await em.findOneOrFail(DocumentVersion, { fileName: document.fileName });
  if (version < number) throw documentChanged();
  if (version > number) throw versionNotFound();
  return findConfirmation(em, id, user.id, version);
}

const present = (documentId: number, row: ExportedRow): Confirmation => ({ documentId, ...row });
