import {
  deleteContactSubmission,
  exportContactSubmissions,
  ID_PATTERN,
  listContactSubmissions,
  updateContactSubmission,
} from '@kontor/contracts';
import { pageSize, readCursor, type ServiceContext, sendPage } from '@kontor/service-kit';

import { sendCsv } from '../csv.ts';
import { submissionNotFound } from '../errors.ts';
import type { MailWriter } from '../mail/mail-writer.ts';
import type { Relay } from '../mail/relay.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { listInbox } from './inbox.ts';
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
    ...listContactSubmissions,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const submissions = await listInbox(orm.em.fork(), request.query, {
        before: cursor ? Number(cursor[0]) : undefined,
        limit: pageSize(request.query) + 1,
      });
      return sendPage(submissions, request, reply, ({ id }) => [id]).map(presentSubmission);
    },
  });

  app.route({
    ...exportContactSubmissions,
    // Fastify's own HEAD would read all of it to throw it away.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      request.log.info({ event: 'submissions-exported', userId: request.user!.id }, 'Messages exported');
      return sendCsv(reply, 'contact-submissions', submissionColumns, (page) =>
        listInbox(orm.em.fork(), request.query, page),
      );
    },
  });

  app.route({
    ...updateContactSubmission,
    handler: async (request) => {
      const submission = await updateSubmission(orm.em.fork(), Number(request.params.id), request.body, writer);
      relay.wake();
      return presentSubmission(submission);
    },
  });

  app.route({
    ...deleteContactSubmission,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      const deleted = await orm.em.fork().nativeDelete(ContactSubmission, { id });
      if (deleted === 0) throw submissionNotFound();
      request.log.info({ event: 'submission-deleted', userId: request.user!.id, deletedId: id }, 'Message deleted');
      void reply.code(204);
      return null;
    },
  });
}
