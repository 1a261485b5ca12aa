import type { DocumentChanges } from '@kontor/contracts/schemas';
import type { SignedInOrigin } from '@kontor/audit/log';
import { forbidden } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, subjectOf } from '../audit.ts';
import { employeeUnknown, onDuplicate, onErased, periodTaken } from '../errors.ts';
import { addNotices, removeNotices } from '../notices/index.ts';
import { audienceOf, canChange } from './access.ts';
import type { Document } from './document.entity.ts';
import { assertChangeable, findVisible, lockDocument } from './find-document.ts';
import { storedFields, type UploadDeps } from './upload.ts';

/**
 * Applies `changes` to a document and recomputes its audience. A deleted user may remain the recipient, but cannot be
 * chosen anew. The caller needs the right before and after the change, and must be able to open a document to change its
 * readers. Throws 404, 403, 400 for an unknown recipient, 409 for a second document of a month, and 503 when identity is
 * unavailable.
 */
export async function updateDocument(
  em: EntityManager,
  id: number,
  changes: DocumentChanges,
  by: SignedInOrigin,
  { userExists, rules }: Pick<UploadDeps, 'userExists' | 'rules'>,
): Promise<Document> {
  const before = await findVisible(em, by.user, id, 'see');
  assertChangeable(before, by.user, isReaddressed(before, changes) ? rules : 'see');
  const { employeeId } = changes;
  // Checked before the row is locked, so that a slow response of identity blocks no other call.
  const isNewRecipient = typeof employeeId === 'number' && employeeId !== before.employeeId;
  if (isNewRecipient && !(await userExists(employeeId))) throw employeeUnknown();

  // A fork reads the locked row again instead of returning the entity loaded above.
  return em.fork().transactional(async (tx) => {
    const document = await lockDocument(tx, id, by.user, 'see');
    const hasNewReaders = isReaddressed(document, changes);
    if (hasNewReaders) assertChangeable(document, by.user, rules);
    tx.assign(document, storedFields(changes));
    document.audience = audienceOf(document);
    if (!canChange(document, by.user)) throw forbidden();
    await tx.flush().catch(onErased(employeeUnknown)).catch(onDuplicate(periodTaken));
    await audit.record(tx, by, { action: 'changed', ...subjectOf(document) });
    if (hasNewReaders) {
      await removeNotices(tx, id);
      await addNotices(tx, document, by.user.id);
    }
    return document;
  });
}

/** Whether changes give a document other readers. */
function isReaddressed(document: Document, { isPublic, employeeId }: DocumentChanges): boolean {
  const recipient = employeeId === undefined ? document.employeeId : employeeId;
  const audience = audienceOf({ isPublic: isPublic ?? document.isPublic, employeeId: recipient });
  return audience !== document.audience || (audience === 'employee' && recipient !== document.employeeId);
}
