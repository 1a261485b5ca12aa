import type { SignedInOrigin } from '@kontor/audit/log';
import type { IssueDraft, IssueText, Language } from '@kontor/contracts/schemas';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { issueChanged, issueSent } from '../errors.ts';
import { NewsletterIssue, NewsletterIssueText } from './newsletter-issue.entity.ts';
import { isFixed, type IssueTexts, lockWrittenIssue, readWrittenIssue, type WrittenIssue } from './queries.ts';

/** An issue as the subject of an audit event, by its English subject where it has one. */
export const subjectOfIssue = (id: number, { en, sv }: IssueTexts) => ({
  kind: 'newsletter-issue' as const,
  id,
  name: en?.subject || sv?.subject || '',
});

export function createIssue(em: EntityManager, draft: IssueDraft, by: SignedInOrigin): Promise<WrittenIssue> {
  return em.transactional(async (tx) => {
    const id = await tx.insert(NewsletterIssue, columnsOf(draft));
    await replaceTexts(tx, id, draft.texts);
    await audit.record(tx, by, { action: 'newsletter-issue-created', subject: subjectOfIssue(id, draft.texts) });
    return readWrittenIssue(tx, id);
  });
}

/** Replaces version `version` of an issue. Throws 404, and 409 for another version or once it is scheduled or sent. */
export function updateIssue(
  em: EntityManager,
  id: number,
  version: number,
  draft: IssueDraft,
  by: SignedInOrigin,
): Promise<WrittenIssue> {
  return em.transactional(async (tx) => {
    const { issue } = await lockWrittenIssue(tx, id);
    if (isFixed(issue)) throw issueSent();
    if (issue.version !== version) throw issueChanged();
    const changes = { ...columnsOf(draft), version: version + 1, updatedAt: raw<Date>('now()') };
    await tx.nativeUpdate(NewsletterIssue, { id }, changes);
    await replaceTexts(tx, id, draft.texts);
    await audit.record(tx, by, { action: 'newsletter-issue-changed', subject: subjectOfIssue(id, draft.texts) });
    return readWrittenIssue(tx, id);
  });
}

/** Throws 404, and 409 once it is scheduled or sent. */
export function deleteIssue(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  return em.transactional(async (tx) => {
    const { issue, texts } = await lockWrittenIssue(tx, id);
    if (isFixed(issue)) throw issueSent();
    await tx.nativeDelete(NewsletterIssue, { id });
    await audit.record(tx, by, { action: 'newsletter-issue-deleted', subject: subjectOfIssue(id, texts) });
  });
}

/** Nothing is written in the language. */
const isBlank = ({ subject, preheader, body }: IssueText) => `${subject}${preheader}${body}`.trim() === '';

const columnsOf = ({ posts, missingLanguage }: IssueDraft) => ({ posts, missingLanguage });

async function replaceTexts(tx: EntityManager, issueId: number, texts: IssueTexts): Promise<void> {
  await tx.nativeDelete(NewsletterIssueText, { issueId });
  const rows = Object.entries(texts)
    .filter(([, text]) => !isBlank(text))
    .map(([language, text]) => ({ issueId, language: language as Language, ...text }));
  if (rows.length > 0) await tx.insertMany(NewsletterIssueText, rows);
}
