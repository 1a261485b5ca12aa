import type { AuditArea, AuditEvent, AuditQuery, Endpoint } from '@kontor/contracts';

import { type Columns, sendCsv } from '@kontor/service-kit/http';
import type { Job } from '@kontor/service-kit/process';
import { pageSize, sendPage } from '@kontor/service-kit/http';
import type { ServiceContext } from '@kontor/service-kit/process';
import type { AuditSettings } from './settings.ts';
import type { AuditLog, AuditRow } from './log.ts';
import { auditCursor, readAuditCursor, readAuditFilter } from './query.ts';

interface AuditEndpoints {
  list: Endpoint;
  export: Endpoint;
}

/** Shows admins a service's audit log, and forgets what is old: the job that does it comes back. */
export async function serveAudit(
  { app, orm, settings }: Pick<ServiceContext<AuditSettings>, 'app' | 'orm' | 'settings'>,
  log: Omit<AuditLog<AuditArea>, 'recorder'>,
  endpoints: AuditEndpoints,
): Promise<Job> {
  await log.keepFor(orm.em.fork(), settings.AUDIT_DAYS);

  app.route({
    ...endpoints.list,
    handler: async (request, reply) => {
      const query = request.query as AuditQuery;
      const events = await log.list(orm.em.fork(), readAuditFilter(query), {
        after: readAuditCursor(query),
        limit: pageSize(query) + 1,
      });
      return sendPage(events, request, reply, auditCursor).map(presentEvent);
    },
  });

  app.route({
    ...endpoints.export,
    // Fastify's own HEAD would read all of it to throw it away.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const filter = readAuditFilter(request.query as AuditQuery);
      await log.record(orm.em.fork(), request, { action: 'log-exported' });
      return sendCsv(reply, `audit-${log.area}`, columns, (page) => log.list(orm.em.fork(), filter, page));
    },
  });

  return { name: 'audit-retention', everySeconds: 3600, run: () => log.purge(orm.em.fork()) };
}

const presentEvent = (event: AuditRow): AuditEvent => ({ ...event, happenedAt: event.happenedAt.toISOString() });

const columns: Columns<AuditRow> = {
  Id: ({ id }) => id,
  Time: ({ happenedAt }) => happenedAt,
  Action: ({ action }) => action,
  'Person id': ({ actorId }) => actorId,
  Person: ({ actorName }) => actorName,
  'Done to': ({ subjectKind }) => subjectKind,
  'Done to id': ({ subjectId }) => subjectId,
  'Done to name': ({ subjectName }) => subjectName,
  'Document for id': ({ concernsId }) => concernsId,
  Address: ({ clientAddress }) => clientAddress,
  'Request id': ({ requestId }) => requestId,
};
