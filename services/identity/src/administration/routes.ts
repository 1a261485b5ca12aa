import { signedInOrigin } from '@kontor/audit/log';
import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { auditEndpoints, type LoggedPerson, userEndpoints, waitingEndpoints } from '@kontor/contracts/schemas';
import { pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';

import { logEvent } from '../audit.ts';
import type { ManagedBy } from '../company-account/index.ts';
import type { Credentials } from '../credentials/index.ts';
import { userNotFound } from '../errors.ts';
import { type Eraser, manageableBy, normalizeBody, pageLanguage, presentUser, User } from '../people/index.ts';
import { purgeSessions } from '../sessions/index.ts';
import { deleteUser, setDuties, updateUser } from './change-user.ts';
import { createUser, inviteAgain, inviteUser } from './create-user.ts';
import { countWaiting } from './waiting.ts';

interface Deps extends Credentials {
  /** Whether admins may have duties too. */
  adminsHaveDuties: boolean;
  managedBy: ManagedBy;
  erasers: Eraser[];
}

const CURSOR = [new RegExp(ID_PATTERN)];

export const adminUserRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, hasher, sessions, accountMails, emailChanges, adminsHaveDuties, managedBy, erasers } = deps;

  const waiting = countWaiting(orm);
  app.route({ ...waitingEndpoints.getWaitingPeople, handler: (request) => waiting(request.user!) });

  app.route({
    ...userEndpoints.createUser,
    preValidation: normalizeBody,
    handler: async (request) => {
      const newUser = { ...request.body, initialLanguage: pageLanguage(request) };
      const user = await createUser(orm.em.fork(), hasher, newUser, signedInOrigin(request), adminsHaveDuties);
      logEvent(request, 'user-created', 'Account created', { createdId: user.id, role: user.role });
      return presentUser(user);
    },
  });

  app.route({
    ...userEndpoints.listUsers,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const where = { ...(cursor && { id: { $lt: Number(cursor[0]) } }), ...manageableBy(request.user!) };
      // Newest first: ids only grow.
      const users = await orm.em
        .fork()
        .find(User, where, { orderBy: { id: 'desc' }, limit: pageSize(request.query) + 1 });
      const page = sendPage(users, request, reply, (user) => [user.id]);
      return page.map((user) => presentUser(user, managedBy(user)));
    },
  });

  app.route({
    ...userEndpoints.listPeople,
    handler: () => orm.em.fork().find(User, {}, { fields: ['id', 'name'], orderBy: { name: 'asc', id: 'asc' } }),
  });

  app.route({
    ...userEndpoints.deleteUser,
    handler: async (request) => {
      const id = Number(request.params.id);
      if (!(await deleteUser(orm.em.fork(), erasers, id, signedInOrigin(request)))) throw userNotFound();
      logEvent(request, 'user-deleted', 'Account deleted', { deletedId: id });
      await purgeSessions(sessions, id, request.log);
    },
  });

  app.route({
    ...userEndpoints.updateUser,
    preValidation: normalizeBody,
    handler: async (request) => {
      const { body, language } = request;
      const by = signedInOrigin(request);
      const rules = { adminsHaveDuties, managedBy, language };
      const user = await updateUser(orm.em.fork(), Number(request.params.id), body, by, rules);
      emailChanges.wake();
      const changed = (['email', 'name', 'role', 'employeeNumber', 'duties'] as const).filter((field) => field in body);
      logEvent(request, 'user-changed', 'Account changed', { changedId: user.id, changed, role: user.role });
      return presentUser(user, managedBy(user));
    },
  });

  app.route({
    ...userEndpoints.setDuties,
    handler: async (request) => {
      const id = Number(request.params.id);
      const by = signedInOrigin(request);
      const rules = { adminsHaveDuties, managedBy };
      const user = await setDuties(orm.em.fork(), id, request.body.duties, by, rules);
      const about = { changedId: id, duties: user.duties };
      logEvent(request, 'user-duties-changed', 'Duties of an account changed', about);
      return presentUser(user, managedBy(user));
    },
  });

  app.route({
    ...userEndpoints.inviteUser,
    preValidation: normalizeBody,
    handler: async (request) => {
      const { body } = request;
      const invitation = { ...body, initialLanguage: body.language ?? pageLanguage(request) };
      const by = signedInOrigin(request);
      const user = await inviteUser(orm.em.fork(), invitation, request.language, by, adminsHaveDuties);
      accountMails.wake();
      const about = { invitedId: user.id, role: user.role };
      logEvent(request, 'user-invited', 'Account created, invitation queued', about);
      return presentUser(user);
    },
  });

  app.route({
    ...userEndpoints.inviteAgain,
    handler: async (request) => {
      const id = Number(request.params.id);
      await inviteAgain(orm.em.fork(), id, request.language, signedInOrigin(request));
      accountMails.wake();
      logEvent(request, 'user-invited-again', 'Another invitation queued', { invitedId: id });
    },
  });

  // The names by which auditors read and filter the audit logs, which refer to users by their ids.
  app.route({
    ...auditEndpoints.listLoggedPeople,
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
