import { type SignedInOrigin, signedInOrigin } from '@kontor/audit/log';
import { issueLanguage } from '@kontor/contracts/endpoints';
import { type IssueDraft, type Language, newsletterIssueEndpoints } from '@kontor/contracts/schemas';
import type { MarkdownCheck } from '@kontor/markdown/check';
import type { Orm } from '@kontor/service-kit/database';
import { type Plugin, sendPage } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { Worker } from '@kontor/service-kit/queue';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { issueIncomplete, tooManyTests } from '../errors.ts';
import { pageOf } from '../list-query.ts';
import { addToOutbox, type MailWriter, OutboxMail } from '../mail/index.ts';
import { findProblems } from './find-problems.ts';
import { presentIssue, presentIssues } from './present-issue.ts';
import { listIssues, readWrittenIssue, type WrittenIssue } from './queries.ts';
import { countReaders } from './recipients.ts';
import { type CompileIssue, type Letter, mailTo } from './render-issue.ts';
import { createIssue, deleteIssue, subjectOfIssue, updateIssue } from './write-issue.ts';

interface Deps {
  orm: Orm;
  content: InternalClient;
  compile: CompileIssue;
  markdown: MarkdownCheck;
  writer: MailWriter;
  dispatcher: Worker;
}

/** Newsletter issues, as editors write them. */
export const adminNewsletterIssueRoutes: Plugin<Deps> = async (
  app,
  { orm, content, compile, markdown, writer, dispatcher },
) => {
  /** Throws 400 for a text that no mail can show. */
  async function assertShowable({ texts }: Pick<IssueDraft, 'texts'>): Promise<void> {
    for (const [language, { body }] of Object.entries(texts))
      await markdown.assertShowable(body, `/texts/${language}/body`);
  }

  app.route({
    ...newsletterIssueEndpoints.listNewsletterIssues,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const issues = await listIssues(em, pageOf(request.query));
      const page = sendPage(issues, request, reply, ({ id }) => [id]);
      return presentIssues(em, page);
    },
  });

  app.route({
    ...newsletterIssueEndpoints.getNewsletterIssue,
    handler: async (request) => {
      const em = orm.em.fork();
      return presentIssue(em, await readWrittenIssue(em, Number(request.params.id)));
    },
  });

  app.route({
    ...newsletterIssueEndpoints.createNewsletterIssue,
    handler: async (request) => {
      await assertShowable(request.body);
      const em = orm.em.fork();
      const written = await createIssue(em, request.body, signedInOrigin(request));
      const { id: issueId } = written.issue;
      request.log.info({ event: 'newsletter-issue-created', userId: request.user!.id, issueId }, 'Issue created');
      return presentIssue(em, written);
    },
  });

  app.route({
    ...newsletterIssueEndpoints.updateNewsletterIssue,
    handler: async (request) => {
      const { version, ...draft } = request.body;
      const issueId = Number(request.params.id);
      await assertShowable(draft);
      const em = orm.em.fork();
      const written = await updateIssue(em, issueId, version, draft, signedInOrigin(request));
      request.log.info({ event: 'newsletter-issue-saved', userId: request.user!.id, issueId }, 'Issue saved');
      return presentIssue(em, written);
    },
  });

  app.route({
    ...newsletterIssueEndpoints.deleteNewsletterIssue,
    handler: async (request) => {
      const issueId = Number(request.params.id);
      await deleteIssue(orm.em.fork(), issueId, signedInOrigin(request));
      request.log.info({ event: 'newsletter-issue-deleted', userId: request.user!.id, issueId }, 'Issue deleted');
    },
  });

  app.route({
    ...newsletterIssueEndpoints.previewNewsletterIssue,
    handler: async (request) => {
      const written = await readWrittenIssue(orm.em.fork(), Number(request.params.id));
      const language = languageToShow(request.query.language, written);
      const compiled = await compile(written, language);
      const { html, body } = withoutReader(compiled.numbered(written.issue.number), writer.inbox, writer);
      return { html: html!, text: body };
    },
  });

  app.route({
    ...newsletterIssueEndpoints.checkNewsletterIssue,
    handler: async (request) => {
      const em = orm.em.fork();
      return findProblems(await readWrittenIssue(em, Number(request.params.id)), { em, content, compile, writer });
    },
  });

  app.route({
    ...newsletterIssueEndpoints.countIssueReaders,
    handler: async (request) => {
      const em = orm.em.fork();
      const { issue, texts } = await readWrittenIssue(em, Number(request.params.id));
      return countReaders(em, { languages: Object.keys(texts) as Language[], missingLanguage: issue.missingLanguage });
    },
  });

  app.route({
    ...newsletterIssueEndpoints.testNewsletterIssue,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const issueId = Number(request.params.id);
      const written = await readWrittenIssue(em, issueId);
      const language = languageToShow(request.body.language, written);
      const letter = (await compile(written, language)).numbered(written.issue.number);
      await sendTest(em, written, letter, { language, writer, by: signedInOrigin(request) });
      dispatcher.wake();
      request.log.info({ event: 'newsletter-issue-tested', userId: request.user!.id, issueId }, 'Issue tested');
      void reply.code(202);
      return null;
    },
  });
};

/** Test mails to one address within an hour. */
const TESTS_AN_HOUR = 30;

/** The language in which subscribers of `language` get an issue. Throws 409 when they get none. */
function languageToShow(language: Language, { issue, texts }: WrittenIssue): Language {
  const shown = issueLanguage(language, Object.keys(texts) as Language[], issue.missingLanguage);
  if (!shown) throw issueIncomplete();
  return shown;
}

/** The mail of an issue without a subscriber: its link leads to the page, without a token. */
const withoutReader = (letter: Letter, recipient: string, writer: MailWriter) =>
  mailTo({ recipient, unsubscribeUrl: `${writer.site}/newsletter/unsubscribe` }, letter, writer);

const mark: Record<Language, string> = { en: 'Test: ', sv: 'Test: ' };

/** Writes an issue to the address of the caller, marked as a test. Throws 429 above `TESTS_AN_HOUR`. */
async function sendTest(
  em: EntityManager,
  { issue, texts }: WrittenIssue,
  letter: Letter,
  { language, writer, by }: { language: Language; writer: MailWriter; by: SignedInOrigin },
): Promise<void> {
  const { subject, ...mail } = withoutReader(letter, by.user.email, writer);
  await em.transactional(async (tx) => {
    const { recipient, kind } = mail;
    const hourAgo = raw<Date>("now() - interval '1 hour'");
    const tests = await tx.count(OutboxMail, { recipient, kind, createdAt: { $gt: hourAgo } });
    if (tests >= TESTS_AN_HOUR) throw tooManyTests();
    await addToOutbox(tx, { ...mail, subject: mark[language] + subject, listUnsubscribe: null });
    await audit.record(tx, by, { action: 'newsletter-issue-tested', subject: subjectOfIssue(issue.id, texts) });
  });
}
