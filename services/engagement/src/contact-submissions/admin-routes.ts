import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { contactEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, readCursor, sendCsv, sendPage } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';

import { audit } from '../audit.ts';
import type { MailWriter } from '../mail/mail-writer.ts';
import { presentSubmission, submissionColumns } from './present-submission.ts';
import { findSubmissions, listSubmissionLengths, listSubmissions } from './queries.ts';
import { removeSubmission } from './remove-submission.ts';
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
