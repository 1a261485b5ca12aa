import { createHash } from 'node:crypto';

import type { Language, NewContactSubmission } from '@kontor/contracts/schemas';
import { type Orm, preparedStatement } from '@kontor/service-kit';

import type { MailWriter } from '../mail/mail-writer.ts';
import { insertMails } from '../mail/outbox.ts';
import { contactMail, type ContactMessage, contactReceipt } from './contact-mail.ts';
import { looksLikeRobot } from './robot.ts';

/** What a visitor is told of a stored message. */
interface Stored {
  id: number;
  createdAt: Date | string;
}

type SubmitContact = (input: NewContactSubmission, language: Language) => Promise<Stored>;

/**
 * Stores a message and, in the same statement, the mail to the company and the receipt to whoever wrote it; a robot's
 * message is stored alone. The same words of the same person within ten minutes are one message and its mails: the
 * first one is given again.
 */
export function contactSubmissions(orm: Orm, writer: MailWriter): SubmitContact {
  const insert = preparedStatement<unknown[], Stored>(
    orm,
    'contact-submission',
    // No row when `contact_submissions_once` says that it is there already, and then no mails either.
    `with submission as (
       insert into engagement.contact_submissions
         (name, email, company, phone, service, message, language, is_suspect, fingerprint)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id, created_at
     ), mails as (
       ${insertMails('$10', 'submission')}
     )
     select id, created_at as "createdAt" from submission`,
  );
  const findRecent = preparedStatement<[fingerprint: string], Stored>(
    orm,
    'recent-contact-submission',
    `select id, created_at as "createdAt" from engagement.contact_submissions
     where numrange(fingerprint, fingerprint, '[]') && numrange($1, $1, '[]')
       and tstzrange(created_at, same_until) && tstzrange(now(), now() + interval '10 minutes')
     order by id desc limit 1`,
  );

  return async (input, language) => {
    const words = trimmed(input, language);
    const isSuspect = looksLikeRobot(input);
    const fingerprint = fingerprintOf(words, isSuspect);
    const { name, email, company, phone, service, message } = words;
    const mails = isSuspect ? [] : [contactMail(words, writer), contactReceipt(words, writer)];
    const values = [name, email, company, phone, service, message, language, isSuspect, fingerprint];
    const [stored] = await insert(...values, JSON.stringify(mails));
    if (stored) return stored;
    const [recent] = await findRecent(fingerprint);
    return recent!;
  };
}

function trimmed(input: NewContactSubmission, language: Language): ContactMessage {
  return {
    name: input.name.trim(),
    email: input.email,
    company: input.company?.trim() || null,
    phone: input.phone?.trim() || null,
    service: input.service?.trim() || null,
    message: input.message.trim(),
    language,
  };
}

/**
 * A 64-bit number as text, which PostgreSQL's bigint holds. A person who was taken for a robot and sends the same again
 * is heard.
 */
function fingerprintOf({ language: _language, ...words }: ContactMessage, isSuspect: boolean): string {
  const same = JSON.stringify(isSuspect ? { ...words, isSuspect } : words);
  return createHash('sha256').update(same).digest().readBigInt64BE().toString();
}
