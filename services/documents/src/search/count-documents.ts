import type { DocumentCount, SessionUser } from '@kontor/contracts/schemas';
import { type Orm, preparedStatement } from '@kontor/service-kit/database';

import { seesEverything, visibleTo } from '../documents/index.ts';

/** SQL: the caller can open the document and has not; not one that they uploaded, nor one that is still scanned. */
const NEW = `
  uploaded_by <> $1 and scan_state = 'ready' and not exists (
    select from documents.document_openings where user_id = $1 and document_openings.file_name = documents.file_name)`;

/** Returns a function that counts the documents that a caller may see, and those that are new to them. */
export function countVisible(orm: Orm) {
  const statement = (isEverything: boolean) =>
    preparedStatement<[callerId: number], DocumentCount>(
      orm,
      `documents-count-${isEverything ? 'all' : 'visible'}`,
      // A document is new only to those it is addressed to.
      `select ${count(visibleTo(isEverything))} as documents, ${count(visibleTo(false), NEW)} as unopened`,
    );
  const [everything, visible] = [statement(true), statement(false)];

  return async (caller: SessionUser): Promise<DocumentCount> => {
    const [row] = await (seesEverything(caller) ? everything : visible)(caller.id);
    return row!;
  };
}

/** One index scan for each condition, as in the list. */
const count = (conditions: string[], filter = 'true') =>
  conditions
    .map(
      (visible) =>
        `(select count(*)::int from documents.documents where ${visible} and deleted_at is null and ${filter})`,
    )
    .join(' + ');
