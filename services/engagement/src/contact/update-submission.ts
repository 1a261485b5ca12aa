import type { ContactStatus } from '@kontor/contracts/schemas';
import type { AuditOrigin } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { submissionNotFound } from '../errors.ts';
import type { MailWriter } from '../mail/mail-writer.ts';
import { addToOutbox } from '../mail/outbox.ts';
import { contactMail } from './contact-mail.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

/**
 * Marks a message. One that turns out to be no robot's is mailed to the company now, since nobody was told. Throws 404.
 */
export async function updateSubmission(
  em: EntityManager,
  id: number,
  change: { status?: ContactStatus; isSuspect?: false },
  writer: MailWriter,
  by: AuditOrigin,
): Promise<ContactSubmission> {
  return em.transactional(async (tx) => {
    if (change.status) await setStatus(tx, id, change.status);
    // Of two who say so at once, one finds it suspect.
    const cleared =
      change.isSuspect === false &&
      (await tx.nativeUpdate(ContactSubmission, { id, isSuspect: true }, { isSuspect: false })) > 0;
    const submission = await tx.findOne(ContactSubmission, id);
    if (!submission) throw submissionNotFound();
    if (cleared) await addToOutbox(tx, { ...contactMail(asMessage(submission), writer), contactSubmissionId: id });
    await audit.record(tx, by, { action: 'submission-changed', subject: { kind: 'submission', id } });
    return submission;
  });
}

/** A message closed after its answer keeps the moment of it; one that is new again has none. */
async function setStatus(tx: EntityManager, id: number, status: ContactStatus): Promise<void> {
  await tx.execute(
    `update engagement.contact_submissions
     set status = ?, answered_at = case ? when 'answered' then coalesce(answered_at, now()) when 'closed' then answered_at end
     where id = ?`,
    [status, status, id],
  );
}

function asMessage(submission: ContactSubmission) {
  const { company, phone, service } = submission;
  return { ...submission, company: company ?? null, phone: phone ?? null, service: service ?? null };
}
