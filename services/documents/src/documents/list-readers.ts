import { listDocumentReaders } from '@kontor/contracts';
import { type App, auditCursor, type Orm, pageSize, readAuditCursor, sendPage } from '@kontor/service-kit';

import { audit } from '../audit.ts';
import { documentNotFound } from '../errors.ts';
import { canSeeReaders } from './access.ts';
import { findVisible } from './queries.ts';

export function readersRoute(app: App, orm: Orm): void {
  app.route({
    ...listDocumentReaders,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      const caller = request.user!;
      const em = orm.em.fork();
      const document = await findVisible(em, caller, id);
      if (!document || !canSeeReaders(document, caller)) throw documentNotFound();
      // The current recipient does not see downloads from when the document was addressed to another employee.
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
