import type { DocumentCount, SessionUser } from '@kontor/contracts/schemas';
import { type Orm, preparedStatement } from '@kontor/service-kit/database';

import { seesEverything, visibleTo } from './access.ts';

/** Returns a function that counts the documents that a caller may see, and those that are new to them. */
export function countVisible(orm: Orm) {
  const statement = (isEverything: boolean) =>
    preparedStatement<[callerId: number], DocumentCount>(
      orm,
      `documents-count-${isEverything ? 'all' : 'visible'}`,
      `select (${count(visibleTo(isEverything))}) as documents, 0 as unopened where $1::int is not null`,
    );
  const [everything, visible] = [statement(true), statement(false)];

  return async (caller: SessionUser): Promise<DocumentCount> => {
    const [row] = await (seesEverything(caller) ? everything : visible)(caller.id);
    return row!;
  };
}

/** One index scan for each condition, as in the list. */
const count = (conditions: string[]) =>
  conditions
    .map((condition) => `(select count(*)::int from documents.documents where ${condition} and deleted_at is null)`)
    .join(' + ');
