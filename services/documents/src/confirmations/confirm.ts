import type { SignedInOrigin } from '@kontor/audit/log';
import type { SignInMethod } from '@kontor/contracts/endpoints';
import type { Confirmation, ExportedRow, Language } from '@kontor/contracts/schemas';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, subjectOf } from '../audit.ts';
import { canSee, Document, findFirstOpening, isAddressedTo } from '../documents/index.ts';
import { assertReady } from '../uploads/index.ts';
import { confirmationNotRequested, documentChanged, documentNotFound, notOpened, versionNotFound } from '../errors.ts';
import { isOverdue } from '../days.ts';
import { addRow, findConfirmation } from './queries.ts';
import { deliveredAt, findRequest, isAsked, newestVersion } from './request.ts';

export interface Confirming {
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
    const { sha256 } = await newestVersion(tx, document!);
    const row = await addRow(tx, id, {
      employeeId: user.id,
      name: user.name,
      deliveredAt: (await deliveredAt(tx, document!))(userCreatedAt).toISOString(),
      openedAt: openedAt.toISOString(),
      overdue: isOverdue(request.dueOn),
      ...confirming,
      sha256,
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
  const { number } = await newestVersion(em, document);
  if (version < number) throw documentChanged();
  if (version > number) throw versionNotFound();
  return findConfirmation(em, id, user.id, version);
}

const present = (documentId: number, row: ExportedRow): Confirmation => ({ documentId, ...row });
