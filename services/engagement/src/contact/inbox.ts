import type { InboxFolder } from '@kontor/contracts/schemas';
import { searchPage } from '@kontor/service-kit';
import type { EntityManager, QueryBuilder } from '@mikro-orm/postgresql';

import { searchCondition } from '../search.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

export interface InboxFilter {
  /** `all` unless told. */
  folder?: InboxFolder;
  search?: string;
}

/** What a search looks at; the same as in the table's `search`. */
const SEARCHED = "concat_ws(' ', row.name, row.email, row.company, row.message)";

interface Part {
  before: number | undefined;
  limit: number;
}

/** The messages of a folder with ids below `before`, newest first. */
export const listInbox = (em: EntityManager, filter: InboxFilter, part: Part): Promise<ContactSubmission[]> =>
  list(em.createQueryBuilder(ContactSubmission, 'row'), filter, part);

/** The same before anything of them is read but their lengths. */
export async function listInboxLengths(
  em: EntityManager,
  filter: InboxFilter,
  part: Part,
): Promise<Pick<ContactSubmission, 'id' | 'bytes'>[]> {
  const query = em.createQueryBuilder(ContactSubmission, 'row').select(['id', 'bytes']);
  return list(query as unknown as ReturnType<typeof em.createQueryBuilder<ContactSubmission, 'row'>>, filter, part);
}

/** These messages, newest first; but for any that has been deleted. */
export const readInbox = (em: EntityManager, messages: { id: number }[]): Promise<ContactSubmission[]> =>
  em.find(ContactSubmission, { id: messages.map(({ id }) => id) }, { orderBy: { id: 'desc' } });

async function list(
  all: QueryBuilder<ContactSubmission, 'row'>,
  { folder = 'all', search }: InboxFilter,
  { before, limit }: Part,
): Promise<ContactSubmission[]> {
  const query = all.where({ isSuspect: folder === 'suspect' }).orderBy({ id: 'desc' });
  if (folder !== 'all' && folder !== 'suspect') query.andWhere({ status: folder });
  if (before !== undefined) query.andWhere({ id: { $lt: before } });
  return search ? searchPage(query, searchCondition(search, SEARCHED), limit) : query.limit(limit).getResultList();
}
