import type { AuditOrigin } from '@kontor/audit/log';
import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { contactEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, readCursor, sendCsv, sendPage } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { submissionNotFound } from '../errors.ts';
import type { MailWriter } from '../mail/index.ts';
import { recordDeletions } from '../personal-data/index.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { presentSubmission, submissionColumns } from './present-submission.ts';
import { findSubmissions, listSubmissionLengths, listSubmissions } from './queries.ts';
import { updateSubmission } from './update-submission.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

interface Deps {
  orm: Orm;
  writer: MailWriter;
  dispatcher: Worker;
}

export const adminContactSubmissionRoutes: Plugin<Deps> = async (app, { orm, writer, dispatcher }) => {
  app.route({
    ...contactEndpoints.listContactSubmissions,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const lengths = await listSubmissionLengths(orm.em.fork(), request.query, {
        before: cursor ? Number(cursor[0]) : undefined,
        limit: pageSize(request.query) + 1,
      });
      const page = sendPage(
        lengths,
        request,
        reply,
        ({ id }) => [id],
        ({ bytes }) => bytes,
      );
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
      const submission = await updateSubmission(
        orm.em.fork(),
        Number(request.params.id),
        request.body,
        writer,
        request,
      );
      dispatcher.wake();
      return presentSubmission(submission);
    },
  });

  app.route({
    ...contactEndpoints.deleteContactSubmission,
    handler: async (request) => {
      const id = Number(request.params.id);
      await removeSubmission(orm.em.fork(), id, request);
      request.log.info(
        { event: 'submission-deleted', userId: request.user!.id, deletedId: id },
        'Contact submission deleted',
      );
    },
  });
};

/** Deletes a submission. The audit event has its id, not its sender. Throws 404. */
async function removeSubmission(em: EntityManager, id: number, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const deleted = await tx.nativeDelete(ContactSubmission, { id });
    if (deleted === 0) throw submissionNotFound();
    await recordDeletions(tx, 'message', [id]);
    await audit.record(tx, by, { action: 'submission-deleted', subject: { kind: 'submission', id } });
  });
}
