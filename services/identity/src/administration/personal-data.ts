import { setTimeout as delay } from 'node:timers/promises';

import { signedInOrigin } from '@kontor/audit/log';
import { personalDataEndpoints, retentionEndpoints } from '@kontor/contracts/schemas';
import { type Orm, previewExpired, type RetentionRule } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import { countJobs, type Worker } from '@kontor/service-kit/queue';

import { audit } from '../audit.ts';
import type { Eraser } from '../people/index.ts';
import { purgeSessions, type SessionStore } from '../sessions/index.ts';
import { erasePerson } from './erase-person.ts';
import { exportUser, type OtherExporters } from './export-user.ts';

/** How long a response waits for the other services. */
const ERASURE_MS = 3_000;

interface Deps {
  orm: Orm;
  sessions: SessionStore;
  erasures: Worker;
  erasers: Eraser[];
  exporters: OtherExporters;
  retentionRules: RetentionRule[];
}

/** The personal data of a user, for admins, and the erasure of a person in all services. */
export const personalDataRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, sessions, erasures, erasers, exporters, retentionRules } = deps;

  app.route({
    ...personalDataEndpoints.erasePerson,
    handler: async (request) => {
      const { employeeId } = request.body;
      const jobs = await erasePerson(orm.em.fork(), erasers, request.body, signedInOrigin(request));
      request.log.info({ event: 'person-erased', userId: request.user!.id, employeeId }, 'Personal data erased');
      erasures.wake();
      if (employeeId !== undefined) await purgeSessions(sessions, employeeId, request.log);
      await Promise.race([erasures.idle(), delay(ERASURE_MS, undefined, { ref: false })]);
      return { isComplete: (await countJobs(orm.em.fork(), erasures.name, jobs)) === 0 };
    },
  });

  app.route({
    ...personalDataEndpoints.exportEmployee,
    handler: async (request) => {
      const employeeId = Number(request.params.id);
      const em = orm.em.fork();
      const data = await exportUser(em, exporters, employeeId);
      await audit.record(em, request, { action: 'employee-exported', subject: { kind: 'user', id: employeeId } });
      request.log.info({ event: 'employee-exported', userId: request.user!.id, employeeId }, 'Personal data exported');
      return data;
    },
  });

  app.route({
    ...retentionEndpoints.retentionOfIdentity,
    handler: () => previewExpired(orm.em.fork(), retentionRules),
  });
};
