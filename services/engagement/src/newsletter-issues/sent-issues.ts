import type { Language, SentIssue, SentIssueSummary } from '@kontor/contracts/schemas';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { EntityManager } from '@mikro-orm/postgresql';

import { issueNotFound } from '../errors.ts';
import { NewsletterIssue } from './newsletter-issue.entity.ts';
import { loadPosts, postsFor } from './load-posts.ts';
import { readSubjects, readTexts } from './queries.ts';

/** The issues with numbers below `before`, newest first. */
export function findSentIssues(
  em: EntityManager,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<NewsletterIssue[]> {
  const number = before === undefined ? { $ne: null } : { $lt: before };
  return em.find(NewsletterIssue, { number }, { orderBy: { number: 'desc' }, limit });
}

/** The issues as the archive lists them, in this language where they have it. */
export async function presentSentIssues(
  em: EntityManager,
  issues: NewsletterIssue[],
  language: Language,
): Promise<SentIssueSummary[]> {
  const subjects = await readSubjects(em, issues);
  return issues.map((issue) => {
    const own = subjects.filter(({ issueId }) => issueId === issue.id);
    const text = own.find((each) => each.language === language) ?? own[0]!;
    return { ...fieldsOf(issue), ...text, languages: own.map((each) => each.language) };
  });
}

/** The issue with this number, in this language where it has it. Throws 404, and 503 while its posts cannot be read. */
export async function readSentIssue(
  em: EntityManager,
  content: InternalClient,
  number: number,
  preferred: Language,
): Promise<SentIssue> {
  const issue = await em.findOneOrFail(NewsletterIssue, { number }, { failHandler: issueNotFound });
  const texts = (await readTexts(em, [issue])).get(issue.id)!;
  const languages = Object.keys(texts) as Language[];
  const language = texts[preferred] ? preferred : languages[0]!;
  const posts = postsFor(language, await loadPosts(content, issue.posts));
  return {
    ...fieldsOf(issue),
    ...texts[language]!,
    language,
    languages,
    posts,
    ...(await neighboursOf(em, number, preferred)),
  };
}

/** The issues before and after this one: numbers have no gaps. */
async function neighboursOf(em: EntityManager, number: number, preferred: Language) {
  const issues = await em.find(NewsletterIssue, { number: { $in: [number - 1, number + 1] } });
  const presented = await presentSentIssues(em, issues, preferred);
  const find = (wanted: number) => presented.find((each) => each.number === wanted) ?? null;
  return { previous: find(number - 1), next: find(number + 1) };
}

const fieldsOf = ({ number, sendingAt }: NewsletterIssue) => ({
  number: number!,
  sentAt: sendingAt!.toISOString(),
});
