import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { contactEndpoints } from '@kontor/contracts/schemas';
import { pageSize, readCursor, sendCsv, type ServiceContext, sendPage } from '@kontor/service-kit';

import { audit } from '../audit.ts';
import type { MailWriter } from '../mail/mail-writer.ts';
import type { Relay } from '../mail/relay.ts';
import { deleteSubmission } from './delete-submission.ts';
import { listInbox, listInboxLengths, readInbox } from './inbox.ts';
import { presentSubmission, submissionColumns } from './present-submission.ts';
import { updateSubmission } from './update-submission.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

/** What admins do with messages. */
export function inboxRoutes(
  { app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>,
  writer: MailWriter,
  relay: Relay,
): void {
  app.route({
    ...contactEndpoints.listContactSubmissions,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const lengths = await listInboxLengths(orm.em.fork(), request.query, {
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
      return (await readInbox(orm.em.fork(), page)).map(presentSubmission);
    },
  });

  app.route({
    ...contactEndpoints.exportContactSubmissions,
    // Fastify's own HEAD would read all of it to throw it away.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      request.log.info({ event: 'submissions-exported', userId: request.user!.id }, 'Messages exported');
      await audit.record(orm.em.fork(), request, { action: 'submissions-exported' });
      return sendCsv(reply, 'contact-submissions', submissionColumns, ({ after, limit }) =>
        listInbox(orm.em.fork(), request.query, { before: after?.id, limit }),
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
      relay.wake();
      return presentSubmission(submission);
    },
  });

  app.route({
    ...contactEndpoints.deleteContactSubmission,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      await deleteSubmission(orm.em.fork(), id, request);
      request.log.info({ event: 'submission-deleted', userId: request.user!.id, deletedId: id }, 'Message deleted');
      void reply.code(204);
      return null;
    },
  });
}
