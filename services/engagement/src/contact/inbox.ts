import type { InboxFolder } from '@kontor/contracts';
import { searchPage } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { searchCondition } from '../search.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

export interface InboxFilter {
  /** `all` unless told. */
  folder?: InboxFolder;
  search?: string;
}

/** What a search looks at; the same as in the table's `search`. */
const SEARCHED = "concat_ws(' ', row.name, row.email, row.company, row.message)";

/** The messages of a folder with ids below `before`, newest first. */
export async function listInbox(
  em: EntityManager,
  { folder = 'all', search }: InboxFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ContactSubmission[]> {
  const query = em
    .createQueryBuilder(ContactSubmission, 'row')
    .where({ isSuspect: folder === 'suspect' })
    .orderBy({ id: 'desc' });
  if (folder !== 'all' && folder !== 'suspect') query.andWhere({ status: folder });
  if (before !== undefined) query.andWhere({ id: { $lt: before } });
  return search ? searchPage(query, searchCondition(search, SEARCHED), limit) : query.limit(limit).getResultList();
}
