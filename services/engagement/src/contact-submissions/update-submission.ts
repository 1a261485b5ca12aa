import type { ContactStatus } from '@kontor/contracts/schemas';
import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { submissionNotFound } from '../errors.ts';
import { addToOutbox, type MailWriter } from '../mail/index.ts';
import { contactMail } from './contact-mail.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { setStatus } from './queries.ts';

/** Sets the status of a submission, or clears its suspicion, which sends the withheld mail to the company. Throws 404. */
export async function updateSubmission(
  em: EntityManager,
  id: number,
  change: { status?: ContactStatus; isSuspect?: false },
  writer: MailWriter,
  by: AuditOrigin,
): Promise<ContactSubmission> {
  return em.transactional(async (tx) => {
    if (change.status) await setStatus(tx, id, change.status);
    // One of several concurrent calls finds the row suspect, so that one mail is sent.
    const cleared =
      change.isSuspect === false &&
      (await tx.nativeUpdate(ContactSubmission, { id, isSuspect: true }, { isSuspect: false })) > 0;
    const submission = await tx.findOne(ContactSubmission, id);
    if (!submission) throw submissionNotFound();
    if (cleared) {
      const mail = writer.writeText(contactMail(submission, writer.inbox));
      await addToOutbox(tx, { ...mail, contactSubmissionId: id });
    }
    await audit.record(tx, by, { action: 'submission-changed', subject: { kind: 'submission', id } });
    return submission;
  });
}
