import type { AuditOrigin } from '@kontor/audit/log';
import { type ContactStatus, contactEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { type Plugin, sendCsv, sendPage } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { submissionNotFound } from '../errors.ts';
import { pageOf } from '../list-query.ts';
import { addToOutbox, type MailWriter } from '../mail/index.ts';
import { recordDeletions } from '../personal-data/index.ts';
import { contactMail } from './contact-mail.ts';
import { ContactSubmission, presentSubmission, submissionColumns } from './contact-submission.entity.ts';
import { findSubmissions, listSubmissionLengths, listSubmissions, setStatus } from './queries.ts';
import { submitContact } from './submit-contact.ts';

interface Deps {
  orm: Orm;
  writer: MailWriter;
  dispatcher: Worker;
}

/** The contact form, and the inbox of the admins. */
export const contactSubmissionRoutes: Plugin<Deps> = async (app, { orm, writer, dispatcher }) => {
  const submit = submitContact(orm, writer);

  app.route({
    ...contactEndpoints.submitContact,
    handler: async (request) => {
      const { id, createdAt } = await submit(request.body, request.language);
      dispatcher.wake();
      return { id, createdAt: createdAt.toISOString() };
    },
  });

  app.route({
    ...contactEndpoints.listContactSubmissions,
    handler: async (request, reply) => {
      const { query } = request;
      const lengths = await listSubmissionLengths(orm.em.fork(), query, pageOf(query));
      const keyOf = ({ id }: { id: number }) => [id];
      const page = sendPage(lengths, request, reply, keyOf, ({ bytes }) => bytes);
      return (await findSubmissions(orm.em.fork(), page)).map(presentSubmission);
    },
  });

  app.route({
    ...contactEndpoints.exportContactSubmissions,
    handler: async (request, reply) => {
      request.log.info({ event: 'submissions-exported', userId: request.user!.id }, 'Contact submissions exported');
      await audit.record(orm.em.fork(), request, { action: 'submissions-exported' });
      return sendCsv(reply, 'contact-submissions', submissionColumns, ({ after, limit }) =>
        listSubmissions(orm.em.fork(), request.query, { before: after?.id, limit }),
      );
    },
  });

  app.route({
    ...contactEndpoints.updateContactSubmission,
    handler: async (request) => {
      const { params, body } = request;
      const submission = await updateSubmission(orm.em.fork(), Number(params.id), body, writer, request);
      dispatcher.wake();
      return presentSubmission(submission);
    },
  });

  app.route({
    ...contactEndpoints.deleteContactSubmission,
    handler: async (request) => {
      const deletedId = Number(request.params.id);
      await removeSubmission(orm.em.fork(), deletedId, request);
      const event = { event: 'submission-deleted', userId: request.user!.id, deletedId };
      request.log.info(event, 'Contact submission deleted');
    },
  });
};

/** Sets the status of a submission, or clears its suspicion, which sends the withheld mail to the company. Throws 404. */
async function updateSubmission(
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
    const submission = await tx.findOneOrFail(ContactSubmission, id, { failHandler: submissionNotFound });
    if (cleared) {
      const mail = writer.writeText(contactMail(submission, writer.inbox));
      await addToOutbox(tx, { ...mail, contactSubmissionId: id });
    }
    await audit.record(tx, by, { action: 'submission-changed', subject: { kind: 'submission', id } });
    return submission;
  });
}

/** Deletes a submission. The audit event has its id, not its sender. Throws 404. */
async function removeSubmission(em: EntityManager, id: number, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    if ((await tx.nativeDelete(ContactSubmission, { id })) === 0) throw submissionNotFound();
    await recordDeletions(tx, 'message', [id]);
    await audit.record(tx, by, { action: 'submission-deleted', subject: { kind: 'submission', id } });
  });
}
