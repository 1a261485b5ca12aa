import {
  deleteUser as deleteUserEndpoint,
  endUserSessions as endUserSessionsEndpoint,
  ID_PATTERN,
  listUsers,
  register,
  updateUser as updateUserEndpoint,
} from '@kontor/contracts';
import { pageSize, readCursor, type ServiceContext, sendPage, signedIn } from '@kontor/service-kit';

import type { Passwords } from '../password/passwords.ts';
import { presentUser } from './present-user.ts';
import { hasSecondFactor, withSecondFactor } from '../two-factor/two-factor.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { tidyUp } from '../sessions/purge-sessions.ts';
import { User } from './user.entity.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { endUserSessions } from '../sessions/end-user-sessions.ts';
import { normalizeBody } from './normalize-user.ts';
import { updateUser } from './update-user.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

/** What admins do with accounts. */
export function userRoutes(
  { app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>,
  passwords: Passwords,
  sessions: SessionStore,
): void {
  app.route({
    ...register,
    preValidation: normalizeBody,
    handler: async (request, reply) => {
      const user = await createUser(orm.em.fork(), passwords, request.body, request);
      const { user: admin, clientAddress: client } = request;
      request.log.info(
        { event: 'user-created', userId: admin?.id, createdId: user.id, role: user.role, client },
        'Account created',
      );
      void reply.code(201);
      return presentUser(user, false);
    },
  });

  app.route({
    ...listUsers,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      // Ids only grow, so the newest account has the highest.
      const em = orm.em.fork();
      const users = await em.find(User, cursor ? { id: { $lt: Number(cursor[0]) } } : {}, {
        orderBy: { id: 'desc' },
        limit: pageSize(request.query) + 1,
      });
      const page = sendPage(users, request, reply, (user) => [user.id]);
      const protectedIds = await withSecondFactor(
        em,
        page.map(({ id }) => id),
      );
      return page.map((user) => presentUser(user, protectedIds.has(user.id)));
    },
  });

  app.route({
    ...deleteUserEndpoint,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      const admin = request.user!;
      await deleteUser(orm.em.fork(), id, signedIn(request));
      request.log.info(
        { event: 'user-deleted', userId: admin.id, deletedId: id, client: request.clientAddress },
        'Account deleted',
      );
      await tidyUp(sessions, id, request.log);
      void reply.code(204);
      return null;
    },
  });

  app.route({
    ...updateUserEndpoint,
    preValidation: normalizeBody,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await updateUser(em, Number(request.params.id), request.body, request);
      const changed = (['email', 'name', 'role'] as const).filter((field) => field in request.body);
      request.log.info(
        {
          event: 'user-changed',
          userId: request.user?.id,
          changedId: user.id,
          changed,
          role: user.role,
          client: request.clientAddress,
        },
        'Account changed',
      );
      return presentUser(user, await hasSecondFactor(em, user.id));
    },
  });

  app.route({
    ...endUserSessionsEndpoint,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      await endUserSessions(orm.em.fork(), id, request);
      request.log.info(
        { event: 'user-signed-out', userId: request.user?.id, signedOutId: id, client: request.clientAddress },
        'All sessions of an account ended',
      );
      await tidyUp(sessions, id, request.log);
      void reply.code(204);
      return null;
    },
  });
}
