import type { SessionUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { documentNotFound } from '../errors.ts';
import { canChange, canSeeReaders } from './access.ts';
import { findVisible } from './find-document.ts';

/** A column of the list of `document`: when the caller first opened its newest version; null for never. */
export const firstOpened = (caller: string): string => `(
  select first_opened_at from documents.document_openings
  where user_id = ${caller} and document_openings.file_name = document.file_name) as "firstOpenedAt"`;

/** When a user first opened the newest version of a document; null for never. */
export async function findFirstOpening(
  em: EntityManager,
  userId: number,
  { fileName }: { fileName: string },
): Promise<Date | null> {
  const [opening] = await em.execute<{ at: Date }[]>(
    'select first_opened_at as at from documents.document_openings where user_id = ? and file_name = ?',
    [userId, fileName],
  );
  return opening?.at ?? null;
}

/** When each user first opened the newest version of a document. */
export async function listFirstOpenings(
  em: EntityManager,
  { fileName }: { fileName: string },
): Promise<Map<number, Date>> {
  const openings = await em.execute<{ userId: number; at: Date }[]>(
    'select user_id as "userId", first_opened_at as at from documents.document_openings where file_name = ?',
    [fileName],
  );
  return new Map(openings.map(({ userId, at }) => [userId, at]));
}

type Page = Parameters<typeof audit.list>[2];

/** The downloads of a document, newest first. Throws 404 unless the caller may see them. */
export async function listReaders(em: EntityManager, caller: SessionUser, id: number, page: Page) {
  const document = await findVisible(em, caller, id, 'see');
  if (!canSeeReaders(document, caller)) throw documentNotFound();
  // The recipient does not see downloads from when the document was addressed to another employee.
  const own = canChange(document, caller) ? {} : { concernsId: caller.id };
  return audit.list(em, { action: 'downloaded', subjectId: id, ...own }, page);
}
