import type { Language } from '@kontor/contracts/schemas';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { NewsletterIssue } from '../newsletter-issues/newsletter-issue.entity.ts';
import type { WrittenIssue } from '../newsletter-issues/queries.ts';
import { addJobs } from './deliveries.ts';
import { type CompiledLanguages, storeLetters } from './letters.ts';
import { chooseRecipients } from '../newsletter-issues/recipients.ts';

/**
 * Numbers an issue that `tx` has locked, stores its letters, and chooses its recipients with the ids of their letters. A
 * scheduled issue keeps its moment.
 */
export async function beginSending(
  tx: EntityManager,
  { issue, texts }: WrittenIssue,
  compiled: CompiledLanguages,
): Promise<void> {
  const { id, missingLanguage, sendingAt } = issue;
  const number = issue.number ?? (await nextNumber(tx));
  const recipients = await chooseRecipients(tx, id, { languages: Object.keys(texts) as Language[], missingLanguage });
  const sendingState = recipients > 0 ? 'sending' : 'sent';
  const began = { number, recipients, sendingState, sendingAt: sendingAt ?? raw<Date>('now()') } as const;
  await tx.nativeUpdate(NewsletterIssue, { id }, began);
  await storeLetters(tx, id, number, compiled);
  await addJobs(tx, id);
}

async function nextNumber(tx: EntityManager): Promise<number> {
  await tx.execute("select pg_advisory_xact_lock(hashtext('engagement.newsletter_issues.number'))");
  const [row] = await tx.execute<[{ next: number }]>(
    'select coalesce(max(number), 0) + 1 as next from engagement.newsletter_issues',
  );
  return row.next;
}
