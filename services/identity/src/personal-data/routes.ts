import { personalDataEndpoints, retentionEndpoints } from '@kontor/contracts/schemas';
import { type Orm, previewExpired, type RetentionRule } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { audit } from '../audit.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { exportUser } from './export-user.ts';

interface Deps {
  orm: Orm;
  sessions: SessionStore;
  rules: RetentionRule[];
}

/** The personal data of a user, for admins. It is erased by deleting the user. */
export const personalDataRoutes: Plugin<Deps> = async (app, { orm, sessions, rules }) => {
  app.route({
    ...personalDataEndpoints.exportEmployee,
    handler: async (request) => {
      const employeeId = Number(request.params.id);
      const em = orm.em.fork();
      const data = await exportUser(em, sessions, employeeId);
      await audit.record(em, request, { action: 'employee-exported', subject: { kind: 'user', id: employeeId } });
      request.log.info({ event: 'employee-exported', userId: request.user!.id, employeeId }, 'Personal data exported');
      return data;
    },
  });

  app.route({ ...retentionEndpoints.retentionOfIdentity, handler: () => previewExpired(orm.em.fork(), rules) });
};
