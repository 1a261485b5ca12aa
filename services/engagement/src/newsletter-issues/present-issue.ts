import type {
  Language,
  NewsletterIssue as Reply,
  NewsletterIssueSummary as Summary,
  Sending,
} from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { countRecipients } from './recipients.ts';
import type { NewsletterIssue } from './newsletter-issue.entity.ts';
import { readSubjects, type WrittenIssue } from './queries.ts';

/** An issue for its editors. */
export async function presentIssue(em: EntityManager, { issue, texts }: WrittenIssue): Promise<Reply> {
  return { ...(await fieldsOf(em, issue, Object.keys(texts) as Language[])), texts };
}

/** The issues of the editors' list. */
export async function presentIssues(em: EntityManager, issues: NewsletterIssue[]): Promise<Summary[]> {
  const subjects = await readSubjects(em, issues);
  return Promise.all(
    issues.map(async (issue) => {
      const own = subjects.filter(({ issueId }) => issueId === issue.id);
      const languages = own.map(({ language }) => language);
      const fields = await fieldsOf(em, issue, languages);
      return { ...fields, texts: Object.fromEntries(own.map(({ language, subject }) => [language, { subject }])) };
    }),
  );
}

async function fieldsOf(em: EntityManager, issue: NewsletterIssue, languages: Language[]) {
  const { id, number, version, posts, missingLanguage, createdAt, updatedAt } = issue;
  return {
    id,
    number: number ?? null,
    version,
    posts,
    missingLanguage,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    sending: await sendingOf(em, issue, languages),
  };
}

/** A scheduled issue has no deliveries yet: its recipients are chosen when its sending begins. */
async function sendingOf(em: EntityManager, issue: NewsletterIssue, languages: Language[]): Promise<Sending | null> {
  const { sendingState, sendingAt, missingLanguage, sent, failed, cancelled, pauseReason, pauseCode, pauseWords } =
    issue;
  if (!sendingState || !sendingAt) return null;
  const recipients =
    sendingState === 'scheduled' ? await countRecipients(em, { languages, missingLanguage }) : issue.recipients;
  const left = recipients - sent - failed - cancelled;
  const pause = pauseReason ? { reason: pauseReason, code: pauseCode ?? null, words: pauseWords ?? null } : null;
  return { state: sendingState, at: sendingAt.toISOString(), recipients, sent, failed, left, cancelled, pause };
}
