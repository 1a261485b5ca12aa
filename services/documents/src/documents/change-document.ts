import type { DocumentChanges } from '@kontor/contracts/schemas';
import type { SignedIn } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { about, audit } from '../audit.ts';
import { documentNotFound, employeeUnknown } from '../errors.ts';
import { audienceOf } from './access.ts';
import type { Document } from './document.entity.ts';
import type { IsPerson } from './store-upload.ts';
import { findVisible, lockForChange } from './visible-documents.ts';

/**
 * Changes what `changes` names of a document, and who may see it by the rule of an upload. A recipient who is gone may
 * stay, and cannot be chosen. Throws 404, 400 for a recipient who is nobody, 503 when that cannot be asked.
 */
export async function changeDocument(
  em: EntityManager,
  id: number,
  changes: DocumentChanges,
  by: SignedIn,
  isPerson: IsPerson,
): Promise<Document> {
  const before = await findVisible(em, by.user, id);
  if (!before) throw documentNotFound();
  const { category, isPublic, employeeId, description } = changes;
  // Asked before the row is locked, so that a slow answer holds up nobody.
  const isOther = typeof employeeId === 'number' && employeeId !== before.employeeId;
  if (isOther && !(await isPerson(employeeId))) throw employeeUnknown();

  // A context of its own: the row as it is once it is locked, not as it was read above.
  return em.fork().transactional(async (tx) => {
    const document = await lockForChange(tx, id);
    if (!document) throw documentNotFound();
    if (category !== undefined) document.category = category;
    if (isPublic !== undefined) document.isPublic = isPublic;
    if (employeeId !== undefined) document.employeeId = employeeId;
    if (description !== undefined) document.description = description?.trim() || null;
    document.audience = audienceOf({ isPublic: document.isPublic, employeeId: document.employeeId ?? null });
    await audit.record(tx, by, { action: 'changed', ...about(document) });
    return document;
  });
}
