import { createHash } from 'node:crypto';

import type { Language, NewContactSubmission } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';

import type { MailWriter } from '../mail/index.ts';
import { type ContactFields, contactMail, contactReceipt } from './contact-mail.ts';
import { findRecentSubmission, insertSubmission, type StoredSubmission } from './queries.ts';

type SubmitContact = (input: NewContactSubmission, language: Language) => Promise<StoredSubmission>;

/**
 * Stores a submission and, in the same statement, the mail to the company and the receipt; a suspect submission is stored
 * without mails. The same submission within ten minutes is stored once: the first one is returned again.
 */
export function submitContact(orm: Orm, writer: MailWriter): SubmitContact {
  const insert = insertSubmission(orm);
  const findRecent = findRecentSubmission(orm);

  return async (input, language) => {
    const fields = trimmed(input, language);
    const isSuspect = looksLikeBot(input);
    const fingerprint = fingerprintOf(fields, isSuspect);
    const { name, email, company, phone, service, message } = fields;
    const mails = isSuspect
      ? []
      : [writer.writeText(contactMail(fields, writer.inbox)), writer.writeText(contactReceipt(fields))];
    const values = [name, email, company, phone, service, message, language, isSuspect, fingerprint];
    const [stored] = await insert(...values, JSON.stringify(mails));
    if (stored) return stored;
    const [recent] = await findRecent(fingerprint);
    return recent!;
  };
}

function trimmed(input: NewContactSubmission, language: Language): ContactFields {
  return {
    name: input.name.trim(),
    email: input.email,
    company: input.company?.trim() || null,
    phone: input.phone?.trim() || null,
    service: input.service?.trim() || null,
    message: messageOf(input, language),
    language,
  };
}

const profileLabels: Record<Language, string> = { en: 'CV or profile', sv: 'Cv eller profil' };

/** The text of a message, followed by the link of an applicant. */
function messageOf({ message, profileUrl }: NewContactSubmission, language: Language): string {
  const text = message.trim();
  return profileUrl ? `${text}\n\n${profileLabels[language]}: ${profileUrl}` : text;
}

/**
 * A 64-bit hash for PostgreSQL's bigint, as text. A suspect submission has another fingerprint, so that a human who was
 * mistaken for a bot can send the same again.
 */
function fingerprintOf({ language: _language, ...fields }: ContactFields, isSuspect: boolean): string {
  const same = JSON.stringify(isSuspect ? { ...fields, isSuspect } : fields);
  return createHash('sha256').update(same).digest().readBigInt64BE().toString();
}

/** A human needs longer than this to fill in a form. */
const MIN_FILL_MS = 2_000;

/** Whether a bot has filled in the form: it set the honeypot field, which humans do not see, or was too fast. */
function looksLikeBot({ website, filledInMs }: { website?: string; filledInMs?: number }): boolean {
  return Boolean(website?.trim()) || (filledInMs !== undefined && filledInMs < MIN_FILL_MS);
}
