import { auditEndpoints, type LoggedPerson } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

/** The names by which auditors read and filter the audit logs, which refer to users by their ids. */
export const loggedPeopleRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...auditEndpoints.listPeopleOfEvents,
    handler: () =>
      orm.em.fork().execute<LoggedPerson[]>(`
        select id, name, false as "isFormer" from identity.users
        union all
        select distinct on (subject_id) subject_id, subject_name, true from identity.audit_events as event
         where action = 'user-deleted' and subject_name is not null
           and not exists (select from identity.users where id = event.subject_id)
        order by 2, 1`),
  });
};
