import { languages } from '@kontor/contracts/endpoints';
import type { IssueDraft, Language } from '@kontor/contracts/schemas';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { issueNotFound } from '../errors.ts';
import { NewsletterIssue, NewsletterIssueText } from './newsletter-issue.entity.ts';

export type IssueTexts = IssueDraft['texts'];

/** An issue with its texts. */
export interface WrittenIssue {
  issue: NewsletterIssue;
  texts: IssueTexts;
}

/** Throws 404. */
function readIssue(em: EntityManager, id: number): Promise<NewsletterIssue> {
  return em.findOneOrFail(NewsletterIssue, { id }, { failHandler: issueNotFound });
}

/** Throws 404. */
export async function readWrittenIssue(em: EntityManager, id: number): Promise<WrittenIssue> {
  const issue = await readIssue(em, id);
  return { issue, texts: (await readTexts(em, [issue])).get(id)! };
}

/** Locks an issue until the transaction ends. Throws 404. */
export function lockIssue(tx: EntityManager, id: number): Promise<NewsletterIssue> {
  return tx.findOneOrFail(
    NewsletterIssue,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true, failHandler: issueNotFound },
  );
}

/** Locks an issue, and so its texts, until the transaction ends. Throws 404. */
export async function lockWrittenIssue(tx: EntityManager, id: number): Promise<WrittenIssue> {
  const issue = await lockIssue(tx, id);
  return { issue, texts: (await readTexts(tx, [issue])).get(id)! };
}

/** Whether subscribers get an issue as it is: scheduled, or sent to at least one of them. */
export const isFixed = ({ number, sendingState }: NewsletterIssue): boolean =>
  number !== null || sendingState === 'scheduled';

/** The texts of these issues, by their ids. */
export async function readTexts(
  em: EntityManager,
  issues: Pick<NewsletterIssue, 'id'>[],
): Promise<Map<number, IssueTexts>> {
  const rows = await em.find(NewsletterIssueText, { issueId: { $in: issues.map(({ id }) => id) } });
  return new Map(issues.map(({ id }) => [id, textsOf(rows.filter(({ issueId }) => issueId === id))]));
}

/** In the order of `languages`. */
function textsOf(rows: NewsletterIssueText[]): IssueTexts {
  const byLanguage = new Map(
    rows.map(({ language, subject, preheader, body }) => [language, { subject, preheader, body }]),
  );
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = byLanguage.get(language);
      return text ? [[language, text]] : [];
    }),
  );
}

/** The issues with ids below `before`, newest first. */
export function listIssues(
  em: EntityManager,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<NewsletterIssue[]> {
  const where = before === undefined ? {} : { id: { $lt: before } };
  return em.find(NewsletterIssue, where, { orderBy: { id: 'desc' }, limit });
}

export interface IssueSubject {
  issueId: number;
  language: Language;
  subject: string;
  preheader: string;
}

/** The texts of these issues without their bodies. */
export const readSubjects = (em: EntityManager, issues: Pick<NewsletterIssue, 'id'>[]): Promise<IssueSubject[]> =>
  em.find(
    NewsletterIssueText,
    { issueId: { $in: issues.map(({ id }) => id) } },
    { fields: ['issueId', 'language', 'subject', 'preheader'], orderBy: { language: 'asc' } },
  );
