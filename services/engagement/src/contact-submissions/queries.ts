import type { ContactStatus, InboxFolder } from '@kontor/contracts/schemas';
import { observeQuery, type Orm, preparedStatement, searchPage } from '@kontor/service-kit/database';
import type { Metrics } from '@kontor/service-kit/telemetry';
import type { EntityManager, QueryBuilder } from '@mikro-orm/postgresql';

import { insertMails } from '../mail/index.ts';
import { type Page, searchCondition } from '../list-query.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

type SubmissionFilter = { folder?: InboxFolder; search?: string };

/** The searched text; the same as in the column `search`. */
const SEARCHED = "concat_ws(' ', row.name, row.email, row.company, row.message)";

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

export interface StoredSubmission {
  id: number;
  createdAt: Date;
}

/**
 * Inserts a submission and its mails, a JSON list. For one repeated within ten minutes, no row, and therefore no mails; the
 * indexes `contact_submissions_once` find those that are sent at once.
 */
export const insertSubmission = (orm: Orm) =>
  preparedStatement<unknown[], StoredSubmission>(
    orm,
    'contact-submission',
    `with submission as (
       insert into engagement.contact_submissions
         (name, email, company, phone, service, message, language, is_suspect, fingerprint)
       select $1, $2, $3, $4, $5, $6, $7, $8::boolean, $9::bigint
       where not exists (
         select from engagement.contact_submissions
         where fingerprint = $9::bigint and created_at > now() - interval '10 minutes')
       on conflict do nothing returning id, created_at
     ), mails as (
       ${insertMails('$10', 'submission')}
     )
     select id, created_at as "createdAt" from submission`,
  );

/** Finds the submission that `insertSubmission` found to be repeated, ten minutes before at most. */
export const findRecentSubmission = (orm: Orm) =>
  preparedStatement<[fingerprint: string], StoredSubmission>(
    orm,
    'recent-contact-submission',
    `select id, created_at as "createdAt" from engagement.contact_submissions
     where fingerprint = $1 and created_at > now() - interval '11 minutes'
     order by id desc limit 1`,
  );

/** Sets the status. `answered_at` survives closing, and is cleared when the submission becomes new again. */
export async function setStatus(tx: EntityManager, id: number, status: ContactStatus): Promise<void> {
  await tx.execute(
    `update engagement.contact_submissions
     set status = ?, answered_at = case ? when 'answered' then coalesce(answered_at, now()) when 'closed' then answered_at end
     where id = ?`,
    [status, status, id],
  );
}

/** SQL: the condition of the submissions that wait for a response. */
export const WAITING = "status = 'new' and not is_suspect";

/** Measures submissions without a response when metrics are read. The site promises one within 24 hours. */
export function observeWaitingSubmissions(orm: Orm, metrics: Metrics): void {
  observeQuery(
    metrics,
    orm,
    'contact_submissions_waiting',
    'Contact submissions that are neither answered nor closed, without suspected bots',
    `select count(*)::float8 as value from engagement.contact_submissions where ${WAITING}`,
  );
  observeQuery(
    metrics,
    orm,
    'contact_submissions_oldest_waiting_seconds',
    'Age of the oldest contact submission that waits for a response; 0 without one',
    `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
       from engagement.contact_submissions where ${WAITING}`,
  );
}
