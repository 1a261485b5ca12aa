import type { InboxFolder } from '@kontor/contracts';
import { searchPage } from '@kontor/service-kit';
import type { EntityManager, QueryBuilder } from '@mikro-orm/postgresql';

import { searchCondition } from '../search/search-condition.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

export interface SubmissionFilter {
  /** `all` by default. */
  folder?: InboxFolder;
  search?: string;
}

/** The searched text; the same as in the column `search`. */
const SEARCHED = "concat_ws(' ', row.name, row.email, row.company, row.message)";

interface Page {
  before: number | undefined;
  limit: number;
}

/** The submissions of a folder with ids below `before`, newest first. */
export const listSubmissions = (
  em: EntityManager,
  filter: SubmissionFilter,
  page: Page,
): Promise<ContactSubmission[]> => list(em.createQueryBuilder(ContactSubmission, 'row'), filter, page);

/** `listSubmissions` without the texts, which are long: only ids and lengths. */
export async function listSubmissionLengths(
  em: EntityManager,
  filter: SubmissionFilter,
  page: Page,
): Promise<Pick<ContactSubmission, 'id' | 'bytes'>[]> {
  const query = em.createQueryBuilder(ContactSubmission, 'row').select(['id', 'bytes']);
  return list(query as unknown as ReturnType<typeof em.createQueryBuilder<ContactSubmission, 'row'>>, filter, page);
}

/** The submissions with these ids that still exist, newest first. */
export const findSubmissions = (em: EntityManager, submissions: { id: number }[]): Promise<ContactSubmission[]> =>
  em.find(ContactSubmission, { id: submissions.map(({ id }) => id) }, { orderBy: { id: 'desc' } });

async function list(
  all: QueryBuilder<ContactSubmission, 'row'>,
  { folder = 'all', search }: SubmissionFilter,
  { before, limit }: Page,
): Promise<ContactSubmission[]> {
  const query = all.where({ isSuspect: folder === 'suspect' }).orderBy({ id: 'desc' });
  if (folder !== 'all' && folder !== 'suspect') query.andWhere({ status: folder });
  if (before !== undefined) query.andWhere({ id: { $lt: before } });
  return search ? searchPage(query, searchCondition(search, SEARCHED), limit) : query.limit(limit).getResultList();
}
