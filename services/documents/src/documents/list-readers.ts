import type { SessionUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { documentNotFound } from '../errors.ts';
import { canChange, canSeeReaders } from './access.ts';
import { findVisible } from './find-document.ts';

type Page = Parameters<typeof audit.list>[2];

/** The downloads of a document, newest first. Throws 404 unless the caller may see them. */
export async function listReaders(em: EntityManager, caller: SessionUser, id: number, page: Page) {
  const document = await findVisible(em, caller, id, 'row');
  if (!canSeeReaders(document, caller)) throw documentNotFound();
  // The recipient does not see downloads from when the document was addressed to another employee.
  const own = canChange(document, caller) ? {} : { concernsId: caller.id };
  return audit.list(em, { action: 'downloaded', subjectId: id, ...own }, page);
}
