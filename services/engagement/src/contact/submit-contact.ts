import { createHash } from 'node:crypto';

import type { Language, NewContactSubmission } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { MailWriter } from '../mail/mail-writer.ts';
import { addToOutbox } from '../mail/outbox.ts';
import { contactMail, type ContactMessage, contactReceipt } from './contact-mail.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { looksLikeRobot } from './robot.ts';

/**
 * Stores a message and, in the same transaction, the mail to the company and the receipt to whoever wrote it; a robot's
 * message is stored alone. The same words of the same person within ten minutes are one message and its mails: the
 * first one is given again.
 */
export async function submitContact(
  em: EntityManager,
  input: NewContactSubmission,
  language: Language,
  writer: MailWriter,
): Promise<ContactSubmission> {
  const message = trimmed(input, language);
  const isSuspect = looksLikeRobot(input);
  const fingerprint = fingerprintOf(message, isSuspect);
  return em.transactional(async (tx) => {
    const newId = await insertOnce(tx, message, isSuspect, fingerprint);
    if (newId && !isSuspect) {
      await addToOutbox(tx, { ...contactMail(message, writer), contactSubmissionId: newId });
      await addToOutbox(tx, { ...contactReceipt(message, writer), contactSubmissionId: newId });
    }
    return tx.findOneOrFail(ContactSubmission, newId ?? (await findRecent(tx, fingerprint)));
  });
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

/** The new row's id, or undefined when `contact_submissions_once` says that it is there already. */
async function insertOnce(
  tx: EntityManager,
  { name, email, company, phone, service, message, language }: ContactMessage,
  isSuspect: boolean,
  fingerprint: string,
): Promise<number | undefined> {
  const [row] = await tx.execute<{ id: number }[]>(
    `insert into engagement.contact_submissions
       (name, email, company, phone, service, message, language, is_suspect, fingerprint)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
    [name, email, company, phone, service, message, language, isSuspect, fingerprint],
  );
  return row?.id;
}

/** The id of the row that an insert ran into, by the condition of the constraint. */
async function findRecent(tx: EntityManager, fingerprint: string): Promise<number> {
  const [row] = await tx.execute<[{ id: number }]>(
    `select id from engagement.contact_submissions
     where numrange(fingerprint, fingerprint, '[]') && numrange(?, ?, '[]')
       and tstzrange(created_at, same_until) && tstzrange(now(), now() + interval '10 minutes')
     order by id desc limit 1`,
    [fingerprint, fingerprint],
  );
  return row.id;
}
