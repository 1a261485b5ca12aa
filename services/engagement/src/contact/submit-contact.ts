import { createHash } from 'node:crypto';

import type { NewContactSubmission } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { addToOutbox } from '../mail/outbox.ts';
import { contactMail, type ContactMessage } from './contact-mail.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

/**
 * Stores a message and, in the same transaction, the mail to `inbox`. The same words of the same person within ten
 * minutes are one message and one mail: the first one is given again.
 */
export async function submitContact(
  em: EntityManager,
  input: NewContactSubmission,
  inbox: string,
): Promise<ContactSubmission> {
  const message = trimmed(input);
  const fingerprint = fingerprintOf(message);
  return em.transactional(async (tx) => {
    const newId = await insertOnce(tx, message, fingerprint);
    if (newId) await addToOutbox(tx, contactMail(message, inbox));
    return tx.findOneOrFail(ContactSubmission, newId ?? (await findRecent(tx, fingerprint)));
  });
}

function trimmed(input: NewContactSubmission): ContactMessage {
  return {
    name: input.name.trim(),
    email: input.email,
    company: input.company?.trim() || null,
    phone: input.phone?.trim() || null,
    service: input.service?.trim() || null,
    message: input.message.trim(),
  };
}

/** A 64-bit number as text, which PostgreSQL's bigint holds. */
function fingerprintOf(message: ContactMessage): string {
  return createHash('sha256').update(JSON.stringify(message)).digest().readBigInt64BE().toString();
}

/** The new row's id, or undefined when `contact_submissions_once` says that it is there already. */
async function insertOnce(
  tx: EntityManager,
  { name, email, company, phone, service, message }: ContactMessage,
  fingerprint: string,
): Promise<number | undefined> {
  const [row] = await tx.execute<{ id: number }[]>(
    `insert into engagement.contact_submissions (name, email, company, phone, service, message, fingerprint)
     values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
    [name, email, company, phone, service, message, fingerprint],
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
