import { type ChosenPost, internalPaths, POSTS_AT_ONCE } from '@kontor/contracts/internal';
import type { IssueDraft } from '@kontor/contracts/schemas';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { type FindOneOptions, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { issueNotFound } from '../errors.ts';
import type { Page } from '../list-query.ts';
import { NewsletterIssue, NewsletterIssueText } from './newsletter-issue.entity.ts';

export type IssueTexts = IssueDraft['texts'];

/** An issue with its texts. */
export interface WrittenIssue {
  issue: NewsletterIssue;
  texts: IssueTexts;
}

/** Throws 404. */
export const readWrittenIssue = (em: EntityManager, id: number): Promise<WrittenIssue> => findIssue(em, id);

/** Locks an issue, and so its texts, until the transaction ends. Throws 404. */
export const lockWrittenIssue = (tx: EntityManager, id: number): Promise<WrittenIssue> =>
  findIssue(tx, id, { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true });

async function findIssue(em: EntityManager, id: number, how: FindOneOptions<NewsletterIssue> = {}) {
  const issue = await em.findOneOrFail(NewsletterIssue, { id }, { ...how, failHandler: issueNotFound });
  return { issue, texts: await readTexts(em, id) };
}

/** Whether subscribers get an issue as it is: scheduled, or sent to at least one of them. */
export const isFixed = ({ number, sendingState }: NewsletterIssue): boolean =>
  number !== null || sendingState === 'scheduled';

/** The texts of an issue, in the order of its languages. */
export async function readTexts(em: EntityManager, issueId: number): Promise<IssueTexts> {
  const rows = await em.find(NewsletterIssueText, { issueId }, { orderBy: { language: 'asc' } });
  return Object.fromEntries(
    rows.map(({ language, subject, preheader, body }) => [language, { subject, preheader, body }]),
  );
}

/** The issues with ids below `before`, newest first. */
export function listIssues(em: EntityManager, { before, limit }: Page): Promise<NewsletterIssue[]> {
  const where = before === undefined ? {} : { id: { $lt: before } };
  return em.find(NewsletterIssue, where, { orderBy: { id: 'desc' }, limit });
}

type IssueSubject = Omit<NewsletterIssueText, 'body'>;

/** The texts of these issues without their bodies. */
export const readSubjects = (em: EntityManager, issues: Pick<NewsletterIssue, 'id'>[]): Promise<IssueSubject[]> =>
  em.find(
    NewsletterIssueText,
    { issueId: { $in: issues.map(({ id }) => id) } },
    { fields: ['issueId', 'language', 'subject', 'preheader'], orderBy: { language: 'asc' } },
  );

/** Loads the posts with these slugs, in this order, without unpublished ones, each with its published half. Throws 503. */
export async function loadPosts(content: InternalClient, slugs: readonly string[]): Promise<ChosenPost[]> {
  const found = new Map<string, ChosenPost>();
  for (let start = 0; start < slugs.length; start += POSTS_AT_ONCE) {
    const posts = await content.get<ChosenPost[]>(internalPaths.posts(slugs.slice(start, start + POSTS_AT_ONCE)));
    for (const post of posts ?? []) found.set(post.slug, post);
  }
  return slugs.flatMap((slug) => found.get(slug) ?? []);
}
