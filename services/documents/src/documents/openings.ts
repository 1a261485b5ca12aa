import type { EntityManager } from '@mikro-orm/postgresql';

/** A column of the list of `document`: when the caller first opened its newest version; null for never. */
export const firstOpened = (caller: string): string => `(
  select first_opened_at from documents.document_openings
  where user_id = ${caller} and document_openings.file_name = document.file_name) as "firstOpenedAt"`;

/** The same for one document. */
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

interface Opening {
  documentId: number;
  version: number;
  fileName: string;
  firstOpenedAt: Date;
}

/** The versions that a user opened, last opened first. */
export const listOpenings = (em: EntityManager, userId: number, limit: number): Promise<Opening[]> =>
  em.execute(
    `select document_id as "documentId", number as version, file_name as "fileName", first_opened_at as "firstOpenedAt"
     from documents.document_openings join documents.document_versions using (file_name)
     where user_id = ? order by first_opened_at desc, document_id, number limit ?`,
    [userId, limit],
  );
