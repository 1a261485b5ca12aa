import { postsIn } from '@kontor/contracts/endpoints';
import type { PostCard } from '@kontor/contracts/internal';
import { type Language, newsletterEndpoints, type SentIssue, type SentIssueSummary } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { matchesETag, type Plugin, publicHeaders, sendNotModified, sendPage, weakETag } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { EntityManager } from '@mikro-orm/postgresql';

import { issueNotFound } from '../errors.ts';
import { type Page, pageOf } from '../list-query.ts';
import { NewsletterIssue } from './newsletter-issue.entity.ts';
import { loadPosts, readSubjects, readTexts } from './queries.ts';

interface Deps {
  orm: Orm;
  content: InternalClient;
}

/** The archive of newsletter issues, as visitors read it. */
export const newsletterArchiveRoutes: Plugin<Deps> = async (app, { orm, content }) => {
  app.route({
    ...newsletterEndpoints.listSentIssues,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const issues = await findSentIssues(em, pageOf(request.query));
      const page = sendPage(issues, request, reply, ({ number }) => [number!]);
      return shared(request, reply, await presentSentIssues(em, page, request.query.language ?? 'en'));
    },
  });

  app.route({
    ...newsletterEndpoints.getSentIssue,
    handler: async (request, reply) => {
      const { params, query } = request;
      const issue = await readSentIssue(orm.em.fork(), content, Number(params.number), query.language ?? 'en');
      return shared(request, reply, issue);
    },
  });
};

/** Sends `body`, or 304 where the client has it. */
function shared<Body>(
  { headers }: { headers: { 'if-none-match'?: string } },
  reply: { headers(values: Record<string, string>): unknown },
  body: Body,
): Body {
  const etag = weakETag(JSON.stringify(body));
  if (matchesETag(headers['if-none-match'], etag)) return sendNotModified(reply, etag);
  reply.headers(publicHeaders(etag));
  return body;
}

/** Leaves out the issues whose sending stopped before anybody got one. */
const isPublic = { $not: { sent: 0, sendingState: { $in: ['paused', 'cancelled'] } } } as const;

/** The issues with numbers below `before`, newest first. */
function findSentIssues(em: EntityManager, { before, limit }: Page): Promise<NewsletterIssue[]> {
  const number = before === undefined ? { $ne: null } : { $lt: before };
  return em.find(NewsletterIssue, { number, ...isPublic }, { orderBy: { number: 'desc' }, limit });
}

/** The issues as the archive lists them, in this language where they have it. */
async function presentSentIssues(
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
async function readSentIssue(
  em: EntityManager,
  content: InternalClient,
  number: number,
  preferred: Language,
): Promise<SentIssue> {
  const issue = await em.findOneOrFail(NewsletterIssue, { number, ...isPublic }, { failHandler: issueNotFound });
  const texts = await readTexts(em, issue.id);
  const languages = Object.keys(texts) as Language[];
  const language = texts[preferred] ? preferred : languages[0]!;
  const posts = [...postsIn<PostCard>(language, await loadPosts(content, issue.posts))];
  return {
    ...fieldsOf(issue),
    ...texts[language]!,
    language,
    languages,
    posts,
    ...(await neighboursOf(em, number, preferred)),
  };
}

/** The issues before and after this one. */
async function neighboursOf(em: EntityManager, number: number, preferred: Language) {
  const after = { number: { $gt: number }, ...isPublic };
  const issues = [
    ...(await findSentIssues(em, { before: number, limit: 1 })),
    ...(await em.find(NewsletterIssue, after, { orderBy: { number: 'asc' }, limit: 1 })),
  ];
  const presented = await presentSentIssues(em, issues, preferred);
  return {
    previous: presented.find((each) => each.number < number) ?? null,
    next: presented.find((each) => each.number > number) ?? null,
  };
}

const fieldsOf = ({ number, sendingAt }: NewsletterIssue) => ({
  number: number!,
  sentAt: sendingAt!.toISOString(),
});
