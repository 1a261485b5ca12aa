import { signedInOrigin } from '@kontor/audit/log';
import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { auditEndpoints, type LoggedPerson, userEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';

import type { ManagedBy } from '../company-account/index.ts';
import { hasTwoFactor, idsWithTwoFactor, type PasswordHasher } from '../credentials/index.ts';
import { userNotFound } from '../errors.ts';
import { type Eraser, manageableBy, normalizeBody, pageLanguage, presentUser, User } from '../people/index.ts';
import { purgeSessions, type SessionStore } from '../sessions/index.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { updateUser } from './change-user.ts';

interface Deps {
  orm: Orm;
  hasher: PasswordHasher;
  sessions: SessionStore;
  managedBy: ManagedBy;
  emailChanges: Worker;
  erasers: Eraser[];
}

const CURSOR = [new RegExp(ID_PATTERN)];

export const adminUserRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, hasher, sessions, managedBy, emailChanges, erasers } = deps;

  app.route({
    ...userEndpoints.register,
    preValidation: normalizeBody,
    handler: async (request) => {
      const newUser = { ...request.body, initialLanguage: pageLanguage(request) };
      const user = await createUser(orm.em.fork(), hasher, newUser, signedInOrigin(request));
      const { user: admin, clientAddress: client } = request;
      request.log.info(
        { event: 'user-created', userId: admin?.id, createdId: user.id, role: user.role, client },
        'Account created',
      );
      return presentUser(user, false);
    },
  });

  app.route({
    ...userEndpoints.listUsers,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const em = orm.em.fork();
      const users = await em.find(
        User,
        { ...(cursor && { id: { $lt: Number(cursor[0]) } }), ...manageableBy(request.user!) },
        {
          // Newest first: ids only grow.
          orderBy: { id: 'desc' },
          limit: pageSize(request.query) + 1,
        },
      );
      const page = sendPage(users, request, reply, (user) => [user.id]);
      const ids = page.map(({ id }) => id);
      const withTwoFactor = await idsWithTwoFactor(em, ids);
      return page.map((user) => presentUser(user, withTwoFactor.has(user.id), managedBy(user)));
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
      request.log.info(
        { event: 'user-deleted', userId: request.user!.id, deletedId: id, client: request.clientAddress },
        'Account deleted',
      );
      await purgeSessions(sessions, id, request.log);
    },
  });

  app.route({
    ...userEndpoints.updateUser,
    preValidation: normalizeBody,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await updateUser(em, Number(request.params.id), request.body, signedInOrigin(request), {
        managedBy,
        language: request.language,
      });
      emailChanges.wake();
      const changed = (['email', 'name', 'role', 'employeeNumber'] as const).filter((field) => field in request.body);
      const { user: admin, clientAddress: client } = request;
      request.log.info(
        { event: 'user-changed', userId: admin?.id, changedId: user.id, changed, role: user.role, client },
        'Account changed',
      );
      return presentUser(user, await hasTwoFactor(em, user.id), managedBy(user));
    },
  });
};

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
