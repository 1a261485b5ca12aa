import { documentEndpoints } from '@kontor/contracts/schemas';
import { type App, auditCursor, type Orm, pageSize, readAuditCursor, sendPage } from '@kontor/service-kit';

import { audit } from '../audit.ts';
import { documentNotFound } from '../errors.ts';
import { mayKnowReaders } from './access.ts';
import { findVisible } from './visible-documents.ts';

/** Who opened a document. */
export function readersRoute(app: App, orm: Orm): void {
  app.route({
    ...documentEndpoints.listDocumentReaders,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      const caller = request.user!;
      const em = orm.em.fork();
      const document = await findVisible(em, caller, id);
      if (!document || !mayKnowReaders(document, caller)) throw documentNotFound();
      // Whose it was before is not the business of whose it is now.
      const own = caller.role === 'admin' ? {} : { concernsId: caller.id };
      const filter = { action: 'downloaded', subjectId: id, ...own };
      const page = { after: readAuditCursor(request.query), limit: pageSize(request.query) + 1 };
      const events = await audit.list(em, filter, page);
      return sendPage(events, request, reply, auditCursor).map(({ actorId, actorName, happenedAt }) => ({
        id: actorId!,
        name: actorName!,
        openedAt: happenedAt.toISOString(),
      }));
    },
  });
}
