import type { AuditArea } from '@kontor/contracts/endpoints';
import type { AuditEvent, AuditQuery, EndpointWithSchema } from '@kontor/contracts/schemas';
import { type Columns, pageSize, sendCsv, sendPage } from '@kontor/service-kit/http';
import type { Job, ServiceContext } from '@kontor/service-kit/process';

import type { AuditSettings } from './settings.ts';
import type { AuditLog, AuditRow } from './log.ts';
import { auditCursor, readAuditCursor, readAuditFilter } from './query.ts';

/** Registers the audit log's routes for admins. Returns the job that adds the partitions of months and drops expired ones. */
export function serveAudit(
  { app, orm, settings }: Pick<ServiceContext<AuditSettings>, 'app' | 'orm' | 'settings'>,
  log: Omit<AuditLog<AuditArea>, 'recorder'>,
  endpoints: { list: EndpointWithSchema; export: EndpointWithSchema },
): Job {
  app.route({
    ...endpoints.list,
    handler: async (request, reply) => {
      const query = request.query as AuditQuery;
      const events = await log.list(orm.em.fork(), readAuditFilter(query), {
        after: readAuditCursor(query),
        limit: pageSize(query) + 1,
      });
      return sendPage(events, request, reply, auditCursor).map((event): AuditEvent => ({
        ...event,
        happenedAt: event.happenedAt.toISOString(),
      }));
    },
  });

  app.route({
    ...endpoints.export,
    handler: async (request, reply) => {
      const filter = readAuditFilter(request.query as AuditQuery);
      await log.record(orm.em.fork(), request, { action: 'log-exported' });
      return sendCsv(reply, `audit-${log.area}`, columns, (page) => log.list(orm.em.fork(), filter, page));
    },
  });

  return { name: 'audit-retention', everySeconds: 3600, run: () => log.keepMonths(orm.em.fork(), settings.AUDIT_DAYS) };
}

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
