import { createHash } from 'node:crypto';

import type { Language, NewContactSubmission } from '@kontor/contracts';
import { type Orm, preparedStatement } from '@kontor/service-kit';

import type { MailWriter } from '../mail/mail-writer.ts';
import { insertMails } from '../mail/outbox.ts';
import { contactMail, type ContactFields, contactReceipt } from './contact-mail.ts';
import { looksLikeBot } from './bot-detection.ts';

interface Stored {
  id: number;
  createdAt: Date | string;
}

type SubmitContact = (input: NewContactSubmission, language: Language) => Promise<Stored>;

/**
 * Stores a submission and, in the same statement, the mail to the company and the receipt; a suspect submission is stored
 * without mails. The same submission within ten minutes is stored once: the first one is returned again.
 */
export function contactSubmissions(orm: Orm, writer: MailWriter): SubmitContact {
  const insert = preparedStatement<unknown[], Stored>(
    orm,
    'contact-submission',
    // For a repeated submission `contact_submissions_once` conflicts: no row, and therefore no mails.
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
    const fields = trimmed(input, language);
    const isSuspect = looksLikeBot(input);
    const fingerprint = fingerprintOf(fields, isSuspect);
    const { name, email, company, phone, service, message } = fields;
    const mails = isSuspect ? [] : [contactMail(fields, writer), contactReceipt(fields, writer)];
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
    message: input.message.trim(),
    language,
  };
}

/**
 * A 64-bit hash for PostgreSQL's bigint, as text. A suspect submission has another fingerprint, so that a human who was
 * mistaken for a bot can send the same again.
 */
function fingerprintOf({ language: _language, ...fields }: ContactFields, isSuspect: boolean): string {
  const same = JSON.stringify(isSuspect ? { ...fields, isSuspect } : fields);
  return createHash('sha256').update(same).digest().readBigInt64BE().toString();
}
