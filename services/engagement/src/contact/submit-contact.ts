import { createHash } from 'node:crypto';

import type { NewContactSubmission } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { addToOutbox } from '../mail/outbox.ts';
import { contactMail, type ContactMessage } from './contact-mail.ts';

interface Receipt {
  id: number;
  createdAt: Date;
}

/**
 * Stores a message and, in the same transaction, the mail to `inbox`. The same words of the same person within ten
 * minutes are one message and one mail: the first one's receipt is given again.
 */
export async function submitContact(em: EntityManager, input: NewContactSubmission, inbox: string): Promise<Receipt> {
  const message = trimmed(input);
  const fingerprint = fingerprintOf(message);
  return em.transactional(async (tx) => {
    const stored = await insertOnce(tx, message, fingerprint);
    if (!stored) return findRecent(tx, fingerprint);
    await addToOutbox(tx, contactMail(message, inbox));
    return stored;
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

/** The new row, or undefined when `contact_submissions_once` says that it is there already. */
async function insertOnce(tx: EntityManager, message: ContactMessage, fingerprint: string) {
  const { name, email, company, phone, service, message: text } = message;
  const [row] = await tx.execute<Receipt[]>(
    `insert into engagement.contact_submissions (name, email, company, phone, service, message, fingerprint)
     values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id, created_at as "createdAt"`,
    [name, email, company, phone, service, text, fingerprint],
  );
  return row;
}

/** The row that an insert ran into, by the condition of the constraint. */
async function findRecent(tx: EntityManager, fingerprint: string): Promise<Receipt> {
  const [row] = await tx.execute<[Receipt]>(
    `select id, created_at as "createdAt" from engagement.contact_submissions
     where numrange(fingerprint, fingerprint, '[]') && numrange(?, ?, '[]')
       and tstzrange(created_at, same_until) && tstzrange(now(), now() + interval '10 minutes')
     order by id desc limit 1`,
    [fingerprint, fingerprint],
  );
  return row;
}
