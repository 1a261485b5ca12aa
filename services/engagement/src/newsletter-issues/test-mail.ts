import type { SignedInOrigin } from '@kontor/audit/log';
import type { Language } from '@kontor/contracts/schemas';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { issueIncomplete, tooManyTests } from '../errors.ts';
import { addToOutbox, type MailWriter, OutboxMail } from '../mail/index.ts';
import type { WrittenIssue } from './queries.ts';
import { languageFor, type Letter, mailTo } from './render-issue.ts';
import { subjectOfIssue } from './write-issue.ts';

/** Test mails to one address within an hour. */
const TESTS_AN_HOUR = 30;

/** The language in which readers of `language` get an issue. Throws 409 when they get none. */
export function languageToShow(language: Language, { issue, texts }: WrittenIssue): Language {
  const shown = languageFor(language, { texts, missingLanguage: issue.missingLanguage });
  if (!shown) throw issueIncomplete();
  return shown;
}

/** The mail of an issue without a subscriber: its link leads to the page, without a token. */
export const withoutReader = (letter: Letter, recipient: string, writer: MailWriter) =>
  mailTo({ recipient, unsubscribeUrl: `${writer.site}/newsletter/unsubscribe` }, letter, writer);

const mark: Record<Language, string> = { en: 'Test: ', sv: 'Prov: ' };

/** Writes an issue to the address of the caller, marked as a test. Throws 429 above `TESTS_AN_HOUR`. */
export async function sendTest(
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
