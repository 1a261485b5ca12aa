import { exportEmployee, retentionOfIdentity } from '@kontor/contracts';
import { previewDue, type RetentionRule, type ServiceContext } from '@kontor/service-kit';

import { audit } from '../audit.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { accountData } from './export-user.ts';

/** What admins are told of an employee's data. Its erasure is the deletion of the account. */
export function privacyRoutes(
  { app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>,
  sessions: SessionStore,
  rules: RetentionRule[],
): void {
  app.route({
    ...exportEmployee,
    handler: async (request) => {
      const employeeId = Number(request.params.id);
      const em = orm.em.fork();
      const data = await accountData(em, sessions, employeeId);
      await audit.record(em, request, { action: 'employee-exported', subject: { kind: 'user', id: employeeId } });
      request.log.info({ event: 'employee-exported', userId: request.user!.id, employeeId }, 'Personal data read');
      return data;
    },
  });

  app.route({ ...retentionOfIdentity, handler: () => previewDue(orm.em.fork(), rules) });
}
